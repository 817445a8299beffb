package dev.assay.agent.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.assay.agent.TrialProgram;
import dev.assay.agent.json.TreeJson;
import dev.assay.agent.worker.testing.TestSpecs;
import dev.assay.api.Outcome;
import dev.assay.api.support.Owner;
import dev.assay.api.trial.Confinement;
import dev.assay.api.trial.FaultRecord;
import dev.assay.api.trial.FaultSpec;
import dev.assay.api.trial.LedgerCounts;
import dev.assay.api.trial.RestartPolicy;
import dev.assay.api.trial.SpoolFiles;
import dev.assay.api.trial.TrialResult;
import dev.assay.api.trial.TrialSpec;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.TestAbortedException;

/** One load over more than thirty workers that are killed with SIGKILL: no request, process, group or file is lost. */
class KillsInARowTest {
    private static final long MILLI = 1_000_000L;
    private static final int RATE = 50;
    /** A busy machine may not have the next worker up in time for each. */
    private static final int PLANNED = 36;

    private static final int WANTED = 30;
    private static final long EVERY = 700 * MILLI;
    private static final long LOAD = (PLANNED + 3) * EVERY;

    @TempDir
    Path directory;

    @Test
    void nothingIsLostAndNothingIsLeft() throws Exception {
        assumeTrue(Programs.find("python3").isPresent(), "no python3 here to run a worker that starts in milliseconds");
        List<String> before = leftovers();
        Optional<TestGroup> group = group();
        try {
            TrialResult result = run(group.map(TestGroup::joinFiles).orElse(List.of()));
            assertWhole(result);
        } finally {
            if (group.isPresent()) {
                group.get().close(); // the kernel refuses while a process is in it
            }
        }
        Await.until(
                "no worker is left",
                () -> ProcessHandle.current()
                        .descendants()
                        .noneMatch(p -> p.info().commandLine().orElse("").contains("second-worker.py")));
        Await.until(
                "no thread of a worker is left",
                () -> Thread.getAllStackTraces().keySet().stream()
                        .noneMatch(t -> t.getName().startsWith("assay-worker-")));
        assertEquals(before, leftovers(), "directories of workers");
    }

    private static Optional<TestGroup> group() throws IOException {
        try {
            return Optional.of(TestGroup.make());
        } catch (TestAbortedException e) {
            return Optional.empty(); // the rest of the test needs none
        }
    }

    private static void assertWhole(TrialResult result) {
        assertTrue(result.failure().isEmpty(), () -> result.failure().toString());
        int injected = result.faults().size();
        assertTrue(injected >= WANTED, "killed " + injected + " workers: " + result.findings());
        long notInjected = result.findings().stream()
                .filter(f -> f.code().equals("FAULT_NOT_INJECTED"))
                .count();
        assertEquals(PLANNED, injected + notInjected, "each planned fault is a record or a finding");
        assertEquals(injected, result.workerRestarts(), "after the last kill there is time for one more start");
        LedgerCounts whole = result.whole(); // a record that refuses books which do not add up
        assertEquals(LOAD / 1_000 * RATE / 1_000_000, whole.scheduled(), "50 a second, none left out");
        assertEquals(0, whole.count(Outcome.IN_FLIGHT_AT_END), whole.toString());
        assertEquals(0, whole.count(Outcome.WRONG_ANSWER), whole.toString());
        assertEquals(OptionalLong.of(0), result.duplicateAnswers());
        long afterFirst = result.faults().stream()
                .mapToLong(f -> f.requests().orElseThrow().scheduled())
                .sum();
        assertTrue(afterFirst <= whole.scheduled(), "each request belongs to one fault at most");
        for (FaultRecord fault : result.faults()) {
            assertTrue(fault.injectedFromNanos() >= fault.plannedNanos().orElseThrow(), fault.toString());
            assertTrue(fault.readyNanos().orElseThrow() > fault.noticedNanos().orElseThrow(), fault.toString());
        }
    }

    private TrialResult run(List<String> joinFiles) throws Exception {
        FaultSpec[] kills = IntStream.rangeClosed(1, PLANNED)
                .mapToObj(i -> new FaultSpec("kill-worker", i * EVERY, OptionalLong.empty(), Map.of()))
                .toArray(FaultSpec[]::new);
        TrialSpec spec = TestSpecs.mode("right")
                .script(SecondWorker.in(directory))
                .constant(RATE, LOAD, 10_000 * MILLI)
                .restart(RestartPolicy.ON_FAILURE)
                .confinement(new Confinement(joinFiles, "", "", OptionalInt.empty()))
                .faults(kills)
                .in(directory);
        Path file = Files.writeString(directory.resolve("spec.json"), TreeJson.pretty(spec));
        Path spool = directory.resolve("spool");
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(said, true, StandardCharsets.UTF_8);
        int code = new TrialProgram(InputStream.nullInputStream(), out, out, new Deployments(), exit -> {})
                .run(List.of("--spec", file.toString(), "--spool", spool.toString()));
        assertEquals(0, code, () -> said.toString(StandardCharsets.UTF_8));
        return TreeJson.parse(TrialResult.class, Files.readString(spool.resolve(SpoolFiles.RESULT)));
    }

    /** Directories of this process's workers. */
    private static List<String> leftovers() throws IOException {
        String ours = Owner.self(Path.of("/proc")).name(WorkerDirectory.KIND);
        try (Stream<Path> all = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            return all.map(p -> p.getFileName().toString())
                    .filter(name -> name.startsWith(ours))
                    .sorted()
                    .toList();
        }
    }
}
