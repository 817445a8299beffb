package dev.assay.reports;

import dev.assay.api.contract.ExporterContract;
import dev.assay.api.spi.Exporter;
import dev.assay.reports.text.CsvExporter;

class CsvExporterContractTest extends ExporterContract {
    @Override
    protected Exporter exporter() {
        return new CsvExporter();
    }
}
