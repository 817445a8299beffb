package dev.assay.core.plan;

import dev.assay.api.Direction;
import dev.assay.api.Unit;
import dev.assay.api.spi.Metric;
import dev.assay.core.plan.form.Field;
import dev.assay.core.plan.form.Fields;
import dev.assay.core.plan.form.Measures;
import dev.assay.core.plan.form.ScalarForm;
import dev.assay.core.plan.form.Scalars;
import dev.assay.core.plan.source.Problems;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What a gate demands. */
final class DemandRules {
    private final Problems problems;

    DemandRules(Problems problems) {
        this.problems = problems;
    }

    /** The plan's word for a demand. */
    static String word(GatePlan.Demand demand) {
        if (demand instanceof GatePlan.Demand.Margin) {
            return PlanForm.MARGIN.name();
        }
        return demand instanceof GatePlan.Demand.Gain ? PlanForm.GAIN.name() : PlanForm.LIMIT.name();
    }

    /** The demand of a gate; empty when it cannot be told, and then a problem was. */
    Optional<GatePlan.Demand> demand(Fields gate, Optional<Catalogue.MetricEntry> metric) {
        List<String> given = Stream.of(PlanForm.MARGIN, PlanForm.GAIN, PlanForm.LIMIT)
                .filter(gate::has)
                .map(Field::name)
                .toList();
        if (metric.isPresent() && metric.get().is(Metric.Trait.PASS_OR_FAIL)) {
            return passOrFail(gate, metric.get(), given);
        }
        if (given.size() != 1) {
            problems.add(
                    gate.place().at(),
                    gate.place().path(),
                    given.isEmpty() ? "none of them" : given.size() + " of them",
                    "one of 'margin', 'gain' and 'limit'",
                    given.isEmpty() ? "for example margin: 5%" : "write a gate for each");
            return Optional.empty();
        }
        return metric.flatMap(entry -> of(gate, entry));
    }

    private Optional<GatePlan.Demand> of(Fields gate, Catalogue.MetricEntry metric) {
        boolean higher = metric.better() == Direction.HIGHER_IS_BETTER;
        if (gate.has(PlanForm.LIMIT)) {
            return gate.get(PlanForm.LIMIT).flatMap(text -> limit(gate, metric));
        }
        return gate.has(PlanForm.MARGIN)
                ? below(gate, PlanForm.MARGIN, higher).map(GatePlan.Demand.Margin::new)
                : below(gate, PlanForm.GAIN, !higher)
                        .filter(g -> aboveZero(g, gate))
                        .map(GatePlan.Demand.Gain::new);
    }

    /** Nothing needs to be said: each trial of the candidate keeps it, or does not. */
    private Optional<GatePlan.Demand> passOrFail(Fields gate, Catalogue.MetricEntry metric, List<String> given) {
        if (!given.isEmpty()) {
            problems.add(
                    gate.place().at(),
                    gate.place().path(),
                    "a " + String.join(" and a ", given),
                    "no margin, gain or limit for " + metric.id(),
                    "each trial keeps it or does not; remove " + String.join(" and ", given));
            return Optional.empty();
        }
        return Optional.of(new GatePlan.Demand.Limit(1));
    }

    /** A loss of what should be high, or a cut of what should be low, can never reach all of it. */
    private Optional<Double> below(Fields gate, Field<Double> field, boolean bounded) {
        Optional<Double> ratio = gate.get(field);
        if (bounded && ratio.isPresent() && ratio.get() >= 1) {
            problems.wrong(gate.at(field), "a percentage below 100%", "it is a share of the baseline, such as 5%");
            return Optional.empty();
        }
        return ratio;
    }

    private boolean aboveZero(double gain, Fields gate) {
        if (gain == 0) {
            problems.wrong(gate.at(PlanForm.GAIN), "a gain above 0%", "to demand 'not worse', use margin");
        }
        return gain > 0;
    }

    private Optional<GatePlan.Demand> limit(Fields gate, Catalogue.MetricEntry metric) {
        ScalarForm<Double> form = form(metric);
        ScalarForm<Double> named = new ScalarForm<>(
                form.expected() + " as limit of " + metric.id(), form.reader(), form.hint(), form.schema());
        return named.read(gate.at(PlanForm.LIMIT), problems)
                .filter(value -> leavesARatio(value, gate, metric))
                .map(GatePlan.Demand.Limit::new);
    }

    /** The candidate is compared with a limit by their ratio; of 0 there is none. Counts and shares have exact tests. */
    private boolean leavesARatio(double limit, Fields gate, Catalogue.MetricEntry metric) {
        boolean counted = metric.unit() == Unit.RATIO || metric.unit() == Unit.COUNT;
        if (limit > 0 || counted) {
            return true;
        }
        problems.wrong(gate.at(PlanForm.LIMIT), "a limit above 0", "as small as the measurement can show");
        return false;
    }

    /** How a limit is written for a metric, and read in the unit in which the metric is stored. */
    private static ScalarForm<Double> form(Catalogue.MetricEntry metric) {
        return switch (metric.unit()) {
            case NANOSECONDS -> widened(Measures.duration());
            case PER_SECOND -> Measures.rate();
            case BYTES -> widened(Measures.size());
            case RATIO -> Measures.ratio();
            case COUNT, CURRENCY_PER_MILLION ->
                new ScalarForm<>(
                        "a number of at least 0",
                        text -> Scalars.number(text).filter(n -> n >= 0),
                        text -> "",
                        Map.of());
        };
    }

    private static ScalarForm<Double> widened(ScalarForm<Long> form) {
        return new ScalarForm<>(
                form.expected(), text -> form.reader().apply(text).map(Long::doubleValue), form.hint(), form.schema());
    }
}
