package dev.assay.core.report;

import dev.assay.api.Direction;
import dev.assay.api.TrialPhase;
import dev.assay.api.Unit;
import dev.assay.api.Verdict;
import dev.assay.api.Words;
import dev.assay.api.report.GateResult;
import dev.assay.api.report.History;
import dev.assay.api.report.History.Point;
import dev.assay.api.report.History.Series;
import dev.assay.api.report.PlatformInfo;
import dev.assay.api.report.Report;
import dev.assay.api.report.TrialEvidence;
import dev.assay.api.report.WorkloadEvidence;
import dev.assay.core.stats.Samples;
import dev.assay.core.stats.series.EDivisive;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Metrics over several runs, with the runs at which they changed: E-divisive (docs/statistics.md, section 8) on the
 * logarithms of the runs' medians, or on the medians themselves where some are 0.
 */
public final class Histories {
    /** With fewer points the permutation test can hardly reach its level. */
    static final int FEWEST_POINTS = 8;

    private static final double LEVEL = 0.05;
    private static final int PERMUTATIONS = 199;
    /** More would cost minutes; the latest count. */
    private static final int MOST_POINTS = 200;

    private static final long SEED = 1;

    private Histories() {}

    /**
     * The run that others are compared with where none was chosen: the oldest that is valid, or the oldest where none is.
     *
     * @param reports oldest first
     */
    public static int usualBaseline(List<Report> reports) {
        return IntStream.range(0, reports.size())
                .filter(i -> reports.get(i).decision().verdict() != Verdict.INVALID)
                .findFirst()
                .orElse(0);
    }

    /**
     * @param reports oldest first
     * @param links address of each report
     * @param baseline number of the run that others are compared with
     */
    public static History of(List<Report> reports, List<String> links, int baseline) {
        List<History.Run> runs = new ArrayList<>();
        TreeMap<String, Growing> series = new TreeMap<>();
        for (int i = 0; i < reports.size(); i++) {
            Report report = reports.get(i);
            runs.add(new History.Run(
                    report.runId(),
                    report.name(),
                    report.startedAtEpochMillis(),
                    report.decision().verdict(),
                    report.decision().sentence(),
                    links.get(i)));
            add(series, report, i);
        }
        return new History(
                runs, baseline, series.values().stream().map(Growing::series).toList());
    }

    /** A series with the points found so far. */
    private record Growing(
            String metric,
            String workload,
            String platform,
            Unit unit,
            String currency,
            Optional<Direction> better,
            List<Point> points) {
        Series series() {
            List<Point> tested = points.subList(Math.max(0, points.size() - MOST_POINTS), points.size());
            boolean enough = tested.size() >= FEWEST_POINTS;
            boolean positive = tested.stream().allMatch(p -> p.value() > 0);
            int skipped = points.size() - tested.size();
            List<Integer> changes = enough
                    ? EDivisive.changePoints(
                                    tested.stream()
                                            .mapToDouble(p -> positive ? Math.log(p.value()) : p.value())
                                            .toArray(),
                                    LEVEL,
                                    PERMUTATIONS,
                                    SEED)
                            .stream()
                            .map(i -> i + skipped)
                            .toList()
                    : List.of();
            return new Series(metric, workload, platform, unit, currency, better, points, changes, enough);
        }
    }

    private static void add(Map<String, Growing> series, Report report, int run) {
        for (WorkloadEvidence workload : report.workloads()) {
            for (PlatformInfo platform : report.platforms()) {
                TreeMap<String, List<Double>> values = new TreeMap<>();
                for (TrialEvidence trial : workload.trials()) {
                    boolean counts = trial.phase() == TrialPhase.MEASURE || trial.phase() == TrialPhase.FAULT;
                    if (trial.arm() == platform.arm() && trial.valid() && counts) {
                        trial.values()
                                .forEach((metric, value) -> values.computeIfAbsent(metric, m -> new ArrayList<>())
                                        .add(value));
                    }
                }
                values.forEach((metric, each) -> {
                    String key = workload.label() + "\n" + metric + "\n" + platform.name();
                    series.computeIfAbsent(key, k -> growing(report, workload, platform, metric))
                            .points()
                            .add(new Point(run, Samples.median(toArray(each)), each.size()));
                });
            }
        }
    }

    private static double[] toArray(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }

    private static Growing growing(Report report, WorkloadEvidence workload, PlatformInfo platform, String metric) {
        Optional<Direction> better = report.decision().gates().stream()
                .filter(g -> g.metric().equals(metric))
                .map(GateResult::better)
                .findFirst();
        Unit unit = Words.parse(Unit.class, report.metricUnits().getOrDefault(metric, ""))
                .orElse(Unit.COUNT);
        String currency = platform.price().map(p -> p.currency()).orElse("");
        return new Growing(metric, workload.label(), platform.name(), unit, currency, better, new ArrayList<>());
    }
}
