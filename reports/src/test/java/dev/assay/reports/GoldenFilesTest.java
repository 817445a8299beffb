package dev.assay.reports;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.api.contract.SampleReport;
import dev.assay.api.spi.Exporter;
import dev.assay.reports.text.CsvExporter;
import dev.assay.reports.text.GoBenchExporter;
import dev.assay.reports.text.JUnitExporter;
import dev.assay.reports.text.MarkdownExporter;
import dev.assay.reports.text.OpenMetricsExporter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Formats that other programs and people rely on do not change by accident. The files under {@code golden} were read by eye
 * when they were made; what is written now lies in {@code target/golden} for comparison.
 */
class GoldenFilesTest {
    static Stream<Exporter> exporters() {
        return Stream.of(
                new MarkdownExporter(),
                new JUnitExporter(),
                new CsvExporter(),
                new GoBenchExporter(),
                new OpenMetricsExporter());
    }

    @ParameterizedTest
    @MethodSource("exporters")
    void theSampleIsWrittenAsBefore(Exporter exporter) throws IOException {
        String now = Exported.text(exporter, SampleReport.plain());
        Path written = Files.createDirectories(Path.of("target", "golden")).resolve(exporter.fileName());
        Files.writeString(written, now);
        Path golden = Path.of("src", "test", "resources", "golden", exporter.fileName());
        assertEquals(Files.readString(golden), now, "compare " + written + " with " + golden);
    }
}
