package dev.assay.reports.text;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.assay.api.report.Report;
import dev.assay.api.spi.Exporter;
import dev.assay.api.tree.RecordSchema;
import dev.assay.api.tree.RecordTree;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;

/** {@code report.json}: the whole report for programs. */
public final class JsonExporter implements Exporter {
    @Override
    public String id() {
        return "json";
    }

    @Override
    public String description() {
        return "the whole report for programs";
    }

    @Override
    public String fileName() {
        return "report.json";
    }

    @Override
    public void export(Report report, OutputStream out) throws IOException {
        try (JsonGenerator json = new JsonFactory()
                .createGenerator(out, JsonEncoding.UTF8)
                .disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)
                .useDefaultPrettyPrinter()) {
            Trees.write(json, RecordTree.toTree(report));
            json.writeRaw('\n');
        }
    }

    /** The JSON Schema of the file. */
    public static String schema() {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(text).useDefaultPrettyPrinter()) {
            Trees.write(
                    json,
                    RecordSchema.of(
                            Report.class,
                            "Assay report",
                            "report.json of a run directory. Times end in Nanos or EpochMillis; effects are oriented log "
                                    + "ratios, above 0 where the candidate is better. Absent members were not measured."));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text + "\n";
    }
}
