package dev.assay.core.plan;

import dev.assay.api.trial.Slo;
import dev.assay.core.plan.form.Field;
import dev.assay.core.plan.form.Fields;
import dev.assay.core.plan.form.Measures;
import dev.assay.core.plan.form.ObjectForm;
import dev.assay.core.plan.source.Place;
import dev.assay.core.plan.source.Problems;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/** Fields of a service level objective. */
final class SloForm {
    private static final List<String> QUANTILES = List.of("p50", "p75", "p90", "p95", "p99", "p99.9");

    /** Limits of the response time, by rising quantile. */
    static final List<Field<Long>> RESPONSE_TIME = QUANTILES.stream()
            .map(q -> Field.optional(q, Measures.duration(), "Limit of the " + q + " of the response time: 200ms."))
            .toList();
    /** Limits of the time to first token, by rising quantile. */
    static final List<Field<Long>> TTFT = QUANTILES.stream()
            .map(q -> Field.optional(
                    "ttft-" + q, Measures.duration(), "Limit of the " + q + " of the time to first token: 500ms."))
            .toList();

    static final Field<Double> ERROR_RATIO = Field.optional(
            "error-ratio",
            Measures.ratioBelow(1),
            "Largest accepted share of requests that are not answered correctly: 0.1%.");

    static final ObjectForm FORM = ObjectForm.of("an SLO", fields());

    private SloForm() {}

    private static Field<?>[] fields() {
        List<Field<?>> all = new ArrayList<>(RESPONSE_TIME);
        all.addAll(TTFT);
        all.add(ERROR_RATIO);
        return all.toArray(new Field<?>[0]);
    }

    /** Whether it states any limit. */
    static boolean states(Fields slo) {
        return slo.has(ERROR_RATIO)
                || RESPONSE_TIME.stream().anyMatch(slo::has)
                || TTFT.stream().anyMatch(slo::has);
    }

    /** Tells limits that fall while their quantile rises. */
    static void check(Fields slo, Problems problems) {
        rising(slo, RESPONSE_TIME, problems);
        rising(slo, TTFT, problems);
    }

    private static void rising(Fields slo, List<Field<Long>> fields, Problems problems) {
        long least = 0;
        String word = "";
        for (Field<Long> field : fields) {
            long limit = slo.get(field).orElse(least);
            if (limit < least) {
                Place place = slo.at(field);
                problems.wrong(place, "at least the limit of " + word, "a higher percentile is never shorter");
            } else if (slo.has(field)) {
                least = limit;
                word = field.name();
            }
        }
    }

    static Slo slo(Fields fields) {
        OptionalDouble errors = fields.get(ERROR_RATIO).map(OptionalDouble::of).orElseGet(OptionalDouble::empty);
        return new Slo(limits(fields, RESPONSE_TIME, ""), limits(fields, TTFT, "ttft-"), errors);
    }

    private static Map<String, Long> limits(Fields slo, List<Field<Long>> fields, String prefix) {
        Map<String, Long> limits = new LinkedHashMap<>();
        for (Field<Long> field : fields) {
            slo.get(field).ifPresent(nanos -> limits.put(field.name().substring(prefix.length()), nanos));
        }
        return limits;
    }
}
