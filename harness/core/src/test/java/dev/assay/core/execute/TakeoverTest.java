package dev.assay.core.execute;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.core.analyse.RunTrials;
import dev.assay.core.metric.TrialRow.Status;
import dev.assay.core.plan.ExperimentPlan;
import dev.assay.core.store.SessionRecord.End;
import dev.assay.core.support.CannedSpool;
import dev.assay.core.support.CannedSpool.Story;
import dev.assay.core.support.FakeProcess;
import dev.assay.core.support.Plans;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A controller is killed while its fourth trial runs: the run directory and the platform are copied in that moment, and the copy is what a
 * later controller finds. ResumeIT does the same with real processes.
 */
@Timeout(60)
class TakeoverTest {
    private static final List<String> PLACES = List.of("runs", "platform");

    @TempDir
    Path directory;

    /** What the trial has written when its controller is killed. */
    private interface Spool {
        void write(FakeProcess.Trial trial) throws java.io.IOException;
    }

    private final ExperimentPlan plan = Plans.plan(List.of(2));
    private final String inFlight = Plans.schedule(plan).trials().get(3).trialId();

    private static Story steady(FakeProcess.Trial trial) {
        return Story.steady(20_000_000L, 100 + Math.abs(trial.spec().trialId().hashCode() % 50));
    }

    private static void whole(FakeProcess.Trial trial) throws java.io.IOException {
        CannedSpool.write(trial.spool(), trial.spec(), trial.specText(), steady(trial));
    }

    /** A bed whose run directory is as the killed controller left it. */
    private TestBed killed(Spool spool) throws Exception {
        TestBed[] bed = new TestBed[1];
        Path snapshot = directory.resolve("snapshot");
        bed[0] = new TestBed(
                directory,
                trial -> {
                    if (trial.spec().trialId().equals(inFlight) && !Files.exists(snapshot)) {
                        spool.write(trial);
                        Files.createDirectory(snapshot);
                        for (String each : PLACES) {
                            copy(directory.resolve(each), snapshot.resolve(each));
                        }
                    }
                    return trial.measure(steady(trial));
                },
                plan);
        bed[0].campaign().run();
        for (String each : PLACES) {
            delete(directory.resolve(each));
            copy(snapshot.resolve(each), directory.resolve(each));
        }
        return bed[0];
    }

    private void assertEachOnce(TestBed bed) throws Exception {
        List<RunTrials.Done> all = RunTrials.of(bed.reopen()).inOrder();
        assertEquals(
                Plans.schedule(plan).trials().stream().map(s -> s.trialId()).toList(),
                all.stream()
                        .filter(done -> done.row().status() == Status.VALID)
                        .map(done -> done.record().scheduled().trialId())
                        .toList());
        assertTrue(Files.notExists(bed.reopen().path().resolve(".work/in-flight.json")));
    }

    @Test
    void aWholeSpoolIsTakenOverAndCountsOnce() throws Exception {
        TestBed bed = killed(TakeoverTest::whole);
        int launched = bed.runner().launched().size();
        bed.runner().stillRunning(2);
        assertEquals(End.COMPLETE, bed.resume().run().end());
        assertEquals(launched + 2, bed.runner().launched().size(), "only the two trials behind it are run");
        assertEachOnce(bed);
        RunTrials.Done taken = RunTrials.of(bed.reopen()).inOrder().get(3);
        assertEquals("TRIAL_TAKEN_OVER", taken.record().findings().get(0).code());
        assertEquals(1, bed.runner().leftoversClosed());
    }

    @Test
    void aSpoolWithoutAResultIsAnInvalidAttemptAndIsRepeated() throws Exception {
        TestBed bed = killed(trial -> Files.createDirectories(trial.spool()));
        assertEquals(End.COMPLETE, bed.resume().run().end());
        assertEachOnce(bed);
        RunTrials.Done first = RunTrials.of(bed.reopen()).inOrder().get(3);
        assertEquals("TRIAL_ABANDONED", first.record().failure().orElseThrow().code());
        assertEquals(Status.INVALID, first.row().status());
        assertTrue(bed.reopen().trials().ids().contains(inFlight + "-r2"));
    }

    @Test
    void aDamagedSpoolIsNotTrusted() throws Exception {
        TestBed bed = killed(trial -> {
            whole(trial);
            Files.writeString(trial.spool().resolve("windows.jsonl"), "");
        });
        bed.resume().run();
        assertEachOnce(bed);
        assertEquals(
                "SPOOL_UNREADABLE",
                RunTrials.of(bed.reopen())
                        .inOrder()
                        .get(3)
                        .record()
                        .failure()
                        .orElseThrow()
                        .code());
    }

    @Test
    void anAllocationThatIsGoneLeavesAnInvalidAttempt() throws Exception {
        TestBed bed = killed(TakeoverTest::whole);
        delete(directory.resolve("platform"));
        bed.resume().run();
        assertEachOnce(bed);
        assertEquals(
                "TRIAL_ABANDONED",
                RunTrials.of(bed.reopen())
                        .inOrder()
                        .get(3)
                        .record()
                        .failure()
                        .orElseThrow()
                        .code());
    }

    @Test
    void whoeverStopsTheWaitCanResumeAgain() throws Exception {
        TestBed bed = killed(TakeoverTest::whole);
        bed.runner().stillRunning(Integer.MAX_VALUE);
        StopSignal stop = new StopSignal();
        stop.request();
        assertEquals(End.INTERRUPTED, bed.resume(stop).run().end());
        assertEquals(3, bed.reopen().trials().ids().size());
        bed.runner().stillRunning(0);
        assertEquals(End.COMPLETE, bed.resume().run().end());
        assertEachOnce(bed);
    }

    private static void copy(Path from, Path to) throws java.io.IOException {
        try (Stream<Path> walk = Files.walk(from)) {
            for (Path each : walk.toList()) {
                Files.copy(each, to.resolve(from.relativize(each).toString()), StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }

    private static void delete(Path tree) throws java.io.IOException {
        try (Stream<Path> walk = Files.walk(tree)) {
            for (Path each : walk.sorted(java.util.Comparator.reverseOrder()).toList()) {
                Files.delete(each);
            }
        }
    }
}
