package dev.assay.reports.html;

import dev.assay.api.Arm;
import dev.assay.api.Outcome;
import dev.assay.api.Quantities;
import dev.assay.api.TrialPhase;
import dev.assay.api.report.QuantilePoint;
import dev.assay.api.report.TrialEvidence;
import dev.assay.api.report.WorkloadEvidence;
import dev.assay.api.trial.TrialResult;
import dev.assay.api.trial.Window;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;

/** The tables under the charts of a workload. */
public final class EvidenceView {
    private static final int MOST_ROWS = 60;
    private static final double[] QUANTILES = {0.5, 0.75, 0.9, 0.95, 0.99, 0.999, 0.9999};

    private final WorkloadEvidence workload;

    EvidenceView(WorkloadEvidence workload) {
        this.workload = workload;
    }

    /** Trials that feed gates or recovery figures: all but pilots. */
    public List<TrialEvidence> trials() {
        return workload.trials().stream()
                .filter(t -> t.phase() != TrialPhase.PILOT)
                .toList();
    }

    /** Blocks with a trial that is shown. */
    public int blocks() {
        return (int) trials().stream().map(TrialEvidence::block).distinct().count();
    }

    /** Valid measured trials, those that the charts show. */
    static List<TrialEvidence> drawn(WorkloadEvidence workload) {
        return workload.trials().stream()
                .filter(t -> t.valid() && (t.phase() == TrialPhase.MEASURE || t.phase() == TrialPhase.FAULT))
                .toList();
    }

    /** The trial whose course is drawn: the last of an arm. */
    static Optional<TrialEvidence> last(WorkloadEvidence workload, Arm arm) {
        return drawn(workload).stream().filter(t -> t.arm() == arm).reduce((a, b) -> b);
    }

    /**
     * A percentile of both arms: medians over their trials.
     *
     * @param name such as {@code p99}
     * @param cells response time of the baseline and the candidate, then service time
     */
    public record PercentileRow(String name, List<String> cells) {}

    /** Percentiles that at least one arm has. */
    public List<PercentileRow> percentiles() {
        List<PercentileRow> rows = new ArrayList<>();
        for (double q : QUANTILES) {
            List<String> cells = new ArrayList<>();
            for (Function<TrialEvidence, List<QuantilePoint>> of :
                    List.<Function<TrialEvidence, List<QuantilePoint>>>of(
                            TrialEvidence::responseTime, TrialEvidence::serviceTime)) {
                for (Arm arm : Arm.values()) {
                    OptionalLong value = at(arm, q, of);
                    cells.add(value.isPresent() ? Quantities.formatNanos((double) value.getAsLong()) : "–");
                }
            }
            if (cells.stream().anyMatch(c -> !c.equals("–"))) {
                String percent = String.format(Locale.ROOT, "%.2f", 100 * q).replaceAll("\\.?0+$", "");
                rows.add(new PercentileRow("p" + percent, cells));
            }
        }
        return rows;
    }

    /** Median over the trials; absent where one of them has too few requests for it. */
    private OptionalLong at(Arm arm, double q, Function<TrialEvidence, List<QuantilePoint>> of) {
        List<TrialEvidence> trials =
                drawn(workload).stream().filter(t -> t.arm() == arm).toList();
        long[] values = trials.stream()
                .flatMap(t -> of.apply(t).stream()
                        .filter(p -> Math.abs(p.quantile() - q) < 1e-9)
                        .limit(1))
                .mapToLong(QuantilePoint::nanos)
                .sorted()
                .toArray();
        return values.length < trials.size() || values.length == 0
                ? OptionalLong.empty()
                : OptionalLong.of(values[values.length / 2]);
    }

    /**
     * A slice of time of both arms.
     *
     * @param time since the start of the load
     * @param cells completed, failed, p50, p99 and longest response time of the baseline, then of the candidate
     */
    public record WindowRow(String time, List<String> cells) {}

    /** Windows of the last trials; of many, every n-th. */
    public List<WindowRow> windows() {
        List<Window> base =
                last(workload, Arm.BASELINE).map(TrialEvidence::windows).orElse(List.of());
        List<Window> cand =
                last(workload, Arm.CANDIDATE).map(TrialEvidence::windows).orElse(List.of());
        int most = Math.max(base.size(), cand.size());
        int step = Math.max(1, (most + MOST_ROWS - 1) / MOST_ROWS);
        List<WindowRow> rows = new ArrayList<>();
        for (int i = 0; i < most; i += step) {
            List<String> cells = new ArrayList<>(cells(base, i));
            cells.addAll(cells(cand, i));
            long start =
                    i < base.size() ? base.get(i).startNanos() : cand.get(i).startNanos();
            rows.add(new WindowRow(Quantities.significant(start * 1e-9) + " s", cells));
        }
        return rows;
    }

    private static List<String> cells(List<Window> windows, int i) {
        if (i >= windows.size()) {
            return List.of("–", "–", "–", "–", "–");
        }
        Window w = windows.get(i);
        return List.of(
                String.valueOf(w.completed()),
                String.valueOf(w.failed()),
                time(w.p50Nanos()),
                time(w.p99Nanos()),
                time(w.maxNanos()));
    }

    private static String time(OptionalLong nanos) {
        return nanos.isPresent() ? Quantities.formatNanos((double) nanos.getAsLong()) : "–";
    }

    /** Requests per second that were due in the measured part of a trial. */
    public String offered(TrialEvidence trial) {
        return perSecond(trial.result(), trial.result().measured().scheduled());
    }

    /** Requests per second that were completed of them. */
    public String achieved(TrialEvidence trial) {
        return perSecond(trial.result(), trial.result().measured().count(Outcome.COMPLETED));
    }

    private static String perSecond(TrialResult result, long count) {
        double seconds = (result.measuredToNanos() - result.measuredFromNanos()) * 1e-9;
        return seconds > 0 ? Quantities.significant(count / seconds) + " /s" : "–";
    }

    /** Relative address of a trial's raw files from the report beside them. */
    public String raw(TrialEvidence trial) {
        return address(trial);
    }

    static String address(TrialEvidence trial) {
        return "trials/"
                + URLEncoder.encode(trial.trialId(), StandardCharsets.UTF_8).replace("+", "%20")
                + "/";
    }
}
