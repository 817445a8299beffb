package dev.assay.cli.run;

import java.util.List;

/**
 * How reports are written.
 *
 * @param exporters ids; empty for all
 * @param language of the HTML report
 * @param redact whether names of hosts and users, addresses and paths are masked
 */
public record ReportOptions(List<String> exporters, String language, boolean redact) {
    public ReportOptions {
        exporters = List.copyOf(exporters);
    }
}
