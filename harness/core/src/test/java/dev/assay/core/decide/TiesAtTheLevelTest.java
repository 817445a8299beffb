package dev.assay.core.decide;

import static dev.assay.core.decide.Outcomes.METRIC;
import static dev.assay.core.decide.Outcomes.WORKLOAD;
import static dev.assay.core.decide.Outcomes.only;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.Arm;
import dev.assay.api.Verdict;
import dev.assay.api.report.GateResult;
import dev.assay.api.spi.MetricValue.Cause;
import dev.assay.core.plan.GatePlan.Demand;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A p-value that equals the level has reached it. With five blocks all permutation p-values are multiples of 1/32, so a
 * level of 1/32 is met exactly.
 */
class TiesAtTheLevelTest {
    private static final double LEVEL = 1 / 32.0;
    private static final double[] FIVE = {100, 101, 99, 100.5, 99.5};

    static Stream<Verdict> verdicts() {
        return Stream.of(Verdict.GO, Verdict.NO_GO);
    }

    private static Campaign campaign(double[] candidate) {
        return new Campaign()
                .alpha(LEVEL)
                .gate(METRIC, WORKLOAD, Campaign.margin(0.05))
                .values(METRIC, WORKLOAD, FIVE, candidate);
    }

    @ParameterizedTest
    @MethodSource("verdicts")
    void signFlipAtTheLevelAgreesWithT(Verdict verdict) {
        double loss = verdict == Verdict.GO ? 1 : 0.8;
        double[] candidate = {100.1 * loss, 101.2 * loss, 99.1 * loss, 100.3 * loss, 99.4 * loss};
        GateResult gate = only(campaign(candidate).decide());

        String side = verdict == Verdict.GO ? "p-go" : "p-no-go";
        assertEquals(LEVEL, gate.checks().get("sign-flip." + side), 0);
        assertTrue(gate.checks().get("t." + side) < LEVEL);
        assertEquals(verdict, gate.verdict());
    }

    @ParameterizedTest
    @MethodSource("verdicts")
    void equalEffectsAreTestedByTheirSigns(Verdict verdict) {
        // Without any spread the p-value of t is that of sign-flip, so both are at the level.
        double loss = verdict == Verdict.GO ? 1 : 0.5;
        double[] candidate = FIVE.clone();
        for (int i = 0; i < candidate.length; i++) {
            candidate[i] *= loss;
        }
        GateResult gate = only(campaign(candidate).decide());

        assertEquals(verdict, gate.verdict());
        assertEquals(LEVEL, gate.checks().get(verdict == Verdict.GO ? "t.p-go" : "t.p-no-go"), 0);
    }

    @ParameterizedTest
    @MethodSource("verdicts")
    void ranksAtTheLevelDecide(Verdict verdict) {
        double[] base = {10e9, 10.5e9, 9.5e9, 10.2e9, 9.8e9};
        double[] other = {5e9, 5.1e9, 4.9e9, 5.2e9, 4.8e9};
        boolean go = verdict == Verdict.GO;
        Campaign campaign = new Campaign()
                .alpha(LEVEL)
                .gate("time-to-recover", Campaign.SERVER, Campaign.margin(0.20))
                .values("time-to-recover", Campaign.SERVER, go ? base : other, go ? other : base)
                .missing(0, go ? Arm.BASELINE : Arm.CANDIDATE, Campaign.SERVER, "time-to-recover", Cause.CENSORED);
        GateResult gate = only(campaign.decide());

        assertEquals(LEVEL, gate.checks().get(go ? "signed-rank.p-go" : "signed-rank.p-no-go"), 0);
        assertEquals(verdict, gate.verdict());
    }

    @Test
    void countsAtTheLevelDecide() {
        // Five trials of one request and a limit of one half: no failure has the probability 1/32, five failures too.
        for (Verdict verdict : new Verdict[] {Verdict.GO, Verdict.NO_GO}) {
            Campaign campaign = new Campaign().alpha(LEVEL).gate("error-ratio", Campaign.SERVER, new Demand.Limit(0.5));
            for (int i = 0; i < 5; i++) {
                campaign.failures(i, Arm.BASELINE, Campaign.SERVER, 0, 1)
                        .failures(i, Arm.CANDIDATE, Campaign.SERVER, verdict == Verdict.GO ? 0 : 1, 1);
            }
            GateResult gate = only(campaign.decide());

            assertEquals(LEVEL, gate.checks().get(verdict == Verdict.GO ? "exact.p-go" : "exact.p-no-go"), 1e-15);
            assertEquals(verdict, gate.verdict());
        }
    }

    @Test
    void whatCouldNotReachTheLevelIsAdvisory() {
        // At .03, below 1/32, sign-flip with five blocks cannot agree: t alone decides.
        double[] candidate = {100.1, 101.2, 99.1, 100.3, 99.4};
        GateResult gate = only(campaign(candidate).alpha(0.03).decide());

        assertEquals(Verdict.GO, gate.verdict());
    }
}
