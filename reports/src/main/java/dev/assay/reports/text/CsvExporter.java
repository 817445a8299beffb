package dev.assay.reports.text;

import dev.assay.api.Words;
import dev.assay.api.report.Report;
import dev.assay.api.report.TrialEvidence;
import dev.assay.api.report.WorkloadEvidence;
import dev.assay.api.spi.Exporter;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * {@code metrics.csv}: one row per trial and metric, as RFC 4180 with a header. A cell that a spreadsheet would take for a
 * formula begins with an apostrophe.
 */
public final class CsvExporter implements Exporter {
    private static final List<String> COLUMNS = List.of(
            "run",
            "workload",
            "arm",
            "phase",
            "block",
            "order",
            "allocation",
            "trial",
            "valid",
            "metric",
            "value",
            "unit",
            "missing");

    @Override
    public String id() {
        return "csv";
    }

    @Override
    public String description() {
        return "every metric of every trial, for spreadsheets and data frames";
    }

    @Override
    public String fileName() {
        return "metrics.csv";
    }

    @Override
    public void export(Report report, OutputStream out) throws IOException {
        StringBuilder csv = new StringBuilder(String.join(",", COLUMNS)).append("\r\n");
        for (WorkloadEvidence workload : report.workloads()) {
            for (TrialEvidence trial : workload.trials()) {
                Set<String> metrics = new TreeSet<>(trial.values().keySet());
                metrics.addAll(trial.missing().keySet());
                metrics.forEach(metric -> row(csv, report, workload, trial, metric));
            }
        }
        out.write(csv.toString().getBytes(StandardCharsets.UTF_8));
    }

    private static void row(
            StringBuilder csv, Report report, WorkloadEvidence workload, TrialEvidence trial, String metric) {
        Double value = trial.values().get(metric);
        List<String> cells = new ArrayList<>();
        cells.add(cell(report.runId()));
        cells.add(cell(workload.label()));
        cells.add(trial.arm().word());
        cells.add(Words.of(trial.phase()));
        cells.add(String.valueOf(trial.block() + 1));
        cells.add(String.valueOf(trial.position() + 1));
        cells.add(cell(trial.allocationId()));
        cells.add(cell(trial.trialId()));
        cells.add(String.valueOf(trial.valid()));
        cells.add(cell(metric));
        cells.add(value == null ? "" : SafeText.number(value));
        cells.add(cell(report.metricUnits().getOrDefault(metric, "")));
        cells.add(value == null ? cell(trial.missing().getOrDefault(metric, "")) : "");
        csv.append(cells.stream().collect(Collectors.joining(","))).append("\r\n");
    }

    /** Text in quotes where it needs them, and never a formula. */
    static String cell(String text) {
        String line = SafeText.line(text);
        // Full-width signs are taken for formulas by some spreadsheets, too.
        boolean formula = !line.isEmpty()
                && "=+-@|%\uff1d\uff0b\uff0d\uff20"
                                .indexOf(
                                        line.stripLeading().isEmpty()
                                                ? ' '
                                                : line.stripLeading().charAt(0))
                        >= 0;
        String safe = formula ? "'" + line : line;
        return safe.matches("[^\",]*") ? safe : "\"" + safe.replace("\"", "\"\"") + "\"";
    }
}
