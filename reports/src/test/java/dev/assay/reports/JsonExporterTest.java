package dev.assay.reports;

import dev.assay.api.contract.ExporterContract;
import dev.assay.api.spi.Exporter;
import dev.assay.reports.text.JsonExporter;

class JsonExporterTest extends ExporterContract {
    @Override
    protected Exporter exporter() {
        return new JsonExporter();
    }
}
