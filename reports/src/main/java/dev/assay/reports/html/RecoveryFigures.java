package dev.assay.reports.html;

import dev.assay.api.Arm;
import dev.assay.api.Quantities;
import dev.assay.api.Unit;
import dev.assay.api.report.FaultEvidence;
import dev.assay.api.report.GateResult;
import dev.assay.reports.Figures;
import dev.assay.reports.html.FaultGroup.Case;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.Predicate;
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
        boolean gone = group.cases().stream()
                .map(Case::fault)
                .anyMatch(f -> f.noticedNanos().isPresent()
                        || f.restartedNanos().isPresent()
                        || f.readyNanos().isPresent());
        boolean loads =
                group.cases().stream().anyMatch(c -> c.fault().modelLoadNanos().isPresent());
        List<Row> rows = new ArrayList<>();
        rows.add(times(group, "firstBad", "time-to-detect", FaultEvidence::firstBadNanos, f -> true));
        rows.add(times(group, "noticed", "time-to-notice", FaultEvidence::noticedNanos, f -> gone));
        rows.add(times(group, "restarted", "time-to-restart", FaultEvidence::restartedNanos, f -> gone));
        rows.add(times(group, "ready", "", FaultEvidence::readyNanos, f -> gone));
        rows.add(row(
                group,
                "modelLoad",
                "model-reload-time",
                c -> c.fault().modelLoadNanos().isPresent()
                        ? OptionalDouble.of((double) c.fault().modelLoadNanos().getAsLong())
                        : OptionalDouble.empty(),
                f -> loads,
                Quantities::formatNanos));
        rows.add(times(
                group,
                "firstGood",
                "time-to-first-success",
                FaultEvidence::firstGoodNanos,
                f -> f.firstBadNanos().isPresent()));
        rows.add(times(group, "recovered", "time-to-recover", FaultEvidence::recoveredNanos, FaultEvidence::censored));
        rows.add(row(
                group,
                "lost",
                "goodput-lost",
                c -> c.fault().goodputLost(),
                f -> false,
                v -> Figures.value(v, Unit.COUNT)));
        return rows;
    }

    private Row times(
            FaultGroup group,
            String key,
            String metric,
            Function<FaultEvidence, OptionalLong> event,
            Predicate<FaultEvidence> expected) {
        return row(
                group,
                key,
                metric,
                c -> {
                    OptionalLong since = c.since(event.apply(c.fault()));
                    return since.isPresent() ? OptionalDouble.of((double) since.getAsLong()) : OptionalDouble.empty();
                },
                expected,
                Quantities::formatNanos);
    }

    /** A value that is absent where it is {@code expected} was not seen; elsewhere it does not apply. */
    private Row row(
            FaultGroup group,
            String key,
            String metric,
            Function<Case, OptionalDouble> value,
            Predicate<FaultEvidence> expected,
            Function<Double, String> text) {
        double[] baseline = sorted(group.of(Arm.BASELINE), value, expected);
        double[] candidate = sorted(group.of(Arm.CANDIDATE), value, expected);
        return new Row(
                messages.t("recovery." + key),
                middle(baseline, text),
                middle(candidate, text),
                worst(baseline, text),
                worst(candidate, text),
                change(group, metric));
    }

    /** Values that were not seen count as later than any seen: the median may be "not seen". */
    private String middle(double[] sorted, Function<Double, String> text) {
        if (sorted.length == 0) {
            return "–";
        }
        if (Double.isInfinite(sorted[0])) {
            String all = String.valueOf(sorted.length);
            return messages.t("recovery.unseenIn", all, all);
        }
        int half = sorted.length / 2;
        double median = sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
        return said(median, text) + " [" + said(sorted[0], text) + ", " + said(sorted[sorted.length - 1], text) + "]";
    }

    private String worst(double[] sorted, Function<Double, String> text) {
        return sorted.length == 0 ? "–" : said(sorted[sorted.length - 1], text);
    }

    private static double[] sorted(
            List<Case> cases, Function<Case, OptionalDouble> value, Predicate<FaultEvidence> expected) {
        return cases.stream()
                .filter(c -> value.apply(c).isPresent() || expected.test(c.fault()))
                .mapToDouble(c -> value.apply(c).orElse(Double.POSITIVE_INFINITY))
                .sorted()
                .toArray();
    }

    private String said(double value, Function<Double, String> text) {
        return Double.isInfinite(value) ? messages.t("recovery.unseen") : text.apply(value);
    }

    /** A gate judges the worst fault of a trial: it says something of this fault only where that is the only one. */
    private String change(FaultGroup group, String metric) {
        if (group.ofKind() > 1) {
            return "–";
        }
        // With several kinds of fault in a trial each kind has a metric of its own; the plain one is of the worst.
        String ofKind = metric + ":" + group.kind();
        return (group.kinds() > 1 ? Stream.of(ofKind) : Stream.of(ofKind, metric))
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
