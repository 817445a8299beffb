package dev.assay.reports.text;

import dev.assay.api.report.Report;
import dev.assay.api.report.TrialEvidence;
import dev.assay.api.report.WorkloadEvidence;
import dev.assay.api.spi.Exporter;
import dev.assay.api.spi.RawFiles;
import dev.assay.api.trial.SpoolFiles;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * {@code response-time.hlog}: the histograms of all trials in one interval log of HdrHistogram. The tag of a line is {@code
 * TRIAL:KIND}, for example {@code 007-candidate-minilm-server:response}; values are nanoseconds.
 */
public final class HlogExporter implements Exporter {
    private static final String HEADER = """
            #[Values are nanoseconds; the tag names trial and kind of time]
            #[Histogram log format version 1.3]
            "StartTimestamp","Interval_Length","Interval_Max","Interval_Compressed_Histogram"
            """;
    private static final String TAG = "Tag=";

    @Override
    public String id() {
        return "hlog";
    }

    @Override
    public String description() {
        return "the histograms of all trials in one log of HdrHistogram";
    }

    @Override
    public String fileName() {
        return "response-time.hlog";
    }

    @Override
    public void export(Report report, OutputStream out) throws IOException {
        export(report, RawFiles.NONE, out);
    }

    @Override
    public void export(Report report, RawFiles files, OutputStream out) throws IOException {
        out.write(HEADER.getBytes(StandardCharsets.UTF_8));
        for (WorkloadEvidence workload : report.workloads()) {
            for (TrialEvidence trial : workload.trials()) {
                Optional<InputStream> file = files.open(trial.trialId(), SpoolFiles.HISTOGRAMS);
                if (file.isPresent()) {
                    copy(trial, file.get(), out);
                }
            }
        }
    }

    private static void copy(TrialEvidence trial, InputStream file, OutputStream out) throws IOException {
        // A tag ends at the next comma or blank.
        String prefix = TAG + SafeText.word(trial.trialId()) + ":";
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(file, StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.isBlank() || line.startsWith("#") || line.startsWith("\"")) {
                    continue;
                }
                String tagged =
                        line.startsWith(TAG) ? prefix + line.substring(TAG.length()) : prefix + "untagged," + line;
                out.write((tagged + "\n").getBytes(StandardCharsets.UTF_8));
            }
        }
    }
}
