package dev.assay.core.decide;

import static dev.assay.core.decide.Outcomes.METRIC;
import static dev.assay.core.decide.Outcomes.WORKLOAD;
import static dev.assay.core.decide.Outcomes.assertHas;
import static dev.assay.core.decide.Outcomes.base;
import static dev.assay.core.decide.Outcomes.good;
import static dev.assay.core.decide.Outcomes.only;
import static dev.assay.core.decide.Outcomes.same;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.Arm;
import dev.assay.api.Verdict;
import dev.assay.api.report.GateResult;
import dev.assay.api.spi.MetricValue;
import dev.assay.api.spi.MetricValue.Cause;
import dev.assay.core.metric.TrialRow.Status;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Data that are not there, or cannot be used, are never a pass. A part of the traps that users of other tools hit; docs/statistics.md, sections 4 and 5 name the outcome of each. */
class MissingDataTrapsTest {
    @Test
    void theCampaignThatTheTrapsSpoilIsAGo() {
        assertEquals(Verdict.GO, good().decide().decision().verdict());
    }

    @Test
    void noDataIsNeverAPass() {
        DecisionOutcome outcome =
                new Campaign().gate(METRIC, WORKLOAD, Campaign.margin(0.05)).decide();

        assertEquals(Verdict.INCONCLUSIVE, outcome.decision().verdict());
        assertHas(outcome, "NO_TRIALS");
    }

    @Test
    void allNaNIsInvalid() {
        double[] nan = IntStream.range(0, 8).mapToDouble(i -> Double.NaN).toArray();
        DecisionOutcome outcome = new Campaign()
                .gate(METRIC, WORKLOAD, Campaign.margin(0.05))
                .values(METRIC, WORKLOAD, nan, nan)
                .decide();

        assertEquals(Verdict.INVALID, outcome.decision().verdict());
        assertHas(outcome, "NOT_FINITE");
    }

    @Test
    void oneNaNIsInvalidToo() {
        DecisionOutcome outcome = good().put(3, Arm.CANDIDATE, WORKLOAD, METRIC, new MetricValue.Value(Double.NaN, 0))
                .decide();

        assertEquals(Verdict.INVALID, outcome.decision().verdict());
    }

    @Test
    void oneSamplePerArmGivesNoIntervalAndNeverAGo() {
        GateResult gate = only(new Campaign()
                .gate(METRIC, WORKLOAD, Campaign.margin(0.05))
                .values(METRIC, WORKLOAD, new double[] {100}, new double[] {200})
                .decide());

        assertEquals(Verdict.INCONCLUSIVE, gate.verdict());
        assertTrue(gate.effect().isEmpty());
    }

    @Test
    void fourBlocksAreTooFewHoweverClear() {
        DecisionOutcome outcome = new Campaign()
                .gate(METRIC, WORKLOAD, Campaign.margin(0.05))
                .values(METRIC, WORKLOAD, new double[] {100, 101, 99, 100}, new double[] {50, 51, 49, 50})
                .decide();

        assertEquals(Verdict.INCONCLUSIVE, outcome.decision().verdict());
        assertHas(outcome, "TOO_FEW_UNITS");
        assertTrue(only(outcome).effect().isPresent(), "what the data say is still shown");
    }

    @Test
    void workloadThatTheCandidateCannotRunIsNoGo() {
        Campaign campaign = good();
        for (int i = 0; i < 8; i++) {
            campaign.status(i, Arm.CANDIDATE, WORKLOAD, Status.FAILED);
        }
        DecisionOutcome outcome = campaign.decide();

        assertEquals(Verdict.NO_GO, outcome.decision().verdict());
        assertHas(outcome, "CANDIDATE_FAILED");
    }

    @Test
    void workloadThatTheBaselineCannotRunIsNoGoForNobody() {
        Campaign campaign = good();
        for (int i = 0; i < 8; i++) {
            campaign.status(i, Arm.BASELINE, WORKLOAD, Status.FAILED);
        }

        assertEquals(Verdict.INCONCLUSIVE, campaign.decide().decision().verdict());
    }

    @Test
    void workloadThatTheHarnessLostIsInvalid() {
        Campaign campaign = good();
        for (int i = 0; i < 8; i++) {
            campaign.missing(i, Arm.CANDIDATE, WORKLOAD, METRIC, Cause.HARNESS);
        }
        DecisionOutcome outcome = campaign.decide();

        assertEquals(Verdict.INVALID, outcome.decision().verdict());
        assertHas(outcome, "METRIC_LOST");
    }

    @Test
    void missingWorkloadIsNeverAPass() {
        DecisionOutcome outcome = good().gate(METRIC, "bert/closed", Campaign.margin(0.05))
                .values(METRIC, "bert/closed", base(), same())
                .remove(Arm.CANDIDATE, "bert/closed")
                .decide();

        assertNotEquals(Verdict.GO, outcome.decision().verdict());
    }

    @Test
    void oneFailedTrialOfTheCandidateIsCountedAsTheWorst() {
        DecisionOutcome outcome =
                good().status(0, Arm.CANDIDATE, WORKLOAD, Status.FAILED).decide();

        // Signed ranks of 8 with the largest negative: P(W+ >= 28) = 25 / 256 (number of subsets of 1..8 with sum <=
        // 8).
        assertEquals(25 / 256.0, only(outcome).checks().get("intention-to-treat.p-go"), 1e-12);
        assertEquals(Verdict.INCONCLUSIVE, outcome.decision().verdict());
        assertHas(outcome, "FAILED_TRIALS");
    }

    @Test
    void percentileBeyondTheCensoredRequestsIsTheWorst() {
        Campaign campaign = new Campaign()
                .gate("response-time-p99", Campaign.SERVER, Campaign.margin(0.10))
                .values("response-time-p99", Campaign.SERVER, base(), same());
        for (int i = 0; i < 8; i++) {
            campaign.missing(i, Arm.CANDIDATE, Campaign.SERVER, "response-time-p99", Cause.CENSORED);
        }

        assertEquals(Verdict.NO_GO, campaign.decide().decision().verdict());
    }

    @Test
    void moreThanAFifthInvalidIsInconclusive() {
        DecisionOutcome few =
                good().status(0, Arm.BASELINE, WORKLOAD, Status.INVALID).decide();
        Campaign spoiled = good();
        for (int i = 0; i < 4; i++) {
            spoiled.status(i, Arm.BASELINE, WORKLOAD, Status.INVALID);
        }

        assertEquals(Verdict.GO, few.decision().verdict(), "1 of 16 is not more than 20%");
        assertEquals(Verdict.INCONCLUSIVE, spoiled.decide().decision().verdict());
        assertHas(spoiled.decide(), "TOO_MANY_INVALID");
    }

    @Test
    void aThroughputOfNothingIsTheWorstAndNotDropped() {
        DecisionOutcome outcome = good().put(0, Arm.CANDIDATE, WORKLOAD, METRIC, new MetricValue.Value(0, 0.1))
                .decide();

        // The same as a failed trial: P(W+ >= 28) of 8 signed ranks with the largest negative is 25 / 256.
        assertEquals(25 / 256.0, only(outcome).checks().get("intention-to-treat.p-go"), 1e-12);
        assertEquals(Verdict.INCONCLUSIVE, outcome.decision().verdict());
        assertHas(outcome, "FAILED_TRIALS");
    }

    @Test
    void aNegativeValueIsNoMeasurement() {
        for (Arm arm : Arm.values()) {
            DecisionOutcome outcome = good().put(2, arm, WORKLOAD, METRIC, new MetricValue.Value(-1, 0))
                    .decide();

            assertEquals(Verdict.INVALID, outcome.decision().verdict());
            assertHas(outcome, "NOT_FINITE");
        }
    }

    @Test
    void aZeroWhereLowerIsBetterIsTheBestAndNotDropped() {
        DecisionOutcome baselineZero = variation(Arm.BASELINE);
        DecisionOutcome candidateZero = variation(Arm.CANDIDATE);

        // A baseline of 0 beats every candidate: the largest rank is against the candidate, 25 / 256 as above.
        assertEquals(25 / 256.0, only(baselineZero).checks().get("intention-to-treat.p-go"), 1e-12);
        assertEquals(Verdict.INCONCLUSIVE, baselineZero.decision().verdict());
        assertHas(baselineZero, "ZERO_VALUES");
        // A candidate of 0 is better than any: all 8 ranks are for it, 1 / 256.
        assertEquals(1 / 256.0, only(candidateZero).checks().get("intention-to-treat.p-go"), 1e-12);
        assertEquals(Verdict.GO, candidateZero.decision().verdict());
        assertEquals(7, only(candidateZero).units(), "the other trials alone must pass too");
    }

    private static DecisionOutcome variation(Arm zero) {
        return new Campaign()
                .gate("latency-variation", Campaign.SERVER, Campaign.margin(0.05))
                .values("latency-variation", Campaign.SERVER, base(), same())
                .put(0, zero, Campaign.SERVER, "latency-variation", new MetricValue.Value(0, 0.1))
                .decide();
    }
}
