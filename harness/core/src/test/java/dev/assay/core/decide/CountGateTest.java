package dev.assay.core.decide;

import static dev.assay.core.decide.Outcomes.only;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.Arm;
import dev.assay.api.Verdict;
import dev.assay.api.report.GateResult;
import dev.assay.core.plan.GatePlan.Demand;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class CountGateTest {
    private static Campaign counts(Demand demand, long[] baseline, long[] candidate) {
        Campaign campaign = new Campaign().gate("error-ratio", Campaign.SERVER, demand);
        for (int i = 0; i < baseline.length; i++) {
            campaign.failures(i, Arm.BASELINE, Campaign.SERVER, baseline[i], 200)
                    .failures(i, Arm.CANDIDATE, Campaign.SERVER, candidate[i], 200);
        }
        return campaign;
    }

    @Test
    void noFailuresInAThousandShowAShareBelowOnePercent() {
        // Zero-failure rule: (1 - 0.01)^1000 = 4.3e-5; the binomial probability of no failure at the limit.
        GateResult gate =
                only(counts(new Demand.Limit(0.01), new long[5], new long[5]).decide());

        assertEquals(GateResult.Kind.EXACT, gate.kind());
        assertEquals(Math.pow(0.99, 1000), gate.checks().get("exact.p-go"), 1e-12);
        assertEquals(Verdict.GO, gate.verdict());
    }

    @Test
    void moreFailuresThanTheLimitAreNoGo() {
        GateResult gate = only(counts(new Demand.Limit(0.01), new long[5], new long[] {5, 6, 4, 5, 6})
                .decide());

        assertEquals(Verdict.NO_GO, gate.verdict());
        assertTrue(gate.sentence().contains("26 of 1000 requests failed on the candidate"), gate.sentence());
    }

    @Test
    void burstOfFailuresInOneTrialIsNotManyIndependentFailures() {
        long[] burst = {30, 0, 0, 0, 0};
        long[] spread = {6, 6, 6, 6, 6};

        GateResult bursty =
                only(counts(new Demand.Limit(0.02), new long[5], burst).decide());
        assertEquals(Verdict.INCONCLUSIVE, bursty.verdict());
        assertTrue(bursty.checks().get("dispersion") > 20, bursty.checks().toString());
        assertEquals(
                Verdict.NO_GO,
                only(counts(new Demand.Limit(0.02), new long[5], spread).decide())
                        .verdict());
    }

    @Test
    void anOpenLimitSaysHowManyMoreBlocksWouldSettleIt() {
        // 1 failure in 400 at a limit of 1%. No more: P(X <= 1 | n, .01) <= .05 needs n >= 473 (R: pbinom(1, 473,
        // .01)),
        // 6 blocks of 80. As often as so far, one in 5 blocks, always rounded up: P(X <= 2 | n, .01) needs 628, 8
        // blocks.
        Campaign campaign = new Campaign().gate("error-ratio", Campaign.SERVER, new Demand.Limit(0.01));
        for (int i = 0; i < 5; i++) {
            campaign.failures(i, Arm.BASELINE, Campaign.SERVER, 0, 80)
                    .failures(i, Arm.CANDIDATE, Campaign.SERVER, i == 2 ? 1 : 0, 80);
        }
        GateResult gate = only(campaign.decide());

        assertEquals(Verdict.INCONCLUSIVE, gate.verdict());
        assertEquals(3, gate.blocksNeeded().orElseThrow());
        assertEquals(1, gate.checks().get("blocks-needed.optimistic"));
        assertTrue(
                gate.sentence()
                        .endsWith(
                                "about 3 more blocks would settle it if requests fail as often as so far (1 if none fails any"
                                        + " more)"),
                gate.sentence());
    }

    @Test
    void ratioOfNothingIsOpenAndSaysWhatToDemand() {
        GateResult gate =
                only(counts(Campaign.margin(0.10), new long[5], new long[5]).decide());

        assertEquals(Verdict.INCONCLUSIVE, gate.verdict());
        assertTrue(
                gate.reasons().toString().contains("demand a limit"),
                gate.reasons().toString());
    }

    @Test
    void ratioOfRatesIsTestedGivenTheTotal() {
        // 25 against 75 failures: given 100, the candidate has 25; at a ratio of 1.10 its share would be 1.1 / 2.1.
        GateResult gate =
                only(counts(Campaign.margin(0.10), new long[] {15, 15, 15, 15, 15}, new long[] {5, 5, 5, 5, 5})
                        .decide());

        assertEquals(Verdict.GO, gate.verdict());
        assertEquals(Math.log(3), gate.effect().orElseThrow().estimate(), 1e-12);
    }

    @Test
    void aShareOfGoodRequestsThatIsWholeInEveryTrialIsShownByTheirNumber() {
        // 5 trials of 30: 0.95^150 = 4.6e-4 would be the chance of this if the share were 95%; the exact lower bound of
        // the share at .05 is 0.05^(1/150) = 0.98023.
        GateResult gate = only(goodput(0.95, 30, new long[5]).decide());

        assertEquals(Verdict.GO, gate.verdict());
        assertEquals(Math.pow(0.95, 150), gate.checks().get("exact.p-go"), 1e-12);
        assertEquals(Math.pow(0.05, 1.0 / 150), gate.checks().get("limit.lower"), 1e-9);
        assertEquals(1, gate.checks().get("limit.upper"), 0);
        assertTrue(gate.sentence().contains("is 1.00 [0.980, 1.00] on the candidate"), gate.sentence());
    }

    @Test
    void tooFewRequestsToShowTheShareLeaveItOpenAndTooManyBadOnesBreakIt() {
        // 0.95^50 = 0.077 is above the level of .05.
        assertEquals(
                Verdict.INCONCLUSIVE,
                only(goodput(0.95, 10, new long[5]).decide()).verdict());
        assertEquals(
                Verdict.NO_GO,
                only(goodput(0.95, 30, new long[] {5, 6, 4, 5, 6}).decide()).verdict());
    }

    private static Campaign goodput(double limit, long scheduled, long[] bad) {
        Campaign campaign = new Campaign().gate("goodput", Campaign.SERVER, new Demand.Limit(limit));
        double[] shares =
                Arrays.stream(bad).mapToDouble(b -> 1 - (double) b / scheduled).toArray();
        double[] whole = new double[bad.length];
        Arrays.fill(whole, 1);
        campaign.values("goodput", Campaign.SERVER, whole, shares);
        for (int i = 0; i < bad.length; i++) {
            campaign.failures(i, Arm.BASELINE, Campaign.SERVER, 0, scheduled)
                    .failures(i, Arm.CANDIDATE, Campaign.SERVER, bad[i], scheduled);
        }
        return campaign;
    }
}
