package dev.assay.core.decide;

import static dev.assay.core.decide.Outcomes.WORKLOAD;
import static dev.assay.core.decide.Outcomes.base;
import static dev.assay.core.decide.Outcomes.good;
import static dev.assay.core.decide.Outcomes.only;
import static dev.assay.core.decide.Outcomes.same;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.Arm;
import dev.assay.api.Verdict;
import dev.assay.api.spi.MetricValue;
import dev.assay.core.metric.TrialRow.Status;
import dev.assay.core.plan.GatePlan.Demand;
import org.junit.jupiter.api.Test;

/** Trials without a number, by ranks: failures, zeros and limits (docs/statistics.md, section 5). */
class BeyondNumbersTest {
    private static boolean has(DecisionOutcome outcome, String code) {
        return outcome.findings().stream().anyMatch(f -> f.code().equals(code));
    }

    @Test
    void whichTrialsHaveNoNumberIsSaidForBothArms() {
        DecisionOutcome failedBaseline =
                good().status(0, Arm.BASELINE, WORKLOAD, Status.FAILED).decide();
        DecisionOutcome failedBoth = good().status(0, Arm.BASELINE, WORKLOAD, Status.FAILED)
                .status(1, Arm.CANDIDATE, WORKLOAD, Status.FAILED)
                .decide();

        assertTrue(has(failedBaseline, "FAILED_TRIALS"));
        assertTrue(!has(failedBaseline, "ZERO_VALUES"));
        assertTrue(
                only(failedBaseline)
                        .reasons()
                        .contains(
                                "0 of the candidate's 8 trials and 1 of the baseline's 8 trials failed or lie beyond what"
                                        + " was observed"),
                only(failedBaseline).reasons().toString());
        assertTrue(
                only(failedBoth)
                        .reasons()
                        .contains(
                                "1 of the candidate's 8 trials and 1 of the baseline's 8 trials failed or lie beyond what"
                                        + " was observed"),
                only(failedBoth).reasons().toString());
        assertTrue(has(failedBoth, "FAILED_TRIALS"));
    }

    @Test
    void zerosWhereLowerIsBetterAreNoFailures() {
        DecisionOutcome zeros = new Campaign()
                .gate("latency-variation", Campaign.SERVER, Campaign.margin(0.05))
                .values("latency-variation", Campaign.SERVER, base(), same())
                .put(0, Arm.CANDIDATE, Campaign.SERVER, "latency-variation", new MetricValue.Value(0, 0.1))
                .put(1, Arm.BASELINE, Campaign.SERVER, "latency-variation", new MetricValue.Value(0, 0.1))
                .decide();

        assertTrue(has(zeros, "ZERO_VALUES"));
        assertTrue(!has(zeros, "FAILED_TRIALS"));
        assertTrue(
                only(zeros)
                        .reasons()
                        .contains(
                                "1 of the candidate's 8 trials and 1 of the baseline's 8 trials are 0, better than any"
                                        + " number"),
                only(zeros).reasons().toString());
    }

    @Test
    void aLimitWithAFailedTrialIsRankedAgainstTheLimit() {
        // p50 of 7 trials around 100 ms and one failed, limit 200 ms: ranks of 8 with the largest against it, 25 / 256
        // as for a margin; a limit of 10 ms is broken by all, 1 / 256.
        Campaign kept = limited(200e6);
        Campaign broken = limited(10e6);

        assertEquals(25 / 256.0, only(kept.decide()).checks().get("intention-to-treat.p-go"), 1e-12);
        assertEquals(1 / 256.0, only(broken.decide()).checks().get("intention-to-treat.p-no-go"), 1e-12);
        assertEquals(Verdict.NO_GO, only(broken.decide()).verdict());
    }

    private static Campaign limited(double nanos) {
        return new Campaign()
                .gate("response-time-p50", Campaign.SERVER, new Demand.Limit(nanos))
                .values("response-time-p50", Campaign.SERVER, Outcomes.times(base(), 1e6), Outcomes.times(same(), 1e6))
                .status(0, Arm.CANDIDATE, Campaign.SERVER, Status.FAILED);
    }

    @Test
    void aGateOfRatiosThatOnlyRanksCanTestIsNeverAGo() {
        // Four complete blocks are too few for t; with four failures of the baseline 8 can be ranked: all for the
        // candidate, 1 / 256, and still no GO, since a ratio that was not measured shows no margin.
        Campaign campaign = good();
        for (int i = 0; i < 4; i++) {
            campaign.status(i, Arm.BASELINE, WORKLOAD, Status.FAILED);
        }
        assertEquals(1 / 256.0, only(campaign.decide()).checks().get("signed-rank.p-go"), 1e-12);
        assertEquals(Verdict.INCONCLUSIVE, only(campaign.decide()).verdict());

        Campaign reverse = good();
        for (int i = 0; i < 4; i++) {
            reverse.status(i, Arm.CANDIDATE, WORKLOAD, Status.FAILED);
        }
        // Four times minus infinity, which share the rank 6.5, and four times about 5% above the margin: V is 1 + 2 + 3
        // +
        // 4 = 10, and 36 of the 256 assignments of signs give at most that (counted in Python).
        assertEquals(36 / 256.0, only(reverse.decide()).checks().get("signed-rank.p-no-go"), 1e-12);
    }

    @Test
    void fewNumbersBesideRanksAreNotSaidToBeFewUnits() {
        Campaign campaign = good();
        for (int i = 0; i < 4; i++) {
            campaign.status(i, Arm.BASELINE, WORKLOAD, Status.FAILED);
        }

        assertTrue(
                !has(campaign.decide(), "TOO_FEW_UNITS"),
                campaign.decide().findings().toString());
        assertEquals(8, only(campaign.decide()).units());
    }
}
