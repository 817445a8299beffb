package dev.assay.core.execute;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.Arm;
import dev.assay.api.spi.AllocationLoss;
import dev.assay.api.trial.Failure;
import dev.assay.api.trial.Failure.Blame;
import dev.assay.core.analyse.RunTrials;
import dev.assay.core.metric.TrialRow;
import dev.assay.core.metric.TrialRow.Status;
import dev.assay.core.store.TrialRecord;
import dev.assay.core.support.CannedSpool;
import dev.assay.core.support.CannedSpool.Story;
import dev.assay.core.support.FakeProcess;
import dev.assay.core.support.Plans;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A lost allocation is nobody's failure: docs/statistics.md, section 4, "preempted". */
@Timeout(60)
class LostAllocationTest {
    private static final Failure DEAD_WORKER =
            new Failure("WORKER_DIED", Blame.PLATFORM, "the worker was killed by signal 9", "see worker.log");

    @TempDir
    Path directory;

    private final AtomicBoolean lost = new AtomicBoolean();

    private static Story steady(FakeProcess.Trial trial) {
        return Story.steady(20_000_000L, 100 + Math.abs(trial.spec().trialId().hashCode() % 50));
    }

    /** True for the first trial of the candidate only. */
    private boolean now(FakeProcess.Trial trial) {
        return trial.spec().arm() == Arm.CANDIDATE && lost.compareAndSet(false, true);
    }

    private TestBed run(FakeProcess.Script script) throws Exception {
        TestBed bed = new TestBed(directory, script, Plans.plan(List.of(1)));
        bed.campaign().run();
        return bed;
    }

    private static List<RunTrials.Done> candidates(TestBed bed) throws Exception {
        return RunTrials.of(bed.reopen()).inOrder().stream()
                .filter(done -> done.record().scheduled().arm() == Arm.CANDIDATE)
                .toList();
    }

    private static void assertInvalidThenRepeated(TestBed bed, String code) throws Exception {
        List<RunTrials.Done> all = candidates(bed);
        TrialRecord first = all.get(0).record();
        TrialRow row = all.get(0).row();
        assertEquals(code, first.failure().orElseThrow().code());
        assertEquals(Status.INVALID, row.status(), row.statusReason());
        assertTrue(row.statusReason().contains("its allocation was lost"), row.statusReason());
        assertEquals(Status.VALID, all.get(1).row().status());
        assertEquals(2, all.get(1).record().attempt());
        assertTrue(
                !all.get(1).record().allocation().id().equals(first.allocation().id()),
                "the repeat has a new allocation");
        assertEquals(0, bed.runner().allocationsOpen());
    }

    @ParameterizedTest
    @EnumSource(AllocationLoss.class)
    void aCandidateWhoseAllocationIsLostHasNotFailed(AllocationLoss loss) throws Exception {
        TestBed bed = run(trial -> {
            if (now(trial)) {
                trial.hello();
                throw new FakeProcess.Lost(loss);
            }
            return trial.measure(steady(trial));
        });
        assertInvalidThenRepeated(bed, loss == AllocationLoss.PREEMPTED ? "TRIAL_PREEMPTED" : "ALLOCATION_EXPIRED");
    }

    @Test
    void aWorkerThatWasKilledFirstIsNoFailureOfThePlatformEither() throws Exception {
        TestBed bed = run(trial -> {
            if (now(trial)) {
                trial.measure(steady(trial).failed(DEAD_WORKER));
                throw new FakeProcess.Lost(AllocationLoss.PREEMPTED);
            }
            return trial.measure(steady(trial));
        });
        assertInvalidThenRepeated(bed, "TRIAL_PREEMPTED");
    }

    @Test
    void aWholeMeasurementCountsThoughTheAllocationWasLostBehindIt() throws Exception {
        TestBed bed = run(trial -> {
            if (now(trial)) {
                trial.hello();
                CannedSpool.write(trial.spool(), trial.spec(), trial.specText(), steady(trial));
                throw new FakeProcess.Lost(AllocationLoss.PREEMPTED);
            }
            return trial.measure(steady(trial));
        });
        assertEquals(Status.VALID, candidates(bed).get(0).row().status());
        assertEquals(2, candidates(bed).size(), "nothing is repeated");
    }

    @Test
    void anAllocationThatIsLostBeforeTheTrialStartsIsTheSame() throws Exception {
        AtomicBoolean armed = new AtomicBoolean();
        TestBed[] bed = new TestBed[1];
        bed[0] = new TestBed(
                directory,
                trial -> {
                    if (armed.compareAndSet(false, true)) {
                        bed[0].runner().loseNextStart(AllocationLoss.PREEMPTED);
                    }
                    return trial.measure(steady(trial));
                },
                Plans.plan(List.of(1)));
        bed[0].campaign().run();
        RunTrials.Done second = RunTrials.of(bed[0].reopen()).inOrder().get(1);
        assertEquals("TRIAL_PREEMPTED", second.record().failure().orElseThrow().code());
        assertEquals(
                Status.INVALID,
                second.row().status(),
                "on " + second.record().scheduled().arm());
    }

    @Test
    void aDeathOfTheWorkerAloneIsStillAnOutcome() throws Exception {
        TestBed bed = run(trial -> trial.measure(now(trial) ? steady(trial).failed(DEAD_WORKER) : steady(trial)));
        assertEquals(Status.FAILED, candidates(bed).get(0).row().status());
    }
}
