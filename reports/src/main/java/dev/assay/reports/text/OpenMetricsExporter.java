package dev.assay.reports.text;

import dev.assay.api.Arm;
import dev.assay.api.Unit;
import dev.assay.api.Verdict;
import dev.assay.api.report.Effect;
import dev.assay.api.report.GateResult;
import dev.assay.api.report.Report;
import dev.assay.api.spi.Exporter;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.OptionalDouble;

/**
 * {@code assay.prom}: verdict, gates and medians as OpenMetrics text, for the textfile collector of Prometheus' node
 * exporter or a push gateway. Times are in seconds.
 */
public final class OpenMetricsExporter implements Exporter {
    private static final double NANO = 1e-9;

    @Override
    public String id() {
        return "openmetrics";
    }

    @Override
    public String description() {
        return "verdict, gates and medians for Prometheus' textfile collector";
    }

    @Override
    public String fileName() {
        return "assay.prom";
    }

    @Override
    public void export(Report report, OutputStream out) throws IOException {
        StringBuilder text = new StringBuilder();
        String plan = label("plan", report.name());
        family(text, "assay_run_verdict", "1 for the verdict of the latest run of a plan, 0 for the others.");
        for (Verdict verdict : Verdict.values()) {
            sample(
                    text,
                    "assay_run_verdict",
                    plan + label("verdict", verdict.word()),
                    verdict == report.decision().verdict() ? 1 : 0);
        }
        family(text, "assay_run_end_timestamp_seconds", "When the run ended, seconds since 1970.");
        sample(text, "assay_run_end_timestamp_seconds", plan, report.endedAtEpochMillis() / 1000.0);
        gates(text, report, plan);
        medians(text, report, plan);
        text.append("# EOF\n");
        out.write(text.toString().getBytes(StandardCharsets.UTF_8));
    }

    private static void gates(StringBuilder text, Report report, String plan) {
        List<GateResult> gates = report.decision().gates().stream()
                .filter(g -> g.kind() != GateResult.Kind.NONE)
                .toList();
        family(text, "assay_gate_verdict", "1 for the verdict of a gate, 0 for the others.");
        for (GateResult gate : gates) {
            String labels = plan + names(gate) + label("gate", gate.id()) + label("must", String.valueOf(gate.must()));
            for (Verdict verdict : Verdict.values()) {
                sample(
                        text,
                        "assay_gate_verdict",
                        labels + label("verdict", verdict.word()),
                        verdict == gate.verdict() ? 1 : 0);
            }
        }
        family(
                text,
                "assay_candidate_ratio",
                "Candidate divided by baseline: estimate and ends of its confidence interval.");
        for (GateResult gate : report.decision().gates()) {
            gate.effect()
                    .ifPresent(effect -> ratio(
                            text, plan + names(gate), effect, gate.better().sign()));
        }
    }

    private static void ratio(StringBuilder text, String labels, Effect effect, int sign) {
        double a = Math.exp(sign * effect.lower());
        double b = Math.exp(sign * effect.upper());
        String name = "assay_candidate_ratio";
        sample(text, name, labels + label("bound", "estimate"), Math.exp(sign * effect.estimate()));
        sample(text, name, labels + label("bound", "lower"), Math.min(a, b));
        sample(text, name, labels + label("bound", "upper"), Math.max(a, b));
    }

    private static void medians(StringBuilder text, Report report, String plan) {
        family(text, "assay_metric_median", "Median of a metric over the trials of an arm; times in seconds.");
        for (GateResult gate : report.decision().gates()) {
            median(text, plan + names(gate), Arm.BASELINE, gate.baselineMedian(), gate.unit());
            median(text, plan + names(gate), Arm.CANDIDATE, gate.candidateMedian(), gate.unit());
        }
    }

    private static void median(StringBuilder text, String labels, Arm arm, OptionalDouble value, Unit unit) {
        if (value.isPresent()) {
            double scaled = unit == Unit.NANOSECONDS ? value.getAsDouble() * NANO : value.getAsDouble();
            String unitWord = unit == Unit.NANOSECONDS ? "seconds" : dev.assay.api.Words.of(unit);
            sample(text, "assay_metric_median", labels + label("arm", arm.word()) + label("unit", unitWord), scaled);
        }
    }

    private static String names(GateResult gate) {
        return label("metric", gate.metric()) + label("workload", gate.workload());
    }

    private static void family(StringBuilder text, String name, String help) {
        text.append("# HELP ").append(name).append(' ').append(help).append('\n');
        text.append("# TYPE ").append(name).append(" gauge\n");
    }

    private static String label(String name, String value) {
        String safe = SafeText.line(value).replace("\\", "\\\\").replace("\"", "\\\"");
        return "," + name + "=\"" + safe + "\"";
    }

    private static void sample(StringBuilder text, String name, String labels, double value) {
        String number = Double.isNaN(value)
                ? "NaN"
                : Double.isInfinite(value) ? (value > 0 ? "+Inf" : "-Inf") : SafeText.number(value);
        text.append(name)
                .append('{')
                .append(labels.substring(1))
                .append("} ")
                .append(number)
                .append('\n');
    }
}
