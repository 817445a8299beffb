package dev.assay.core.support;

import dev.assay.api.Outcome;
import dev.assay.api.trial.ClientHealth;
import dev.assay.api.trial.Cohort;
import dev.assay.api.trial.DeploymentFacts;
import dev.assay.api.trial.Failure;
import dev.assay.api.trial.LedgerCounts;
import dev.assay.api.trial.NodeFacts;
import dev.assay.api.trial.RawForm;
import dev.assay.api.trial.ResultHash;
import dev.assay.api.trial.SpoolFiles;
import dev.assay.api.trial.SteadyState;
import dev.assay.api.trial.TrialResult;
import dev.assay.api.trial.TrialSpec;
import dev.assay.api.trial.Window;
import dev.assay.core.json.JsonText;
import dev.assay.core.store.Digests;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.zip.GZIPOutputStream;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;

/** Writes the spool of a trial as an agent would, for a platform that answers each request in the same time. */
public final class CannedSpool {
    private CannedSpool() {}

    /** What the platform did. */
    public record Story(
            long responseNanos, int completed, long cutNanos, boolean clientLimited, Optional<Failure> failure) {
        public static Story steady(long responseNanos, int completed) {
            return new Story(responseNanos, completed, 1_000_000_000L, false, Optional.empty());
        }

        public Story withCut(long nanos) {
            return new Story(responseNanos, completed, nanos, clientLimited, failure);
        }

        public Story limitedByClient() {
            return new Story(responseNanos, completed, cutNanos, true, failure);
        }

        public Story failed(Failure why) {
            return new Story(responseNanos, completed, cutNanos, clientLimited, Optional.of(why));
        }
    }

    /**
     * @param specText bytes of the spec as they arrived
     */
    public static void write(Path spool, TrialSpec spec, String specText, Story story) throws IOException {
        Files.createDirectories(spool);
        Files.writeString(spool.resolve(SpoolFiles.EVENTS), "{\"v\":1,\"seq\":0,\"type\":\"hello\"}\n");
        NodeFacts facts = new NodeFacts("node-1", Map.of("cpu.model", "Fake CPU"), List.of());
        Files.writeString(spool.resolve(SpoolFiles.FACTS), JsonText.pretty(facts));
        Files.writeString(spool.resolve(SpoolFiles.WORKER_LOG), "worker says hello\n");
        if (story.failure().isEmpty()) {
            writeMeasurement(spool, spec, story);
            if (spec.raw()) {
                writeRequests(spool, story, story.responseNanos());
            }
        }
        TrialResult result = result(spec, specText, story, ResultHash.of(spool));
        Path temporary = spool.resolve(".result.tmp");
        Files.writeString(temporary, JsonText.pretty(result));
        Files.move(temporary, spool.resolve(SpoolFiles.RESULT));
    }

    private static void writeMeasurement(Path spool, TrialSpec spec, Story story) throws IOException {
        try (PrintStream out = new PrintStream(
                Files.newOutputStream(spool.resolve(SpoolFiles.HISTOGRAMS)), false, StandardCharsets.UTF_8)) {
            HistogramLogWriter writer = new HistogramLogWriter(out);
            writer.outputLogFormatVersion();
            writer.outputLegend();
            writer.outputIntervalHistogram(histogram("response", story.responseNanos(), story.completed()));
            writer.outputIntervalHistogram(histogram("service", story.responseNanos(), story.completed()));
        }
        List<String> windows = new ArrayList<>();
        List<String> cohorts = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            // The first of four seconds is warm-up; each of the others has a third of what was measured.
            long n = i == 0 ? 7 : story.completed() / 3 + (i <= story.completed() % 3 ? 1 : 0);
            OptionalLong p50 = n == 0 ? OptionalLong.empty() : OptionalLong.of(story.responseNanos());
            windows.add(JsonText.line(new Window(i, i * spec.windowNanos(), n, n, 0, p50, OptionalLong.empty(), p50)));
            cohorts.add(JsonText.line(new Cohort(i, i * spec.cohortNanos(), n, n, n)));
        }
        Files.writeString(spool.resolve(SpoolFiles.WINDOWS), String.join("\n", windows) + "\n");
        Files.writeString(spool.resolve(SpoolFiles.COHORTS), String.join("\n", cohorts) + "\n");
    }

    /**
     * Writes the file of every request.
     *
     * @param firstNanos response time of the first request that is measured
     */
    public static void writeRequests(Path spool, Story story, long firstNanos) throws IOException {
        try (PrintStream out = new PrintStream(
                new GZIPOutputStream(Files.newOutputStream(spool.resolve(SpoolFiles.RAW))),
                false,
                StandardCharsets.US_ASCII)) {
            out.print(RawForm.HEADER + "\n");
            for (int i = 0; i < story.completed() + 7; i++) {
                // Seven requests of warm-up; what is measured begins at 1 s.
                long due = i < 7 ? i : 1_000_000_000L + i;
                long end = due + (i == 7 ? firstNanos : story.responseNanos());
                out.print(i + "," + due + "," + due + "," + end + ",completed,0,1,0,,\n");
            }
        }
    }

    private static Histogram histogram(String tag, long nanos, int count) {
        Histogram histogram = new Histogram(1, 3_600_000_000_000L, 3);
        histogram.setTag(tag);
        histogram.setStartTimeStamp(1_000);
        histogram.setEndTimeStamp(4_000);
        histogram.recordValueWithCount(nanos, count);
        return histogram;
    }

    private static TrialResult result(TrialSpec spec, String specText, Story story, String hash) {
        boolean measured = story.failure().isEmpty();
        return new TrialResult(
                TrialResult.SCHEMA,
                spec.trialId(),
                Digests.sha256(specText),
                1_700_000_000_000L,
                1_000_000_000L,
                4_000_000_000L,
                measured ? Optional.of(deployment()) : Optional.empty(),
                ledger(measured ? story.completed() : 0),
                ledger(measured ? story.completed() + 7 : 0),
                new SteadyState(SteadyState.Label.STEADY, story.cutNanos(), "canned"),
                measured ? Optional.of(health(story)) : Optional.empty(),
                List.of(),
                0,
                story.failure(),
                List.of(),
                0,
                hash);
    }

    private static DeploymentFacts deployment() {
        return new DeploymentFacts("fake 1", "cpu", "m".repeat(64), "s".repeat(64), 1, 2, 3, Map.of());
    }

    private static LedgerCounts ledger(long n) {
        return new LedgerCounts(n, Map.of(Outcome.COMPLETED, n), n, n, n);
    }

    private static ClientHealth health(Story story) {
        int n = story.completed() + 7;
        return new ClientHealth(
                n, n, 1, 2, 3, 0, 0, OptionalDouble.empty(), 5, 1000, OptionalDouble.of(1), story.clientLimited());
    }
}
