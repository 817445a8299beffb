package dev.assay.reports.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.assay.api.contract.SampleReport;
import dev.assay.api.report.Report;
import dev.assay.reports.Exported;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The published schema describes what is written. */
class JsonSchemaTest {
    private static final Schema SCHEMA = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
            .getSchema(JsonExporter.schema(), InputFormat.JSON);

    @Test
    void everyReportFits() throws IOException {
        for (Report report : List.of(SampleReport.plain(), SampleReport.hostile(), SampleReport.empty())) {
            String json = Exported.text(new JsonExporter(), report);
            assertEquals(List.of(), SCHEMA.validate(json, InputFormat.JSON));
        }
    }

    @Test
    void whatIsMissingOrOfAnotherTypeIsRefused() throws IOException {
        String json = Exported.text(new JsonExporter(), SampleReport.plain());
        assertFalse(SCHEMA.validate(json.replaceFirst("\"runId\"", "\"ranId\""), InputFormat.JSON)
                .isEmpty());
        assertFalse(SCHEMA.validate(json.replaceFirst("\"no-go\"", "\"maybe\""), InputFormat.JSON)
                .isEmpty());
    }

    @Test
    void thePublishedCopyIsTheSchema() throws IOException {
        Path written = Files.createDirectories(Path.of("target", "golden")).resolve("report-schema.json");
        Files.writeString(written, JsonExporter.schema());
        assertEquals(
                Files.readString(Path.of("..", "docs", "report-schema.json")),
                JsonExporter.schema(),
                "renew it with: assay schema report > docs/report-schema.json");
    }
}
