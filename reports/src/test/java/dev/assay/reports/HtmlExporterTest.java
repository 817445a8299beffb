package dev.assay.reports;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.contract.ExporterContract;
import dev.assay.api.spi.Exporter;
import dev.assay.reports.html.HtmlExporter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class HtmlExporterTest extends ExporterContract {
    @Override
    protected Exporter exporter() {
        return new HtmlExporter();
    }

    /** 12 workloads of 40 trials with 600 windows each; docs/performance.md tells how quickly it opens. */
    @Test
    void theLargestReportStaysBelowSixMegabytes() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        exporter().export(BigReport.make(), out);
        assertTrue(out.size() < 6_000_000, out.size() + " bytes");
    }
}
