package dev.assay.reports.html;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.assay.api.Arm;
import dev.assay.api.TrialPhase;
import dev.assay.api.report.QuantilePoint;
import dev.assay.api.report.Report;
import dev.assay.api.report.TrialEvidence;
import dev.assay.api.report.WorkloadEvidence;
import dev.assay.api.trial.Window;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The numbers behind the charts, as JSON. Times are in milliseconds. */
final class ChartData {
    private static final int MOST_WINDOWS = 150;

    private ChartData() {}

    static String json(Report report, Messages messages) throws IOException {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
            json.writeStartObject();
            json.writeObjectFieldStart("words");
            for (String key : List.of(
                    "baseline",
                    "candidate",
                    "block",
                    "chart.time",
                    "chart.warmUp",
                    "chart.percentile",
                    "chart.p50",
                    "chart.throughput")) {
                json.writeStringField(key, messages.t(key));
            }
            json.writeEndObject();
            json.writeArrayFieldStart("workloads");
            for (WorkloadEvidence workload : report.workloads()) {
                write(json, workload, messages);
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        return text.toString();
    }

    private static void write(JsonGenerator json, WorkloadEvidence workload, Messages messages) throws IOException {
        json.writeStartObject();
        json.writeStringField("label", workload.label());
        json.writeBooleanField("open", workload.scenario().kind().openLoop());
        List<TrialEvidence> drawn = workload.trials().stream()
                .filter(t -> t.valid() && (t.phase() == TrialPhase.MEASURE || t.phase() == TrialPhase.FAULT))
                .toList();
        String quantile = highestQuantile(drawn);
        json.writeStringField("responseTitle", messages.t("chart.response", quantile));
        for (Arm arm : Arm.values()) {
            List<TrialEvidence> trials =
                    drawn.stream().filter(t -> t.arm() == arm).toList();
            json.writeObjectFieldStart(arm.word());
            json.writeArrayFieldStart("trials");
            for (TrialEvidence trial : trials) {
                trial(json, trial, quantile);
            }
            json.writeEndArray();
            percentiles(json, trials);
            json.writeArrayFieldStart("windows");
            if (!trials.isEmpty()) {
                windows(json, trials.get(trials.size() - 1), workload.scenario().durationNanos());
            }
            json.writeEndArray();
            if (!trials.isEmpty()) {
                long from = trials.get(trials.size() - 1).result().measuredFromNanos();
                json.writeNumberField("measuredFrom", rounded(from * 1e-9));
            }
            json.writeEndObject();
        }
        json.writeEndObject();
    }

    /** A percentile that too few requests leave without a value in some trials would give a chart with holes. */
    private static String highestQuantile(List<TrialEvidence> trials) {
        return Stream.of("p99", "p90")
                .filter(q -> trials.stream().allMatch(t -> t.values().containsKey("response-time-" + q)))
                .findFirst()
                .orElse("p50");
    }

    private static void trial(JsonGenerator json, TrialEvidence trial, String quantile) throws IOException {
        json.writeStartObject();
        json.writeNumberField("block", trial.block());
        json.writeNumberField("position", trial.position());
        optional(json, "response", trial.values().get("response-time-" + quantile), 1e-6);
        optional(json, "throughput", trial.values().get("throughput"), 1);
        json.writeEndObject();
    }

    private static void optional(
            JsonGenerator json, String name, @org.jspecify.annotations.Nullable Double value, double scale)
            throws IOException {
        if (value != null && Double.isFinite(value)) {
            json.writeNumberField(name, rounded(value * scale));
        }
    }

    /** For each quantile that all trials of an arm have, its median over them: others would compare different trials. */
    private static void percentiles(JsonGenerator json, List<TrialEvidence> trials) throws IOException {
        TreeMap<Double, List<Long>> byQuantile = new TreeMap<>();
        for (TrialEvidence trial : trials) {
            for (QuantilePoint point : trial.responseTime()) {
                byQuantile
                        .computeIfAbsent(point.quantile(), q -> new java.util.ArrayList<>())
                        .add(point.nanos());
            }
        }
        json.writeArrayFieldStart("percentiles");
        for (var entry : byQuantile.entrySet()) {
            if (entry.getKey() < 1 && entry.getValue().size() == trials.size()) {
                long[] sorted = entry.getValue().stream()
                        .mapToLong(Long::longValue)
                        .sorted()
                        .toArray();
                json.writeStartArray();
                json.writeNumber(entry.getKey());
                json.writeNumber(rounded(sorted[sorted.length / 2] * 1e-6));
                json.writeEndArray();
            }
        }
        json.writeEndArray();
    }

    /** Without what ended after the last send, where a window holds a few stragglers only. */
    private static void windows(JsonGenerator json, TrialEvidence trial, long durationNanos) throws IOException {
        List<Window> windows = trial.windows().stream()
                .filter(w -> w.startNanos() < durationNanos)
                .toList();
        int step = Math.max(1, (windows.size() + MOST_WINDOWS - 1) / MOST_WINDOWS);
        for (int i = 0; i < windows.size(); i += step) {
            Window window = windows.get(i);
            if (window.p50Nanos().isPresent()) {
                json.writeStartArray();
                json.writeNumber(rounded(window.startNanos() * 1e-9));
                json.writeNumber(rounded(window.p50Nanos().getAsLong() * 1e-6));
                json.writeNumber(rounded(window.maxNanos().orElse(0) * 1e-6));
                json.writeEndArray();
            }
        }
    }

    private static double rounded(double value) {
        return Double.parseDouble(String.format(java.util.Locale.ROOT, "%.4g", value));
    }
}
