package dev.assay.reports.html;

import dev.assay.api.Arm;
import dev.assay.api.Quantities;
import dev.assay.api.Unit;
import dev.assay.api.report.FaultEvidence;
import dev.assay.api.report.GateResult;
import dev.assay.reports.Figures;
import dev.assay.reports.html.FaultGroup.Case;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.Stream;

/** The recovery table of a fault: each event of both arms over their trials, and the change with its interval. */
public final class RecoveryFigures {
    private final List<GateResult> gates;
    private final Messages messages;

    RecoveryFigures(List<GateResult> gates, Messages messages) {
        this.gates = gates;
        this.messages = messages;
    }

    /**
     * A row.
     *
     * @param name of the event
     * @param baseline median with the smallest and largest of the trials
     * @param candidate the same
     * @param worstBaseline the worst trial
     * @param worstCandidate the same
     * @param change of the candidate with its interval; a dash where the plan compares no such metric
     */
    public record Row(
            String name,
            String baseline,
            String candidate,
            String worstBaseline,
            String worstCandidate,
            String change) {}

    List<Row> rows(FaultGroup group) {
        List<Row> rows = new ArrayList<>();
        rows.add(times(group, "firstBad", "time-to-detect", FaultEvidence::firstBadNanos));
        rows.add(times(group, "noticed", "time-to-notice", FaultEvidence::noticedNanos));
        rows.add(times(group, "restarted", "time-to-restart", FaultEvidence::restartedNanos));
        rows.add(times(group, "ready", "", FaultEvidence::readyNanos));
        rows.add(row(
                group,
                "modelLoad",
                "model-reload-time",
                c -> c.fault().modelLoadNanos().isPresent()
                        ? OptionalDouble.of((double) c.fault().modelLoadNanos().getAsLong())
                        : OptionalDouble.empty(),
                Quantities::formatNanos));
        rows.add(times(group, "firstGood", "time-to-first-success", FaultEvidence::firstGoodNanos));
        rows.add(times(group, "recovered", "time-to-recover", FaultEvidence::recoveredNanos));
        rows.add(row(group, "lost", "goodput-lost", c -> c.fault().goodputLost(), v -> Figures.value(v, Unit.COUNT)));
        return rows;
    }

    private Row times(FaultGroup group, String key, String metric, Function<FaultEvidence, OptionalLong> event) {
        return row(
                group,
                key,
                metric,
                c -> {
                    OptionalLong since = c.since(event.apply(c.fault()));
                    return since.isPresent() ? OptionalDouble.of((double) since.getAsLong()) : OptionalDouble.empty();
                },
                Quantities::formatNanos);
    }

    private Row row(
            FaultGroup group,
            String key,
            String metric,
            Function<Case, OptionalDouble> value,
            Function<Double, String> text) {
        return new Row(
                messages.t("recovery." + key),
                middle(group.of(Arm.BASELINE), value, text),
                middle(group.of(Arm.CANDIDATE), value, text),
                worst(group.of(Arm.BASELINE), value, text),
                worst(group.of(Arm.CANDIDATE), value, text),
                change(group, metric));
    }

    /** Absent values count as later than any seen: the median may be "not seen". */
    private String middle(List<Case> cases, Function<Case, OptionalDouble> value, Function<Double, String> text) {
        double[] sorted = sorted(cases, value);
        if (sorted.length == 0 || Double.isInfinite(sorted[0])) {
            return "–";
        }
        int half = sorted.length / 2;
        double median = sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
        return said(median, text) + " [" + said(sorted[0], text) + ", " + said(sorted[sorted.length - 1], text) + "]";
    }

    private String worst(List<Case> cases, Function<Case, OptionalDouble> value, Function<Double, String> text) {
        double[] sorted = sorted(cases, value);
        return sorted.length == 0 || Double.isInfinite(sorted[0]) ? "–" : said(sorted[sorted.length - 1], text);
    }

    private static double[] sorted(List<Case> cases, Function<Case, OptionalDouble> value) {
        double[] values = cases.stream()
                .mapToDouble(c -> value.apply(c).orElse(Double.POSITIVE_INFINITY))
                .toArray();
        Arrays.sort(values);
        return values;
    }

    private String said(double value, Function<Double, String> text) {
        return Double.isInfinite(value) ? messages.t("recovery.unseen") : text.apply(value);
    }

    private String change(FaultGroup group, String metric) {
        // With several kinds of fault in a trial each kind has a metric of its own; the plain one is of the worst.
        return Stream.of(metric + ":" + group.kind(), metric)
                .flatMap(id -> gates.stream()
                        .filter(g -> g.metric().equals(id) && g.workload().equals(group.workload())))
                .findFirst()
                .map(Figures::effect)
                .orElse("–");
    }

    /** Time to recover of a trial, or until when it was not seen. */
    static String recovered(Case each, Messages messages) {
        OptionalLong recovered = each.since(each.fault().recoveredNanos());
        if (recovered.isPresent()) {
            return Quantities.formatNanos((double) recovered.getAsLong());
        }
        return each.fault().censored()
                ? messages.t("recovery.notWithin", Quantities.formatNanos((double) each.observedNanos()))
                : "–";
    }
}
