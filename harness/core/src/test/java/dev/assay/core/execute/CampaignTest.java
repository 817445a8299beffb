package dev.assay.core.execute;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.Arm;
import dev.assay.api.TrialPhase;
import dev.assay.api.trial.Failure;
import dev.assay.api.trial.Failure.Blame;
import dev.assay.api.trial.TrialData;
import dev.assay.core.metric.TrialRow.Status;
import dev.assay.core.plan.BudgetPlan;
import dev.assay.core.plan.ExperimentPlan;
import dev.assay.core.store.RunDirectory;
import dev.assay.core.store.SessionRecord;
import dev.assay.core.store.SessionRecord.End;
import dev.assay.core.store.TrialRecord;
import dev.assay.core.support.CannedSpool;
import dev.assay.core.support.CannedSpool.Story;
import dev.assay.core.support.FakeProcess;
import dev.assay.core.support.Plans;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Runs campaigns on a fake platform whose trials are known beforehand; expectations follow design.md, sections 1 and 5. */
@Timeout(60)
class CampaignTest {
    private static final long MS = 1_000_000L;
    private static final FakeProcess.Script STEADY = trial -> trial.measure(steady(trial));

    @TempDir
    Path directory;

    /** Trials differ a little from one another, as real ones do, so that none is taken for a copy. */
    private static Story steady(FakeProcess.Trial trial) {
        return Story.steady(20 * MS, 100 + Math.abs(trial.spec().trialId().hashCode() % 50));
    }

    /** Id of a trial by its number in the schedule. */
    private static String id(ExperimentPlan plan, int number) {
        return Plans.schedule(plan).trials().get(number).trialId();
    }

    private TestBed bed(FakeProcess.Script script, ExperimentPlan plan) throws Exception {
        return new TestBed(directory, script, plan);
    }

    @Test
    void aWholeScheduleRunsPilotsFirstAndFreezesTheLargerCut() throws Exception {
        TestBed bed = bed(
                trial -> trial.measure(
                        steady(trial).withCut(trial.spec().arm() == Arm.CANDIDATE ? 1_500 * MS : 500 * MS)),
                Plans.plan(List.of(2)));
        SessionRecord session = bed.campaign().run();
        assertEquals(End.COMPLETE, session.end());
        assertEquals(2, session.blocksRun());

        RunDirectory run = bed.reopen();
        assertEquals(
                Plans.schedule(run.plan()).trials().stream()
                        .map(t -> t.trialId())
                        .toList(),
                run.trials().ids());
        assertEquals(
                1_500 * MS, run.schedule().frozen().orElseThrow().warmUpNanos().get(Plans.WORKLOAD));
        for (String id : run.trials().ids()) {
            TrialData data = run.trials().read(id);
            OptionalLong expected =
                    data.spec().phase() == TrialPhase.PILOT ? OptionalLong.empty() : OptionalLong.of(1_500 * MS);
            assertEquals(expected, data.spec().warmUpNanos(), id);
            // 20 ms with three significant digits.
            assertEquals(20e6, (double) data.responseTime().quantileNanos(0.5), 20e3);
        }
        assertEquals(0, bed.runner().allocationsOpen());
        assertEquals(2, bed.runner().allocationsMade());
        assertTrue(bed.runner().everyProcessHasEnded());
    }

    @Test
    void theCommandNamesJavaClassPathSpecAndSpool() throws Exception {
        TestBed bed = bed(STEADY, Plans.plan(List.of(1)));
        bed.campaign().run();
        List<String> command = bed.runner().launched().get(0).command();
        assertEquals("java", command.get(0));
        assertEquals(
                "/opt/assay/lib/agent.jar:/opt/assay/lib/hdr.jar:/opt/assay/lib/workloads.jar",
                command.get(command.indexOf("-cp") + 1));
        assertEquals("dev.assay.agent.TrialMain", command.get(command.indexOf("-cp") + 2));
        assertEquals("1", command.get(command.indexOf("--protocol") + 1));
        // A crash report of Java lists the environment's variables.
        assertTrue(command.indexOf("-XX:ErrorFile=/dev/null") > 0, command.toString());
        assertTrue(command.indexOf("-XX:-CreateCoredumpOnCrash") > 0, command.toString());
    }

    @Test
    void allocationsPerBlockAreGivenBackAfterEachBlock() throws Exception {
        BudgetPlan none = new BudgetPlan(OptionalLong.empty(), OptionalDouble.empty(), "");
        TestBed bed = bed(STEADY, Plans.plan(List.of(2), none, true));
        bed.campaign().run();
        // Pilots, block 0 and block 1, each with one allocation per arm.
        assertEquals(6, bed.runner().allocationsMade());
        assertEquals(0, bed.runner().allocationsOpen());
    }

    @Test
    void aPlatformFailureIsAnOutcomeAndIsNotRepeated() throws Exception {
        Failure failure = new Failure("MODEL_REFUSED", Blame.PLATFORM, "out of memory", "use a larger share");
        TestBed bed = bed(
                trial -> trial.measure(
                        trial.spec().arm() == Arm.CANDIDATE ? steady(trial).failed(failure) : steady(trial)),
                Plans.plan(List.of(1)));
        assertEquals(End.COMPLETE, bed.campaign().run().end());
        assertEquals(4, bed.reopen().trials().ids().size());
        assertEquals(2, Collections.frequency(bed.statuses(), Status.VALID));
        assertEquals(2, Collections.frequency(bed.statuses(), Status.FAILED));
    }

    @Test
    void aTrialLimitedByItsClientIsRepeatedAndAllAttemptsAreKept() throws Exception {
        AtomicInteger calls = new AtomicInteger();
        TestBed bed = bed(
                trial -> trial.measure(
                        calls.incrementAndGet() == 3 ? steady(trial).limitedByClient() : steady(trial)),
                Plans.plan(List.of(1)));
        bed.campaign().run();
        ExperimentPlan plan = Plans.plan(List.of(1));
        assertEquals(
                List.of(id(plan, 0), id(plan, 1), id(plan, 2), id(plan, 2) + "-r2", id(plan, 3)),
                bed.reopen().trials().ids());
        assertEquals(Status.INVALID, bed.statuses().get(2));
        assertEquals(Status.VALID, bed.statuses().get(3));
    }

    @Test
    void aProcessThatDiesWithoutAResultIsKeptWithWhatItPrinted() throws Exception {
        AtomicInteger calls = new AtomicInteger();
        TestBed bed = bed(
                trial -> {
                    if (calls.incrementAndGet() > 1) {
                        return trial.measure(steady(trial));
                    }
                    trial.hello();
                    trial.err().print("java.lang.OutOfMemoryError: Java heap space\n");
                    Files.createDirectories(trial.spool());
                    return 3;
                },
                Plans.plan(List.of(1)));
        bed.campaign().run();
        TrialRecord first = bed.reopen().trials().record(id(Plans.plan(List.of(1)), 0));
        Failure failure = first.failure().orElseThrow();
        assertEquals("TRIAL_PROCESS_ENDED", failure.code());
        assertTrue(failure.message().contains("exit code 3"), failure.message());
        assertTrue(failure.message().contains("OutOfMemoryError"), failure.message());
        assertTrue(bed.reopen().trials().ids().contains(id(Plans.plan(List.of(1)), 0) + "-r2"));
    }

    @Test
    void aLostSpoolIsInvalidAndRepeated() throws Exception {
        AtomicInteger calls = new AtomicInteger();
        TestBed bed = bed(
                trial -> {
                    int code = trial.measure(steady(trial));
                    if (calls.incrementAndGet() == 1) {
                        Files.delete(trial.spool().resolve("result.json"));
                    }
                    return code;
                },
                Plans.plan(List.of(1)));
        bed.campaign().run();
        TrialRecord first = bed.reopen().trials().record(id(Plans.plan(List.of(1)), 0));
        assertEquals("SPOOL_LOST", first.failure().orElseThrow().code());
        assertEquals(Status.INVALID, bed.statuses().get(0));
    }

    @Test
    void aTrialThatNeverSpeaksIsEndedWithinTheBound() throws Exception {
        TestBed bed = bed(
                trial -> {
                    Thread.sleep(60_000);
                    return 0;
                },
                Plans.plan(List.of(1)));
        bed.limits(TestBed.SHORT).campaign().run();
        Failure failure = bed.reopen()
                .trials()
                .record(id(Plans.plan(List.of(1)), 0))
                .failure()
                .orElseThrow();
        assertEquals("TRIAL_SILENT", failure.code());
        assertTrue(failure.message().contains("first message"), failure.message());
        assertTrue(bed.runner().everyProcessHasEnded());
    }

    @Test
    void aHungTrialIsEndedAfterItsWatchdogAndTheSlack() throws Exception {
        TestBed bed = bed(
                trial -> {
                    trial.hello();
                    Thread.sleep(60_000);
                    return 0;
                },
                Plans.plan(List.of(1)));
        bed.limits(TestBed.SHORT).watchdogNanos(200 * MS).campaign().run();
        Failure failure = bed.reopen()
                .trials()
                .record(id(Plans.plan(List.of(1)), 0))
                .failure()
                .orElseThrow();
        assertEquals("TRIAL_HUNG", failure.code());
        assertTrue(bed.runner().everyProcessHasEnded());
    }

    @Test
    void aFloodOnStdoutCostsNeitherMemoryNorTheResult() throws Exception {
        String chatter = "x".repeat(10_000);
        TestBed bed = bed(
                trial -> {
                    trial.hello();
                    for (int i = 0; i < 2_000; i++) {
                        trial.out().print(i % 2 == 0 ? chatter : chatter + "\n");
                        trial.err().print(chatter);
                    }
                    trial.out().print("\n");
                    return trial.measure(steady(trial));
                },
                Plans.plan(List.of(1)));
        assertEquals(End.COMPLETE, bed.campaign().run().end());
        assertEquals(4, bed.reopen().trials().ids().size());
        long log = Files.size(
                bed.reopen().trials().directory(id(Plans.plan(List.of(1)), 0)).resolve("agent.log"));
        assertTrue(log < 300_000, "agent.log has " + log + " bytes of 40 million printed");
    }

    @Test
    void aRefusedPlatformIsOneClearMessageAndTheRunCanBeResumed() throws Exception {
        TestBed bed = bed(STEADY, Plans.plan(List.of(1)));
        bed.runner().refuseWith("strong isolation cannot be given here");
        ExecuteException e =
                assertThrows(ExecuteException.class, () -> bed.campaign().run());
        assertEquals("strong isolation cannot be given here", e.getMessage());
        assertEquals("try another platform", e.hint());
        assertEquals(End.FAILED, bed.reopen().sessions().get(0).end());
        assertEquals(0, bed.runner().allocationsOpen());
    }

    @Test
    void anAllocationThatCannotSayWhatItGrantedIsGivenBack() throws Exception {
        TestBed bed = bed(STEADY, Plans.plan(List.of(1)));
        bed.runner().grantsThrow(new IllegalStateException("no facts"));
        assertThrows(IllegalStateException.class, () -> bed.campaign().run());
        assertEquals(1, bed.runner().allocationsMade());
        assertEquals(0, bed.runner().allocationsOpen());
        assertEquals(End.FAILED, bed.reopen().sessions().get(0).end());
    }

    @Test
    void stopInTheMiddleThenResumeCountsEachTrialOnce() throws Exception {
        StopSignal stop = new StopSignal();
        TestBed bed = bed(
                trial -> {
                    if (trial.spec().trialId().startsWith("003") && !stop.requested()) {
                        trial.hello();
                        CannedSpool.write(trial.spool(), trial.spec(), trial.specText(), steady(trial));
                        stop.request();
                        // Ends when it is told to, as the protocol demands.
                        String line = trial.in().readLine();
                        while (line != null && !line.contains("stop")) {
                            line = trial.in().readLine();
                        }
                        return 0;
                    }
                    return trial.measure(steady(trial));
                },
                Plans.plan(List.of(2)));
        SessionRecord first = bed.campaign(stop).run();
        assertEquals(End.INTERRUPTED, first.end());
        assertEquals(3, bed.reopen().trials().ids().size());
        assertEquals(0, bed.runner().allocationsOpen());

        SessionRecord second = bed.resume().run();
        assertEquals(End.COMPLETE, second.end());
        List<String> ids = bed.reopen().trials().ids();
        assertEquals(6, ids.size());
        assertEquals(6, ids.stream().distinct().count());
        assertEquals(2, bed.reopen().sessions().size());
        assertFalse(Files.exists(bed.reopen().path().resolve(".work").resolve(id(Plans.plan(List.of(2)), 3))));
    }

    @Test
    void aSettledLookStopsTheRunAndSaysWhatItSaved() throws Exception {
        TestBed bed = bed(STEADY, Plans.plan(List.of(2, 4, 6)));
        SessionRecord session = bed.settledAt(2).campaign().run();
        assertEquals(End.SETTLED, session.end());
        assertEquals(4, session.blocksRun());
        assertEquals(2, session.saved().blocks());
        assertEquals(2 + 8, bed.reopen().trials().ids().size());
        assertEquals(List.of(2, 4), bed.blocksLookedAt());
    }

    @Test
    void theBudgetStopsBeforeTheBlockThatWouldExceedIt() throws Exception {
        // A pilot pair is expected to take 2 x (4 s + 10 s); with the fake clock each trial takes 20 s.
        BudgetPlan budget = new BudgetPlan(OptionalLong.of(100_000 * MS), OptionalDouble.empty(), "");
        TestBed bed = bed(STEADY, Plans.plan(List.of(5), budget, false));
        SessionRecord session = bed.secondsPerTrial(20).campaign().run();
        assertEquals(End.BUDGET, session.end());
        // Pilots 40 s, block 0 at 80 s; block 1 would end at 120 s.
        assertEquals(1, session.blocksRun());
        assertTrue(session.detail().contains("100 s"), session.detail());
    }

    @Test
    void moneyIsAddedUpOverBothPlatformsAndSessions() throws Exception {
        // 4 + 2 USD per hour; pilots 40 s and each block 40 s: 0.0667 USD each.
        BudgetPlan budget = new BudgetPlan(OptionalLong.empty(), OptionalDouble.of(0.15), "USD");
        TestBed bed = bed(STEADY, Plans.plan(List.of(5), budget, false));
        SessionRecord session = bed.secondsPerTrial(20).campaign().run();
        assertEquals(End.BUDGET, session.end());
        assertEquals(1, session.blocksRun());
        // 80 s from the first trial on; the allocation of the arm that runs second is obtained 20 s later.
        boolean baselineFirst =
                Plans.schedule(bed.reopen().plan()).trials().get(0).arm() == Arm.BASELINE;
        double expected = baselineFirst ? 80 * 4 + 60 * 2 : 60 * 4 + 80 * 2;
        assertEquals(expected / 3600, session.spentMoney().get("USD"), 1e-9);
        assertEquals(0, bed.resume().run().blocksRun() - 1);
    }
}
