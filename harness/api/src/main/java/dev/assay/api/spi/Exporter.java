package dev.assay.api.spi;

import dev.assay.api.report.Report;
import java.io.IOException;
import java.io.OutputStream;

/** Writes a report in one format. Every name in a report is hostile until escaped. */
public interface Exporter extends Provider {
    /** Name of the file in the run directory, for example {@code report.html}. */
    String fileName();

    /**
     * @param out closed by the caller
     * @throws IOException when it cannot be written
     */
    void export(Report report, OutputStream out) throws IOException;

    /**
     * The same for an exporter that also reads raw files of the trials; others need not care.
     *
     * @param out closed by the caller
     * @throws IOException when it cannot be read or written
     */
    default void export(Report report, RawFiles files, OutputStream out) throws IOException {
        export(report, out);
    }
}
