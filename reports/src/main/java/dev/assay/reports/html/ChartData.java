package dev.assay.reports.html;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.assay.api.Arm;
import dev.assay.api.report.HeatMap;
import dev.assay.api.report.QuantilePoint;
import dev.assay.api.report.Report;
import dev.assay.api.report.TrialEvidence;
import dev.assay.api.report.WorkloadEvidence;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The numbers behind the charts, as JSON. Times are in milliseconds, times since the start of the load in seconds. */
final class ChartData {
    private static final List<String> WORDS = List.of(
            "baseline",
            "candidate",
            "block",
            "response",
            "service",
            "offered",
            "achieved",
            "chart.time",
            "chart.warmUp",
            "chart.steady",
            "chart.stall",
            "chart.percentile",
            "chart.p50",
            "chart.longest",
            "chart.rates",
            "chart.throughput",
            "chart.second",
            "chart.requests");

    private final JsonGenerator json;
    private final Messages messages;

    private ChartData(JsonGenerator json, Messages messages) {
        this.json = json;
        this.messages = messages;
    }

    static String json(Report report, Messages messages) throws IOException {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
            new ChartData(json, messages).write(report);
        }
        return text.toString();
    }

    private void write(Report report) throws IOException {
        json.writeStartObject();
        json.writeObjectFieldStart("words");
        for (String key : WORDS) {
            json.writeStringField(key, messages.t(key));
        }
        for (Arm arm : Arm.values()) {
            json.writeStringField("heat." + arm.word(), messages.t("chart.heat", messages.t(arm.word())));
        }
        json.writeEndObject();
        json.writeArrayFieldStart("workloads");
        for (WorkloadEvidence workload : report.workloads()) {
            workload(workload);
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private void workload(WorkloadEvidence workload) throws IOException {
        json.writeStartObject();
        json.writeBooleanField("open", workload.scenario().kind().openLoop());
        List<TrialEvidence> drawn = EvidenceView.drawn(workload);
        String quantile = highestQuantile(drawn);
        json.writeStringField("responseTitle", messages.t("chart.response", quantile));
        for (Arm arm : Arm.values()) {
            List<TrialEvidence> trials =
                    drawn.stream().filter(t -> t.arm() == arm).toList();
            json.writeObjectFieldStart(arm.word());
            json.writeArrayFieldStart("trials");
            for (TrialEvidence trial : trials) {
                trial(trial, quantile);
            }
            json.writeEndArray();
            percentiles("response", trials, TrialEvidence::responseTime);
            percentiles("service", trials, TrialEvidence::serviceTime);
            Optional<TrialEvidence> last = EvidenceView.last(workload, arm);
            if (last.isPresent()) {
                new CourseData(json, last.get(), workload.scenario().durationNanos()).write();
            }
            json.writeEndObject();
        }
        json.writeObjectFieldStart("heat");
        for (HeatMap map : workload.heat()) {
            heat(map);
        }
        json.writeEndObject();
        json.writeEndObject();
    }

    /** A percentile that too few requests leave without a value in some trials would give a chart with holes. */
    private static String highestQuantile(List<TrialEvidence> trials) {
        return Stream.of("p99", "p90")
                .filter(q -> trials.stream().allMatch(t -> t.values().containsKey("response-time-" + q)))
                .findFirst()
                .orElse("p50");
    }

    private void trial(TrialEvidence trial, String quantile) throws IOException {
        json.writeStartObject();
        json.writeNumberField("block", trial.block());
        json.writeNumberField("position", trial.position());
        optional("response", trial.values().get("response-time-" + quantile), 1e-6);
        optional("throughput", trial.values().get("throughput"), 1);
        json.writeEndObject();
    }

    private void optional(String name, @Nullable Double value, double scale) throws IOException {
        if (value != null && Double.isFinite(value)) {
            json.writeNumberField(name, rounded(value * scale));
        }
    }

    /** For each quantile that all trials of an arm have, its median over them: others would compare different trials. */
    private void percentiles(String name, List<TrialEvidence> trials, Function<TrialEvidence, List<QuantilePoint>> of)
            throws IOException {
        TreeMap<Double, List<Long>> byQuantile = new TreeMap<>();
        for (TrialEvidence trial : trials) {
            for (QuantilePoint point : of.apply(trial)) {
                byQuantile
                        .computeIfAbsent(point.quantile(), q -> new ArrayList<>())
                        .add(point.nanos());
            }
        }
        json.writeArrayFieldStart(name);
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

    private void heat(HeatMap map) throws IOException {
        json.writeObjectFieldStart(map.arm().word());
        json.writeNumberField("slice", rounded(map.sliceNanos() * 1e-9));
        json.writeArrayFieldStart("edges");
        for (long edge : map.edgesNanos()) {
            json.writeNumber(rounded(edge * 1e-6));
        }
        json.writeEndArray();
        json.writeArrayFieldStart("cells");
        for (HeatMap.Cell cell : map.cells()) {
            json.writeNumber(cell.slice());
            json.writeNumber(cell.bin());
            json.writeNumber(cell.count());
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    static double rounded(double value) {
        return Double.parseDouble(String.format(Locale.ROOT, "%.4g", value));
    }
}
