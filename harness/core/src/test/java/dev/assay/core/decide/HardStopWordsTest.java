package dev.assay.core.decide;

import static dev.assay.core.decide.Outcomes.METRIC;
import static dev.assay.core.decide.Outcomes.WORKLOAD;
import static dev.assay.core.decide.Outcomes.base;
import static dev.assay.core.decide.Outcomes.good;
import static dev.assay.core.decide.Outcomes.only;
import static dev.assay.core.decide.Outcomes.same;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.Arm;
import dev.assay.api.Finding;
import dev.assay.api.Severity;
import dev.assay.api.Verdict;
import dev.assay.api.spi.MetricValue;
import dev.assay.api.spi.MetricValue.Cause;
import dev.assay.core.metric.TrialRow.Status;
import dev.assay.core.plan.GatePlan.Demand;
import org.junit.jupiter.api.Test;

/** What hard stops say, and the cases at their edges (docs/statistics.md, section 4). */
class HardStopWordsTest {
    private static Finding found(DecisionOutcome outcome, String code) {
        return outcome.findings().stream()
                .filter(f -> f.code().equals(code))
                .findFirst()
                .orElseThrow(() -> new AssertionError(outcome.findings().toString()));
    }

    private static boolean has(DecisionOutcome outcome, String code) {
        return outcome.findings().stream().anyMatch(f -> f.code().equals(code));
    }

    @Test
    void theArmWithoutTrialsIsNamed() {
        DecisionOutcome baseline = good().remove(Arm.BASELINE, WORKLOAD).decide();
        DecisionOutcome candidate = good().remove(Arm.CANDIDATE, WORKLOAD).decide();

        assertTrue(
                only(baseline).sentence().endsWith(": no trial of the baseline has been made"),
                only(baseline).sentence());
        assertTrue(only(candidate).sentence().endsWith(": no trial of the candidate has been made"));
        assertEquals(Severity.WARNING, found(candidate, "NO_TRIALS").severity());
    }

    @Test
    void aMetricThatTheHarnessLostOnTheBaselineIsInvalidToo() {
        Campaign campaign = good();
        for (int i = 0; i < 8; i++) {
            campaign.missing(i, Arm.BASELINE, WORKLOAD, METRIC, Cause.HARNESS);
        }
        DecisionOutcome outcome = campaign.decide();

        assertEquals(Verdict.INVALID, only(outcome).verdict());
        assertEquals(Severity.ERROR, found(outcome, "METRIC_LOST").severity());
        assertTrue(
                only(outcome).sentence().endsWith("the harness has no throughput of the baseline: for a test"),
                only(outcome).sentence());
    }

    @Test
    void aMetricThatSomeTrialsHaveIsNotLost() {
        DecisionOutcome outcome = good().missing(0, Arm.CANDIDATE, WORKLOAD, METRIC, Cause.HARNESS)
                .missing(1, Arm.CANDIDATE, WORKLOAD, METRIC, Cause.TOO_FEW)
                .decide();

        assertEquals(6, only(outcome).units());
        assertEquals(Verdict.GO, only(outcome).verdict());
    }

    @Test
    void tooFewRequestsEverywhereAreTooFewUnitsAndNotALoss() {
        Campaign campaign = good();
        for (int i = 0; i < 8; i++) {
            campaign.missing(i, Arm.CANDIDATE, WORKLOAD, METRIC, Cause.TOO_FEW);
        }
        DecisionOutcome outcome = campaign.decide();

        assertEquals(Verdict.INCONCLUSIVE, only(outcome).verdict());
        assertTrue(has(outcome, "TOO_FEW_UNITS"));
    }

    @Test
    void aCandidateThatFailedWhereverItWasNotInvalidHasFailed() {
        Campaign campaign = good().status(0, Arm.CANDIDATE, WORKLOAD, Status.INVALID);
        for (int i = 1; i < 8; i++) {
            campaign.status(i, Arm.CANDIDATE, WORKLOAD, Status.FAILED);
        }

        assertEquals(Verdict.NO_GO, only(campaign.decide()).verdict());
        assertTrue(has(campaign.decide(), "CANDIDATE_FAILED"));
    }

    @Test
    void aCandidateThatSomeTrialsSayNothingAboutHasNotFailedInAll() {
        Campaign campaign = good().missing(0, Arm.CANDIDATE, WORKLOAD, METRIC, Cause.TOO_FEW);
        for (int i = 1; i < 8; i++) {
            campaign.status(i, Arm.CANDIDATE, WORKLOAD, Status.FAILED);
        }

        assertTrue(!has(campaign.decide(), "CANDIDATE_FAILED"));
    }

    @Test
    void aBaselineThatFailedIsNamedAndLeavesALimitToTheCandidate() {
        Campaign margin = good();
        Campaign limit =
                new Campaign().gate(METRIC, WORKLOAD, new Demand.Limit(90)).values(METRIC, WORKLOAD, base(), same());
        for (int i = 0; i < 8; i++) {
            margin.status(i, Arm.BASELINE, WORKLOAD, Status.FAILED);
            limit.status(i, Arm.BASELINE, WORKLOAD, Status.FAILED);
        }

        assertTrue(
                only(margin.decide())
                        .sentence()
                        .endsWith("none of the baseline's 8 trials gave a value, so there is nothing to compare with:"
                                + " for a test"),
                only(margin.decide()).sentence());
        assertEquals(Verdict.GO, only(limit.decide()).verdict());
    }

    @Test
    void aFifthOfInvalidTrialsIsBorne() {
        // 4 of 20 rows (ten blocks) are exactly 20%.
        double[] ten = {100, 101, 99, 100.5, 99.5, 100.2, 99.8, 100.1, 100.4, 99.7};
        Campaign campaign =
                new Campaign().gate(METRIC, WORKLOAD, Campaign.margin(0.05)).values(METRIC, WORKLOAD, ten, ten);
        for (int i = 0; i < 4; i++) {
            campaign.status(i, Arm.BASELINE, WORKLOAD, Status.INVALID);
        }
        DecisionOutcome borne = campaign.decide();
        DecisionOutcome spoiled =
                campaign.status(4, Arm.BASELINE, WORKLOAD, Status.INVALID).decide();

        assertTrue(!has(borne, "TOO_MANY_INVALID"));
        assertEquals(Verdict.INCONCLUSIVE, only(spoiled).verdict(), "the five blocks that are left would be a GO");
        assertEquals(
                "25% of the attempts at a trial are invalid, at most 20% may be: the gate is INCONCLUSIVE",
                found(spoiled, "TOO_MANY_INVALID").message());
    }

    @Test
    void theUnitThatIsTooFewIsNamed() {
        Campaign campaign = good();
        for (int i = 0; i < 8; i++) {
            campaign.allocation(i, Arm.BASELINE, WORKLOAD, "b" + i / 2)
                    .allocation(i, Arm.CANDIDATE, WORKLOAD, "c" + i / 2);
        }

        assertEquals(
                "4 independent units (allocations per arm), at least 5 are needed: the gate is INCONCLUSIVE",
                found(campaign.decide(), "TOO_FEW_UNITS").message());
    }

    @Test
    void zeroSpreadSaysWhetherTheResolutionIsKnown() {
        double[] equal = {100, 100, 100, 100, 100};
        Campaign known =
                new Campaign().gate(METRIC, WORKLOAD, Campaign.margin(0.05)).values(METRIC, WORKLOAD, equal, equal);
        Campaign unknown = new Campaign().gate(METRIC, WORKLOAD, Campaign.margin(0.05));
        for (int i = 0; i < 5; i++) {
            for (Arm arm : Arm.values()) {
                unknown.put(i, arm, WORKLOAD, METRIC, new MetricValue.Value(100, 0));
            }
        }

        assertEquals(
                "all 5 units gave the same effect; the half-width is the resolution of the measurement",
                found(known.decide(), "ZERO_SPREAD").message());
        assertEquals(
                "all 5 units gave the same effect, and the resolution of the measurement is not known",
                found(unknown.decide(), "ZERO_SPREAD").message());
    }

    @Test
    void aTimeBelowNothingIsNoMeasurement() {
        DecisionOutcome outcome = new Campaign()
                .gate("time-to-recover", Campaign.SERVER, Campaign.margin(0.20))
                .values("time-to-recover", Campaign.SERVER, base(), same())
                .put(2, Arm.CANDIDATE, Campaign.SERVER, "time-to-recover", new MetricValue.Value(-1, 0))
                .decide();

        assertEquals(Verdict.INVALID, only(outcome).verdict());
        assertTrue(has(outcome, "NOT_FINITE"));
    }

    @Test
    void twoUnitsAreEnoughToShowAnEffectAndOneIsNot() {
        Campaign two = new Campaign()
                .gate(METRIC, WORKLOAD, Campaign.margin(0.05))
                .values(METRIC, WORKLOAD, new double[] {100, 101}, new double[] {100, 103});
        assertTrue(only(two.decide()).effect().isPresent());

        Campaign shown = new Campaign().values(METRIC, WORKLOAD, new double[] {100, 101}, new double[] {100, 103});
        assertTrue(only(shown.decide()).effect().isPresent());
        assertEquals(2, only(shown.decide()).units());

        Campaign limit = new Campaign()
                .gate(METRIC, WORKLOAD, new Demand.Limit(90))
                .values(METRIC, WORKLOAD, new double[] {100, 101}, new double[] {100, 103});
        assertTrue(only(limit.decide()).checks().containsKey("limit.estimate"));
        assertTrue(only(limit.decide()).checks().containsKey("hodges-lehmann"));
    }
}
