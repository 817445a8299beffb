package dev.assay.cli.selftest;

import dev.assay.agent.json.TreeJson;
import dev.assay.api.tree.TreeException;
import dev.assay.api.trial.SpoolFiles;
import dev.assay.api.trial.TrialResult;
import dev.assay.api.trial.TrialSpec;
import dev.assay.cli.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;

/** One trial of the self-test: the load generator in a process of its own, as a runner starts it. */
final class TestTrial {
    private static final long BOUND_SECONDS = 120;
    private static final long LOOK_MILLIS = 50;

    /** What is done to the load generator while it measures. */
    interface Disturbance {
        Disturbance NONE = agent -> {};

        void plant(ProcessHandle agent) throws InterruptedException;
    }

    /**
     * What came of it.
     *
     * @param result as the trial left it
     * @param response response times of the measured part, nanoseconds
     */
    record Outcome(TrialResult result, Histogram response) {}

    private final Path directory;
    private final List<String> classPath;

    /**
     * @param directory for its files
     * @param classPath of the load generator
     */
    TestTrial(Path directory, List<String> classPath) {
        this.directory = directory;
        this.classPath = List.copyOf(classPath);
    }

    Outcome run(TrialSpec spec, Disturbance disturbance) throws UserError, InterruptedException {
        Path spool = directory.resolve(spec.trialId());
        try {
            Path file = Files.writeString(directory.resolve(spec.trialId() + ".json"), TreeJson.pretty(spec));
            Process agent = start(file, spool);
            try {
                awaitMeasuring(agent, spool.resolve(SpoolFiles.EVENTS));
                disturbance.plant(agent.toHandle());
                if (!agent.waitFor(BOUND_SECONDS, TimeUnit.SECONDS)) {
                    throw failed("did not end within " + BOUND_SECONDS + " s", null);
                }
            } finally {
                agent.descendants().toList().forEach(ProcessHandle::destroyForcibly);
                agent.destroyForcibly();
            }
            return new Outcome(
                    TreeJson.parse(TrialResult.class, Files.readString(spool.resolve(SpoolFiles.RESULT))),
                    response(spool));
        } catch (IOException | TreeException e) {
            throw failed("left no readable result: " + e.getMessage(), e);
        }
    }

    private static UserError failed(String what, @org.jspecify.annotations.Nullable Throwable cause) {
        return UserError.environment(
                "a trial of the self-test " + what, "try again; with --keep its files stay for a look", cause);
    }

    private Process start(Path spec, Path spool) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xms256m",
                "-Xmx1g",
                "-XX:+UseSerialGC",
                "-cp",
                String.join(java.io.File.pathSeparator, classPath),
                "dev.assay.agent.TrialMain"));
        command.addAll(List.of("--spec", spec.toString(), "--spool", spool.toString()));
        return new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(directory.resolve("agent.log").toFile())
                .start();
    }

    private static void awaitMeasuring(Process agent, Path events) throws IOException, InterruptedException {
        for (long waited = 0; waited < BOUND_SECONDS * 1_000 && agent.isAlive(); waited += LOOK_MILLIS) {
            if (Files.exists(events) && Files.readString(events).contains("\"measure\"")) {
                return;
            }
            boolean unused = agent.waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS);
        }
    }

    private static Histogram response(Path spool) throws IOException {
        Histogram sum = new Histogram(3);
        try (HistogramLogReader reader =
                new HistogramLogReader(Files.newInputStream(spool.resolve(SpoolFiles.HISTOGRAMS)))) {
            while (reader.hasNext()) {
                EncodableHistogram each = reader.nextIntervalHistogram();
                if (each instanceof Histogram histogram && "response".equals(each.getTag())) {
                    sum.add(histogram);
                }
            }
        }
        return sum;
    }
}
