package dev.assay.reports;

import dev.assay.api.contract.ExporterContract;
import dev.assay.api.spi.Exporter;
import dev.assay.reports.text.OpenMetricsExporter;

class OpenMetricsExporterContractTest extends ExporterContract {
    @Override
    protected Exporter exporter() {
        return new OpenMetricsExporter();
    }
}
