package dev.assay.core.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.Arm;
import dev.assay.api.Share;
import dev.assay.api.TrialPhase;
import dev.assay.api.spi.Granted;
import dev.assay.api.trial.ClockMode;
import dev.assay.api.trial.Confinement;
import dev.assay.api.trial.FaultSpec;
import dev.assay.api.trial.TrialSpec;
import dev.assay.api.trial.WaitStrategy;
import dev.assay.api.trial.WorkerLaunch;
import dev.assay.core.plan.ExperimentPlan;
import dev.assay.core.plan.PlanFixtures;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Bounds that follow from a plan: statistics.md sections 2 and 9. */
class TrialSpecsTest {
    private static final Confinement CONFINEMENT =
            new Confinement(List.of("/x/cgroup.procs"), "1", "0", OptionalInt.of(1));
    private static final WorkerLaunch LAUNCH =
            new WorkerLaunch("java", List.of(), List.of("a.jar"), "/cache", Map.of());

    private static TrialSite site() {
        Granted granted = new Granted(Share.whole(), "none", CONFINEMENT, "java", Duration.ZERO, List.of());
        return new TrialSite("alloc-1", granted, LAUNCH, ClockMode.REAL, WaitStrategy.AUTO);
    }

    private static TrialSpec spec(ExperimentPlan plan, TrialPhase phase, String workload, Arm arm) {
        ScheduledTrial trial = Schedules.draw(plan).trials().stream()
                .filter(t -> t.phase() == phase && t.workload().equals(workload) && t.arm() == arm)
                .findFirst()
                .orElseThrow();
        return new TrialSpecs(plan).spec(trial, OptionalLong.of(7_000_000_000L), site());
    }

    @Test
    void takesEngineSettingsFromThePlatformOfTheArm() {
        ExperimentPlan plan = PlanFixtures.read(PlanFixtures.goodText());
        TrialSpec candidate = spec(plan, TrialPhase.MEASURE, "resnet50/server", Arm.CANDIDATE);
        assertEquals("half", candidate.platform());
        assertEquals("djl-pytorch", candidate.engine());
        assertEquals(Map.of("threads", "1"), candidate.engineOptions());
        assertEquals(
                Map.of(),
                spec(plan, TrialPhase.MEASURE, "resnet50/server", Arm.BASELINE).engineOptions());
        assertEquals(
                "djl-onnxruntime",
                spec(plan, TrialPhase.MEASURE, "minilm/closed", Arm.CANDIDATE).engine());
        assertEquals(CONFINEMENT, candidate.confinement());
        assertEquals(LAUNCH, candidate.launch());
        assertEquals("alloc-1", candidate.allocationId());
    }

    @Test
    void measuredTrialsHaveTheFrozenCutAndPilotsNone() {
        ExperimentPlan plan = PlanFixtures.read(PlanFixtures.goodText());
        assertEquals(
                OptionalLong.of(7_000_000_000L),
                spec(plan, TrialPhase.MEASURE, "minilm/closed", Arm.BASELINE).warmUpNanos());
        assertEquals(
                OptionalLong.empty(),
                spec(plan, TrialPhase.PILOT, "minilm/closed", Arm.BASELINE).warmUpNanos());
        ExperimentPlan fixed = PlanFixtures.read(PlanFixtures.goodText().replace("warmUp: auto", "warmUp: 3s"));
        assertEquals(
                OptionalLong.of(3_000_000_000L),
                spec(fixed, TrialPhase.MEASURE, "minilm/closed", Arm.BASELINE).warmUpNanos());
    }

    @Test
    void aMeasuredTrialWithoutACutIsRefused() {
        ExperimentPlan plan = PlanFixtures.read(PlanFixtures.goodText());
        ScheduledTrial trial = Schedules.draw(plan).trials().get(6);
        assertThrows(
                IllegalArgumentException.class, () -> new TrialSpecs(plan).spec(trial, OptionalLong.empty(), site()));
    }

    @Test
    void aPilotLastsAtLeastTwentySeconds() {
        ExperimentPlan plan = PlanFixtures.read(
                PlanFixtures.goodText().replace("concurrency: 2, duration: 20s", "concurrency: 2, duration: 5s"));
        assertEquals(
                20_000_000_000L,
                spec(plan, TrialPhase.PILOT, "minilm/closed", Arm.BASELINE)
                        .scenario()
                        .durationNanos());
        assertEquals(
                60_000_000_000L,
                spec(plan, TrialPhase.PILOT, "resnet50/server", Arm.BASELINE)
                        .scenario()
                        .durationNanos());
        assertEquals(
                5_000_000_000L,
                spec(plan, TrialPhase.MEASURE, "minilm/closed", Arm.BASELINE)
                        .scenario()
                        .durationNanos());
    }

    @Test
    void faultsAreInjectedInTheirPhaseOnly() {
        ExperimentPlan plan = PlanFixtures.read(PlanFixtures.goodText());
        assertEquals(
                1,
                spec(plan, TrialPhase.FAULT, "minilm/constant", Arm.BASELINE)
                        .faults()
                        .size());
        assertEquals(
                0,
                spec(plan, TrialPhase.PILOT, "minilm/constant", Arm.BASELINE)
                        .faults()
                        .size());
    }

    @Test
    void jitterIsDrawnFromTheSeedForEachBlockAndIsTheSameOnBothArms() {
        String text = PlanFixtures.goodText()
                .replace("[{kind: kill-worker, at: 15s}]", "[{kind: kill-worker, every: 10s, jitter: 5s}]");
        ExperimentPlan plan = PlanFixtures.read(text);
        List<ScheduledTrial> trials = Schedules.draw(plan).trials().stream()
                .filter(t -> t.phase() == TrialPhase.FAULT)
                .toList();
        Map<Integer, Set<List<Long>>> times = new TreeMap<>();
        for (ScheduledTrial trial : trials) {
            List<Long> at = new TrialSpecs(plan)
                    .spec(trial, OptionalLong.of(7_000_000_000L), site()).faults().stream()
                            .map(FaultSpec::atNanos)
                            .toList();
            times.computeIfAbsent(trial.block(), b -> new HashSet<>()).add(at);
            assertEquals(3, at.size(), "after 10, 20 and 30 s: a fourth one could come after the end at 40 s");
            for (int i = 0; i < 3; i++) {
                long late = at.get(i) - (i + 1) * 10_000_000_000L;
                assertTrue(late >= 0 && late < 5_000_000_000L, "late by " + late);
            }
        }
        assertTrue(times.size() >= 5, "blocks: " + times.size());
        assertTrue(times.values().stream().allMatch(t -> t.size() == 1), "both arms of a block: " + times);
        Set<Set<List<Long>>> different = new HashSet<>(times.values());
        assertEquals(times.size(), different.size(), "each block has its own draw");
    }

    @Test
    void windowsAreAtMostSixHundred() {
        ExperimentPlan plan = PlanFixtures.read(PlanFixtures.goodText().replace("duration: 60s", "duration: 20m"));
        assertEquals(
                2_000_000_000L,
                spec(plan, TrialPhase.MEASURE, "resnet50/server", Arm.BASELINE).windowNanos());
        assertEquals(
                1_000_000_000L,
                spec(plan, TrialPhase.MEASURE, "minilm/closed", Arm.BASELINE).windowNanos());
    }

    @Test
    void cohortsHoldAtLeastTwentyRequests() {
        ExperimentPlan plan = PlanFixtures.read(PlanFixtures.goodText().replace("rate: 20/s", "rate: 8/s"));
        assertEquals(
                2_500_000_000L,
                spec(plan, TrialPhase.MEASURE, "resnet50/server", Arm.BASELINE).cohortNanos());
        assertEquals(
                1_000_000_000L,
                spec(plan, TrialPhase.FAULT, "minilm/constant", Arm.BASELINE).cohortNanos());
    }

    @Test
    void theWatchdogIsTheEndPlusDeadlinePlusAMinute() {
        ExperimentPlan plan = PlanFixtures.read(PlanFixtures.goodText());
        TrialSpec spec = spec(plan, TrialPhase.MEASURE, "resnet50/server", Arm.BASELINE);
        assertEquals(2_000_000_000L, spec.limits().requestNanos()); // 10 x p99 of 200 ms
        assertEquals(60_000_000_000L, spec.limits().leaseNanos());
        // start of the worker (2 min at most) + load of 60 s + 2 s + 60 s
        assertEquals((120 + 60 + 2 + 60) * 1_000_000_000L, spec.limits().watchdogNanos());
    }
}
