package dev.assay.cli.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.core.analyse.RunTrials;
import dev.assay.core.metric.TrialRow.Status;
import dev.assay.core.store.RunDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The controller is killed while a trial runs; real processes on a simulated platform, in real time. */
@Timeout(300)
class ResumeIT {
    private static final String PLAN = """
            apiVersion: assay/v1
            name: killed
            seed: 11
            platforms:
              today:
                runner: simulated
                engine: {id: simulated, options: {service: constant, service-mean: 5ms, seed: 1}}
              proposed:
                runner: simulated
                engine: {id: simulated, options: {service: constant, service-mean: 5ms, seed: 2}}
            baseline: today
            candidate: proposed
            workloads:
              - model: simulated
                engine: simulated
                scenario: {kind: closed, concurrency: 1, duration: 6s}
            trials: {blocks: 2, warmUp: 1s, lease: 30s}
            gates:
              - {metric: throughput, margin: 5%, must: true}
            """;

    @TempDir
    private Path folder;

    @Test
    void whatWasInFlightIsTakenOverAndNothingCountsTwice() throws Exception {
        Files.writeString(folder.resolve("plan.yaml"), PLAN);
        AssayProcess assay = new AssayProcess(folder);
        Process controller = assay.start("run", "plan.yaml");
        String inFlight = untilTheSecondTrialRuns(controller);
        controller.destroyForcibly().waitFor(60, TimeUnit.SECONDS);
        Path run = onlyRun().orElseThrow();
        int kept = RunDirectory.open(run).trials().ids().size();
        assertTrue(kept >= 1, "the first trial had ended");

        AssayProcess.Result resumed = assay.run("run", "--resume", run.toString());
        // Two blocks are too few for a verdict; under load trials may be invalid, but it came to its end.
        assertNotEquals(1, resumed.code(), resumed.toString());
        assertNotEquals(2, resumed.code(), resumed.toString());

        RunDirectory directory = RunDirectory.open(run);
        List<RunTrials.Done> all = RunTrials.of(directory).inOrder();
        RunTrials.Done taken = all.get(kept);
        assertEquals(inFlight, taken.record().trialId(), "it is kept where it belongs");
        assertTrue(
                taken.record().findings().stream().anyMatch(f -> f.code().equals("TRIAL_TAKEN_OVER")),
                taken.record() + "\n" + resumed);
        List<String> counted = all.stream()
                .filter(done -> done.row().status() != Status.INVALID)
                .map(done -> done.record().scheduled().trialId())
                .toList();
        assertEquals(counted.stream().distinct().count(), counted.size(), "counted twice: " + counted);
        AssayProcess.Result verified = assay.run("verify", run.toString());
        assertEquals(0, verified.code(), verified.toString());
        try (Stream<Path> work = Files.walk(run.resolve(".work"))) {
            assertEquals(0, work.filter(Files::isRegularFile).count(), "nothing is left in the scratch directory");
        }
    }

    /** Looks at the files, as a later controller does; ends with the id of the trial. */
    private String untilTheSecondTrialRuns(Process controller) throws IOException, InterruptedException {
        while (controller.isAlive()) {
            Optional<String> id = runningTrial().filter(trial -> trial.startsWith("001"));
            if (id.isPresent()) {
                return id.get();
            }
            controller.waitFor(50, TimeUnit.MILLISECONDS);
        }
        throw new AssertionError("the run ended before its second trial ran: exit " + controller.exitValue());
    }

    /** The trial whose process has begun to write its records. */
    private Optional<String> runningTrial() throws IOException {
        Optional<Path> run = onlyRun();
        if (run.isEmpty() || !Files.isDirectory(run.get().resolve(".work"))) {
            return Optional.empty();
        }
        try (Stream<Path> platforms = Files.list(run.get().resolve(".work"))) {
            for (Path platform : platforms.filter(Files::isDirectory).toList()) {
                try (Stream<Path> spools = Files.list(platform)) {
                    Optional<String> found = spools.filter(s -> s.toString().endsWith(".spool"))
                            .filter(s -> Files.exists(s.resolve("events.jsonl")))
                            .map(s -> s.getFileName().toString().replace(".spool", ""))
                            .filter(trial ->
                                    Files.notExists(run.get().resolve("trials").resolve(trial)))
                            .findFirst();
                    if (found.isPresent()) {
                        return found;
                    }
                }
            }
        } catch (java.nio.file.NoSuchFileException e) {
            return Optional.empty(); // removed while it was looked at
        }
        return Optional.empty();
    }

    private Optional<Path> onlyRun() throws IOException {
        Path runs = folder.resolve("assay-runs");
        if (!Files.isDirectory(runs)) {
            return Optional.empty();
        }
        try (Stream<Path> list = Files.list(runs)) {
            return list.filter(p -> !p.getFileName().toString().startsWith(".")).findFirst();
        }
    }
}
