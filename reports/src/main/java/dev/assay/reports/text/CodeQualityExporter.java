package dev.assay.reports.text;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.assay.api.Verdict;
import dev.assay.api.report.GateResult;
import dev.assay.api.report.Report;
import dev.assay.api.spi.Exporter;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * {@code code-quality.json}: a GitLab Code Quality report with an entry for each gate that is not GO, so that a merge
 * request shows it. Empty when every gate is GO.
 */
public final class CodeQualityExporter implements Exporter {
    @Override
    public String id() {
        return "code-quality";
    }

    @Override
    public String description() {
        return "gates that are not GO, for GitLab merge requests";
    }

    @Override
    public String fileName() {
        return "code-quality.json";
    }

    @Override
    public void export(Report report, OutputStream out) throws IOException {
        try (JsonGenerator json = new JsonFactory()
                .createGenerator(out, JsonEncoding.UTF8)
                .disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)
                .useDefaultPrettyPrinter()) {
            json.writeStartArray();
            for (GateResult gate : report.decision().gates()) {
                if (gate.kind() != GateResult.Kind.NONE && gate.verdict() != Verdict.GO) {
                    entry(json, gate);
                }
            }
            if (report.decision().gates().isEmpty() && report.decision().verdict() != Verdict.GO) {
                entry(json, "verdict", report.decision().sentence(), "blocker");
            }
            json.writeEndArray();
            json.writeRaw('\n');
        }
    }

    private static void entry(JsonGenerator json, GateResult gate) throws IOException {
        String severity = !gate.must() ? "info" : gate.verdict() == Verdict.INCONCLUSIVE ? "major" : "blocker";
        entry(json, gate.id(), gate.sentence(), severity);
    }

    private static void entry(JsonGenerator json, String id, String sentence, String severity) throws IOException {
        json.writeStartObject();
        json.writeStringField("description", SafeText.line(sentence));
        json.writeStringField("check_name", SafeText.line(id));
        json.writeStringField("fingerprint", fingerprint(id));
        json.writeStringField("severity", severity);
        json.writeObjectFieldStart("location");
        // GitLab wants a file; what a gate demands is in the plan.
        json.writeStringField("path", "plan.yaml");
        json.writeObjectFieldStart("lines");
        json.writeNumberField("begin", 1);
        json.writeEndObject();
        json.writeEndObject();
        json.writeEndObject();
    }

    /** The same gate is the same entry from run to run. */
    private static String fingerprint(String id) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(id.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
