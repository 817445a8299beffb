package dev.assay.core.decide;

import static dev.assay.core.decide.DeciderTest.only;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.Arm;
import dev.assay.api.Verdict;
import dev.assay.api.report.GateResult;
import dev.assay.core.plan.GatePlan.Demand;
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
}
