package dev.assay.core.decide;

import static dev.assay.core.decide.Outcomes.only;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.Arm;
import dev.assay.api.Outcome;
import dev.assay.api.Verdict;
import dev.assay.api.report.GateResult;
import dev.assay.api.spi.MetricValue;
import dev.assay.api.trial.LedgerCounts;
import dev.assay.core.metric.TrialRow.Status;
import dev.assay.core.plan.GatePlan.Demand;
import java.util.Map;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.junit.jupiter.api.Test;

/** Which requests count as failed on gates of counts, and what failed trials and small shares do to them. */
class CountFailuresTest {
    private static final String SERVER = Campaign.SERVER;

    private static Campaign errors(Demand demand, long[] baseline, long[] candidate, long scheduled) {
        Campaign campaign = new Campaign().gate("error-ratio", SERVER, demand);
        for (int i = 0; i < baseline.length; i++) {
            campaign.failures(i, Arm.BASELINE, SERVER, baseline[i], scheduled);
        }
        for (int i = 0; i < candidate.length; i++) {
            campaign.failures(i, Arm.CANDIDATE, SERVER, candidate[i], scheduled);
        }
        return campaign;
    }

    @Test
    void aLimitNeedsTheCandidatesTrialsAloneAndARatioThoseOfBothArms() {
        long[] eight = new long[8];
        long[] three = new long[3];

        assertEquals(
                Verdict.GO,
                only(errors(new Demand.Limit(0.01), three, eight, 200).decide()).verdict());
        GateResult ratio = only(errors(Campaign.margin(0.10), three, eight, 200).decide());
        assertEquals(3, ratio.units());
        assertTrue(ratio.sentence().contains("3 independent units"), ratio.sentence());
    }

    @Test
    void aTrialThatTheCandidateFailedHasAllRequestsOfAUsualTrialFailed() {
        // Trials of 100, 200, 200, 200, 300 requests; the usual one has 200. A failed trial adds 200 of 200.
        Campaign campaign = new Campaign().gate("error-ratio", SERVER, new Demand.Limit(0.01));
        long[] scheduled = {100, 200, 200, 200, 300};
        for (int i = 0; i < scheduled.length; i++) {
            campaign.failures(i, Arm.BASELINE, SERVER, 0, 200).failures(i, Arm.CANDIDATE, SERVER, 0, scheduled[i]);
        }
        campaign.failures(5, Arm.BASELINE, SERVER, 0, 200)
                .failures(5, Arm.CANDIDATE, SERVER, 0, 900)
                .status(5, Arm.CANDIDATE, SERVER, Status.FAILED);
        GateResult gate = only(campaign.decide());

        assertEquals(200, gate.checks().get("failures.candidate"));
        assertEquals(1200, gate.checks().get("exposure.candidate"));
        assertFalse(gate.verdict() == Verdict.GO);
    }

    @Test
    void anInvalidTrialAndOneWithoutRequestsCountNothing() {
        Campaign campaign = errors(new Demand.Limit(0.01), new long[7], new long[7], 200)
                .status(6, Arm.CANDIDATE, SERVER, Status.INVALID)
                .ledger(5, Arm.CANDIDATE, SERVER, new LedgerCounts(0, Map.of(), 0, 0, 0));
        GateResult gate = only(campaign.decide());

        assertEquals(1000, gate.checks().get("exposure.candidate"));
        assertEquals(5, gate.units());
        assertEquals(Verdict.GO, gate.verdict());
    }

    @Test
    void aTrialWithoutRequestsDoesNotMakeAUsualTrialSmaller() {
        // Three trials of 200 and three of none: a usual one has 200, not their median of 100.
        Campaign campaign = errors(new Demand.Limit(0.01), new long[7], new long[7], 200)
                .status(6, Arm.CANDIDATE, SERVER, Status.FAILED);
        for (int i = 0; i < 3; i++) {
            campaign.ledger(i, Arm.CANDIDATE, SERVER, new LedgerCounts(0, Map.of(), 0, 0, 0));
        }

        assertEquals(200, only(campaign.decide()).checks().get("failures.candidate"));
    }

    @Test
    void aCandidateThatFailedEverythingBesideABaselineThatDidTooIsJudgedByTheLimit() {
        Campaign campaign = errors(new Demand.Limit(0.01), new long[6], new long[6], 200);
        for (int i = 0; i < 6; i++) {
            campaign.status(i, Arm.BASELINE, SERVER, Status.FAILED).status(i, Arm.CANDIDATE, SERVER, Status.FAILED);
        }
        GateResult gate = only(campaign.decide());

        assertEquals(Verdict.NO_GO, gate.verdict());
        // Nothing tells how many requests a trial has: one each.
        assertEquals(6, gate.checks().get("failures.candidate"));
        assertEquals(6, gate.checks().get("exposure.candidate"));
    }

    @Test
    void failedTrialsOfTheBaselineDoNotMakeTheCandidateLookBetter() {
        // Counting them the baseline fails often, and 5 failures of the candidate are few. Of the completed trials
        // alone
        // they are no better than the baseline's 5; GO needs both.
        Campaign campaign = errors(
                Campaign.margin(0.10), new long[] {1, 1, 1, 1, 1, 0, 0, 0}, new long[] {1, 1, 1, 1, 1, 0, 0, 0}, 200);
        for (int i = 5; i < 8; i++) {
            campaign.status(i, Arm.BASELINE, SERVER, Status.FAILED);
        }
        GateResult gate = only(campaign.decide());

        assertEquals(605, gate.checks().get("failures.baseline"));
        // Completed alone: given 10 failures over 1,600 and 1,000 requests, 5 or fewer are the candidate's with
        // probability P(X <= 5 | 10, 1.1 * 1600 / (1.1 * 1600 + 1000)).
        double share = 1.1 * 1600 / (1.1 * 1600 + 1000);
        assertEquals(
                BinomialDistribution.of(10, share).cumulativeProbability(5),
                gate.checks().get("exact.p-go"),
                1e-12);
        assertEquals(Verdict.INCONCLUSIVE, gate.verdict());
    }

    @Test
    void theRatioThatIsAllowedIsOnePlusTheMargin() {
        // 50 against 50 of 1,000 each at 10% more: the candidate's share given the total is 1.1 / 2.1 at the limit.
        GateResult gate =
                only(errors(Campaign.margin(0.10), fives(), fives(), 100).decide());

        BinomialDistribution atLimit = BinomialDistribution.of(100, 1.1 / 2.1);
        assertEquals(atLimit.cumulativeProbability(50), gate.checks().get("exact.p-go"), 1e-12);
        assertEquals(1 - atLimit.cumulativeProbability(49), gate.checks().get("exact.p-no-go"), 1e-12);
        assertEquals(0, gate.effect().orElseThrow().estimate(), 1e-12);
        // Clopper and Pearson for 50 of 100 at .05 a side, as log odds (SciPy 1.17.1, binomtest(50,
        // 100).proportion_ci(.9)).
        assertEquals(-0.3490132961, gate.effect().orElseThrow().lower(), 1e-9);
        assertEquals(0.3490132961, gate.effect().orElseThrow().upper(), 1e-9);
        assertEquals(1, gate.checks().get("dispersion"));
        assertFalse(gate.reasons().toString().contains("bursts"), gate.reasons().toString());
        assertFalse(
                gate.reasons().toString().contains("nothing failed"),
                gate.reasons().toString());
    }

    private static long[] fives() {
        return new long[] {5, 5, 5, 5, 5, 5, 5, 5, 5, 5};
    }

    @Test
    void burstsAreSaid() {
        GateResult gate = only(errors(new Demand.Limit(0.02), new long[5], new long[] {30, 0, 0, 0, 0}, 200)
                .decide());

        // Pearson: share .03, variance 200 * .03 * .97 = 5.82; (24^2 + 4 * 6^2) / 5.82 / 4 = 30.93.
        assertEquals(30.93, gate.checks().get("dispersion"), 0.005);
        assertTrue(
                gate.reasons().contains("failures came in bursts, so the counts are divided by their dispersion 30.9"),
                gate.reasons().toString());
    }

    @Test
    void oneSidedFailuresLeaveNoRatioAndAreNotNothing() {
        GateResult gate = only(errors(Campaign.margin(0.10), new long[5], new long[] {1, 0, 0, 0, 0}, 200)
                .decide());

        assertTrue(gate.effect().isEmpty());
        assertFalse(
                gate.reasons().toString().contains("nothing failed"),
                gate.reasons().toString());
    }

    @Test
    void lostRequestsAreThoseWithoutAnAnswerAndTheirLimitIsPerTrial() {
        // Two requests a trial allowed, of 1,000: a share of .002. 40 wrong answers are no lost requests.
        GateResult gate = only(lost(0).decide());
        GateResult broken = only(lost(8).decide());

        assertEquals(0, gate.checks().get("failures.candidate"));
        assertEquals(Math.pow(1 - 0.002, 6000), gate.checks().get("exact.p-go"), 1e-12);
        assertEquals(Verdict.GO, gate.verdict());
        assertEquals(48, broken.checks().get("failures.candidate"));
        assertEquals(Verdict.NO_GO, broken.verdict());
        assertTrue(broken.blocksNeeded().isEmpty());
    }

    private static Campaign lost(long timedOut) {
        Campaign campaign = new Campaign().gate("lost-requests", SERVER, new Demand.Limit(2));
        for (int i = 0; i < 6; i++) {
            Map<Outcome, Long> outcomes =
                    Map.of(Outcome.COMPLETED, 960 - timedOut, Outcome.WRONG_ANSWER, 40L, Outcome.TIMED_OUT, timedOut);
            LedgerCounts ledger = new LedgerCounts(1000, outcomes, 900, 0, 0);
            for (Arm arm : Arm.values()) {
                campaign.put(i, arm, SERVER, "lost-requests", new MetricValue.Value(timedOut, 1))
                        .ledger(i, arm, SERVER, ledger);
            }
        }
        return campaign;
    }

    @Test
    void aShareOfGoodRequestsCountsSlowOnesAsBadAndShowsItsBounds() {
        // 1,000 scheduled, 990 completed, 980 of them in time: 20 are not good.
        Campaign campaign = new Campaign().gate("goodput", SERVER, new Demand.Limit(0.95));
        LedgerCounts ledger =
                new LedgerCounts(200, Map.of(Outcome.COMPLETED, 198L, Outcome.TIMED_OUT, 2L), 196, 196, 198);
        for (int i = 0; i < 5; i++) {
            for (Arm arm : Arm.values()) {
                campaign.put(i, arm, SERVER, "goodput", new MetricValue.Value(0.98, 0.005))
                        .ledger(i, arm, SERVER, ledger);
            }
        }
        GateResult gate = only(campaign.decide());

        assertEquals(20, gate.checks().get("failures.candidate"));
        assertEquals(0.98, gate.checks().get("limit.estimate"), 1e-12);
        assertEquals(0.95, gate.checks().get("limit.demanded"), 0);
        // SciPy 1.17.1, binomtest(20, 1000).proportion_ci(.9): failures in [.013293, .028930].
        assertEquals(1 - 0.028930122851892125, gate.checks().get("limit.lower"), 1e-9);
        assertEquals(1 - 0.013293005534558864, gate.checks().get("limit.upper"), 1e-9);
        assertEquals(Verdict.GO, gate.verdict());
    }
}
