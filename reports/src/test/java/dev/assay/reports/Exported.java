package dev.assay.reports;

import dev.assay.api.report.Report;
import dev.assay.api.spi.Exporter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** What an exporter writes, as text. */
public final class Exported {
    private Exported() {}

    public static String text(Exporter exporter, Report report) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        exporter.export(report, out);
        return out.toString(StandardCharsets.UTF_8);
    }
}
