package dev.assay.reports.text;

import dev.assay.api.Direction;
import dev.assay.api.TrialPhase;
import dev.assay.api.Unit;
import dev.assay.api.Words;
import dev.assay.api.report.GateResult;
import dev.assay.api.report.Report;
import dev.assay.api.report.TrialEvidence;
import dev.assay.api.report.WorkloadEvidence;
import dev.assay.api.spi.Exporter;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;

/**
 * {@code benchmark.txt}: the Go benchmark format, one line per valid measured trial, so that {@code benchstat -col /arm
 * benchmark.txt} compares the arms. Times are in seconds.
 */
public final class GoBenchExporter implements Exporter {
    private static final double NANO = 1e-9;

    @Override
    public String id() {
        return "gobench";
    }

    @Override
    public String description() {
        return "Go benchmark text, for benchstat -col /arm";
    }

    @Override
    public String fileName() {
        return "benchmark.txt";
    }

    @Override
    public void export(Report report, OutputStream out) throws IOException {
        StringBuilder text = new StringBuilder();
        text.append("run: ").append(SafeText.word(report.runId())).append('\n');
        text.append("plan: ").append(SafeText.word(report.name())).append('\n');
        directions(report)
                .forEach((unit, better) -> text.append("Unit ")
                        .append(unit)
                        .append(" better=")
                        .append(better == Direction.HIGHER_IS_BETTER ? "higher" : "lower")
                        .append('\n'));
        for (WorkloadEvidence workload : report.workloads()) {
            for (TrialEvidence trial : workload.trials()) {
                boolean counts = trial.phase() == TrialPhase.MEASURE || trial.phase() == TrialPhase.FAULT;
                if (trial.valid() && counts && !trial.values().isEmpty()) {
                    line(text, report, workload, trial);
                }
            }
        }
        out.write(text.toString().getBytes(StandardCharsets.UTF_8));
    }

    private static Map<String, Direction> directions(Report report) {
        Map<String, Direction> directions = new TreeMap<>();
        for (GateResult gate : report.decision().gates()) {
            directions.put(unit(report, gate.metric()), gate.better());
        }
        return directions;
    }

    private static void line(StringBuilder text, Report report, WorkloadEvidence workload, TrialEvidence trial) {
        String name = SafeText.word(workload.label()).replaceAll("^/+", "");
        text.append("Benchmark")
                .appendCodePoint(Character.toUpperCase(name.isEmpty() ? '_' : name.codePointAt(0)))
                .append(name.isEmpty() ? "" : name.substring(name.offsetByCodePoints(0, 1)))
                .append("/arm=")
                .append(trial.arm().word())
                .append(" 1");
        new TreeMap<>(trial.values()).forEach((metric, value) -> {
            if (Double.isFinite(value)) {
                text.append(' ')
                        .append(SafeText.number(time(report, metric) ? value * NANO : value))
                        .append(' ')
                        .append(unit(report, metric));
            }
        });
        text.append('\n');
    }

    private static boolean time(Report report, String metric) {
        return Words.of(Unit.NANOSECONDS).equals(report.metricUnits().get(metric));
    }

    private static String unit(Report report, String metric) {
        return SafeText.word(metric) + (time(report, metric) ? "-sec" : "");
    }
}
