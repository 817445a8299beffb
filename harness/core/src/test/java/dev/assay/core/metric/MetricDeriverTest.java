package dev.assay.core.metric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.Arm;
import dev.assay.api.Finding;
import dev.assay.api.Freshness;
import dev.assay.api.IsolationMode;
import dev.assay.api.LoadSite;
import dev.assay.api.Price;
import dev.assay.api.Share;
import dev.assay.api.TrialPhase;
import dev.assay.api.spi.MetricValue.Cause;
import dev.assay.api.spi.MetricValue.Missing;
import dev.assay.api.spi.Options;
import dev.assay.api.trial.Failure;
import dev.assay.api.trial.FaultSpec;
import dev.assay.api.trial.RestartPolicy;
import dev.assay.api.trial.Seeds;
import dev.assay.core.metric.TrialRow.Status;
import dev.assay.core.plan.BudgetPlan;
import dev.assay.core.plan.ExperimentPlan;
import dev.assay.core.plan.PlatformPlan;
import dev.assay.core.plan.TrialsPlan;
import dev.assay.core.plan.WorkloadPlan;
import dev.assay.core.schedule.ScheduledTrial;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class MetricDeriverTest {
    private final Trials trial = new Trials();

    private static ScheduledTrial scheduled(Arm arm, TrialPhase phase) {
        return new ScheduledTrial("t", arm, "m/server", phase, 3, 1, 1, new Seeds(1, 2, 3, 4));
    }

    private TrialRow row(Arm arm) {
        return new MetricDeriver(plan(List.of(), "USD")).row(scheduled(arm, TrialPhase.MEASURE), trial.data());
    }

    private ExperimentPlan plan(List<FaultSpec> faults, String candidateCurrency) {
        WorkloadPlan workload = new WorkloadPlan(
                "m/server",
                trial.spec().workload(),
                Optional.empty(),
                trial.spec().scenario(),
                faults,
                RestartPolicy.NEVER,
                1);
        TrialsPlan trials = new TrialsPlan(
                8, 8, false, List.of(), OptionalLong.empty(), 0, Freshness.PROCESS, false, 1, 1, 1, 1, false);
        return new ExperimentPlan(
                "n",
                1,
                Map.of("whole", platform("whole", "USD"), "half", platform("half", candidateCurrency)),
                "whole",
                "half",
                List.of(workload),
                LoadSite.BESIDE,
                trials,
                new BudgetPlan(OptionalLong.empty(), OptionalDouble.empty(), ""),
                List.of(),
                0.05,
                0.2,
                "",
                "");
    }

    private static PlatformPlan platform(String name, String currency) {
        return new PlatformPlan(
                name,
                "simulated",
                new Options(Map.of()),
                "simulated",
                Map.of(),
                Share.whole(),
                IsolationMode.NONE,
                Optional.of(new Price(1, currency)));
    }

    private void failed(String code, Failure.Blame blame) {
        trial.failure = Optional.of(new Failure(code, blame, "it broke", "mend it"));
    }

    @Test
    void validRowHasTheMetricsOfItsScenarioOnly() {
        TrialRow row = row(Arm.BASELINE);

        assertEquals(Status.VALID, row.status());
        assertTrue(row.values().containsKey("response-time-p99"));
        assertTrue(row.values().containsKey("cost-per-million-requests"));
        assertFalse(row.values().containsKey("throughput"), "open loop");
        assertFalse(row.values().containsKey("time-to-recover"), "no faults");
        assertFalse(row.values().containsKey("slo-attainment"), "no limit in the plan");
        assertFalse(row.values().containsKey("ttft-p50"), "not streamed");
        assertEquals("a1", row.allocationId());
        assertEquals(3, row.block());
        assertEquals(1, row.position());
    }

    @Test
    void trialWithFaultsFeedsRecoveryOnly() {
        FaultSpec fault = new FaultSpec("kill-worker", 1, OptionalLong.empty(), Map.of());
        TrialRow row = new MetricDeriver(plan(List.of(fault), "USD"))
                .row(scheduled(Arm.CANDIDATE, TrialPhase.FAULT), trial.data());

        assertTrue(row.values().containsKey("time-to-recover"));
        assertFalse(row.values().containsKey("response-time-p99"));
    }

    @Test
    void pricesInTwoCurrenciesGiveNoCost() {
        TrialRow row = new MetricDeriver(plan(List.of(), "CNY"))
                .row(scheduled(Arm.BASELINE, TrialPhase.MEASURE), trial.data());

        assertFalse(row.values().containsKey("cost-per-million-requests"));
    }

    /** With a jitter the times of the faults differ from block to block; what they do must not. */
    @Test
    void timesOfFaultsAreNoDifferenceOfConfiguration() {
        String early = digest(new FaultSpec("kill-worker", 1, OptionalLong.empty(), Map.of()));
        String late = digest(new FaultSpec("kill-worker", 2, OptionalLong.empty(), Map.of()));
        String other = digest(new FaultSpec("terminate-worker", 1, OptionalLong.empty(), Map.of()));

        assertEquals(early, late);
        assertNotEquals(early, other);
    }

    private String digest(FaultSpec fault) {
        trial.planned = List.of(fault);
        return new MetricDeriver(plan(List.of(fault), "USD"))
                .row(scheduled(Arm.BASELINE, TrialPhase.FAULT), trial.data())
                .configDigest();
    }

    @Test
    void tokensAreCountedWhereAnswersAreStreamed() {
        assertFalse(row(Arm.BASELINE).values().containsKey("cost-per-million-tokens"));
        trial.units = OptionalLong.of(5000);
        assertTrue(row(Arm.BASELINE).values().containsKey("cost-per-million-tokens"));
        assertTrue(row(Arm.BASELINE).values().containsKey("cost-per-million-samples"), "8 samples in a request");
    }

    @Test
    void failureOfThePlatformIsAnOutcome() {
        failed("WORKER_DIED", Failure.Blame.PLATFORM);
        TrialRow row = row(Arm.CANDIDATE);

        assertEquals(Status.FAILED, row.status());
        Missing missing = assertInstanceOf(Missing.class, row.values().get("response-time-p99"));
        assertEquals(Cause.PLATFORM, missing.cause());
    }

    @Test
    void failureOfTheHarnessIsInvalid() {
        failed("SPOOL_FULL", Failure.Blame.HARNESS);

        assertEquals(Status.INVALID, row(Arm.CANDIDATE).status());
        assertTrue(row(Arm.CANDIDATE).values().isEmpty());
    }

    @Test
    void faultOfTheHostIsInvalidOnTheBaselineOnly() {
        failed("HOST_REBOOTED", Failure.Blame.HOST);

        assertEquals(Status.INVALID, row(Arm.BASELINE).status());
        assertEquals(Status.FAILED, row(Arm.CANDIDATE).status(), "its machine is part of what is proposed");
    }

    @Test
    void preemptionAndALostConnectionAreNobodysDoing() {
        for (String code : List.of("TRIAL_PREEMPTED", "ALLOCATION_EXPIRED")) {
            failed(code, Failure.Blame.HOST);
            assertEquals(Status.INVALID, row(Arm.CANDIDATE).status(), code);
            assertEquals(Status.INVALID, row(Arm.BASELINE).status(), code);
        }
        failed("LEASE_EXPIRED", Failure.Blame.HOST);
        assertEquals(Status.INVALID, row(Arm.CANDIDATE).status());
    }

    /** By the rule of docs/statistics.md, section 4: also where the trial failed, since the card may be why. */
    @Test
    void memoryErrorsOfAGpuAreNobodysDoing() {
        trial.findings = List.of(Finding.error("GPU_MEMORY_ERRORS", "GPU 0: 2 uncorrected memory errors", "", "t"));
        for (Arm arm : Arm.values()) {
            assertEquals(Status.INVALID, row(arm).status());
            assertTrue(row(arm).statusReason().contains("its device is broken (GPU 0: 2 unc"), row(arm).statusReason());
        }
        failed("WORKER_DIED", Failure.Blame.PLATFORM);
        assertEquals(Status.INVALID, row(Arm.CANDIDATE).status());
    }

    @Test
    void limitedClientIsInvalid() {
        trial.clientLimited = true;

        assertEquals(Status.INVALID, row(Arm.CANDIDATE).status());
        assertTrue(row(Arm.CANDIDATE).statusReason().contains("load generator"));
    }

    @Test
    void configDigestIgnoresWhatDiffersByPlatformAndBlock() {
        String first = row(Arm.BASELINE).configDigest();
        trial.platform = "half";
        trial.arrivals = 99;
        assertEquals(first, row(Arm.CANDIDATE).configDigest());

        trial.fromNanos = 11 * Trials.SECOND;
        assertNotEquals(first, row(Arm.CANDIDATE).configDigest(), "another cut");
    }

    @Test
    void lostTrialIsInvalidWithTheReason() {
        TrialRow row = new MetricDeriver(plan(List.of(), "USD"))
                .invalid(scheduled(Arm.BASELINE, TrialPhase.MEASURE), "", 0, InvalidCause.LOST_SPOOL, "disk full");

        assertEquals(Status.INVALID, row.status());
        assertEquals("its records are lost (disk full)", row.statusReason());
    }
}
