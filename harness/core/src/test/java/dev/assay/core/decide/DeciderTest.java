package dev.assay.core.decide;

import static dev.assay.core.decide.Outcomes.only;
import static dev.assay.core.decide.Outcomes.times;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.Finding;
import dev.assay.api.Verdict;
import dev.assay.api.report.Effect;
import dev.assay.api.report.GateResult;
import dev.assay.core.compare.Design;
import dev.assay.core.plan.GatePlan.Demand;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Verdicts on figures whose effects and bounds come from outside. */
class DeciderTest {
    // tost_ratio.json of the oracles, case "A/B": SciPy 1.17.1; geometric mean of x / y with 95% and 90% intervals.
    private static final double[] X = {101.2, 99.8, 102.5, 100.1, 98.7, 101.9, 100.4, 99.3, 103.0, 100.8, 97.9, 101.1};
    private static final double[] Y = {97.4, 98.1, 96.2, 99.0, 95.8, 97.7, 98.9, 96.5, 97.1, 98.4, 95.1, 97.9};
    private static final double RATIO = 1.0330141912240935;
    private static final double RATIO_LOW_90 = 1.024372773440406;
    private static final double RATIO_HIGH_90 = 1.0417285063975286;
    private static final double RATIO_P_AT_095 = 8.703556558559242e-10;

    @Test
    void throughputEffectHasTheBoundsAndThePValueOfSciPy() {
        GateResult gate = only(new Campaign()
                .gate("throughput", Campaign.CLOSED, Campaign.margin(0.05))
                .values("throughput", Campaign.CLOSED, Y, X)
                .decide());

        Effect effect = gate.effect().orElseThrow();
        assertEquals(Math.log(RATIO), effect.estimate(), 1e-9);
        assertEquals(Math.log(RATIO_LOW_90), effect.lower(), 1e-9);
        assertEquals(Math.log(RATIO_HIGH_90), effect.upper(), 1e-9);
        assertEquals(RATIO_P_AT_095, gate.checks().get("t.p-go"), 1e-15);
        assertEquals(Verdict.GO, gate.verdict());
        assertEquals(12, gate.units());
        // All 12 differences are above the margin, so only one of 2^12 assignments of signs is as extreme.
        assertEquals(1 / 4096.0, gate.checks().get("sign-flip.p-go"), 1e-15);
    }

    @Test
    void theSameRatioOfALatencyIsALoss() {
        GateResult gate = only(new Campaign()
                .gate("response-time-p50", Campaign.SERVER, Campaign.margin(0.02))
                .values("response-time-p50", Campaign.SERVER, times(Y, 1e6), times(X, 1e6))
                .decide());

        assertEquals(-Math.log(RATIO), gate.effect().orElseThrow().estimate(), 1e-9);
        assertEquals(Verdict.NO_GO, gate.verdict(), "2.4% worse at least, 2% allowed");
        assertEquals(
                "NO-GO: response-time-p50 of resnet50/server is 3.3% worse [2.4%, 4.2%], allowed 2%"
                        + " (of the baseline's 97.6 ms; lower is better)",
                gate.sentence());
    }

    @Test
    void marginIsAPercentageOfTheBaselineInTheMetricsOwnDirection() {
        GateResult latency = only(new Campaign()
                .gate("response-time-p50", Campaign.SERVER, Campaign.margin(0.10))
                .values("response-time-p50", Campaign.SERVER, times(Y, 1e6), times(Y, 1.105e6))
                .decide());
        GateResult throughput = only(new Campaign()
                .gate("throughput", Campaign.CLOSED, Campaign.margin(0.05))
                .values("throughput", Campaign.CLOSED, Y, Y)
                .decide());

        assertEquals(-Math.log(1.10), latency.margin().orElseThrow(), 1e-15);
        assertEquals(Math.log(0.95), throughput.margin().orElseThrow(), 1e-15);
        assertEquals(Verdict.NO_GO, latency.verdict(), "10.5% more is over 10%, though ln(0.90) would let 11.1% pass");
    }

    @Test
    void superiorityDemandsMoreThanEquality() {
        Campaign better = new Campaign()
                .gate("throughput", Campaign.CLOSED, new Demand.Gain(0.02))
                .values("throughput", Campaign.CLOSED, Y, X);
        Campaign notEnough = new Campaign()
                .gate("throughput", Campaign.CLOSED, new Demand.Gain(0.05))
                .values("throughput", Campaign.CLOSED, Y, X);

        assertEquals(Verdict.GO, only(better.decide()).verdict(), "2.4% at least, 2% demanded");
        assertEquals(Verdict.NO_GO, only(notEnough.decide()).verdict(), "4.2% at most, 5% demanded");
        assertEquals(Math.log(1.05), only(notEnough.decide()).margin().orElseThrow(), 1e-15);
    }

    @Test
    void absoluteLimitLooksAtTheCandidateAlone() {
        Campaign kept = new Campaign()
                .gate("response-time-p50", Campaign.SERVER, new Demand.Limit(110e6))
                .values("response-time-p50", Campaign.SERVER, times(Y, 1e6), times(X, 1e6));
        Campaign broken = new Campaign()
                .gate("response-time-p50", Campaign.SERVER, new Demand.Limit(95e6))
                .values("response-time-p50", Campaign.SERVER, times(Y, 1e6), times(X, 1e6));

        assertEquals(Verdict.GO, only(kept.decide()).verdict());
        assertEquals(Verdict.NO_GO, only(broken.decide()).verdict());
        assertTrue(
                only(kept.decide())
                        .sentence()
                        .startsWith(
                                "GO: response-time-p50 of resnet50/server is 101 ms [99.8 ms, 101 ms] on the candidate,"
                                        + " allowed at most 110 ms"),
                only(kept.decide()).sentence());
    }

    @Test
    void openGateSaysHowManyMoreBlocksWouldSettleIt() {
        double[] noisy = {70, 130, 85, 115, 100, 90};
        GateResult gate = only(new Campaign()
                .gate("throughput", Campaign.CLOSED, Campaign.margin(0.05))
                .values("throughput", Campaign.CLOSED, new double[] {100, 100, 100, 100, 100, 100}, noisy)
                .decide());

        assertEquals(Verdict.INCONCLUSIVE, gate.verdict());
        int conservative = gate.blocksNeeded().orElseThrow();
        double optimistic = gate.checks().get("blocks-needed.optimistic");
        assertTrue(conservative > optimistic && optimistic > 0, conservative + " and " + optimistic);
        assertTrue(gate.sentence().contains(conservative + " more blocks would settle it"), gate.sentence());
    }

    @Test
    void goNeedsEveryMustGateAndAPassNeverBuysBackAFail() {
        DecisionOutcome outcome = new Campaign()
                .gate("throughput", Campaign.CLOSED, Campaign.margin(0.05))
                .gate("response-time-p50", Campaign.CLOSED, Campaign.margin(0.05))
                .values("throughput", Campaign.CLOSED, Y, times(X, 2))
                .values("response-time-p50", Campaign.CLOSED, Y, times(X, 2))
                .decide();

        assertEquals(Verdict.NO_GO, outcome.decision().verdict());
        assertEquals(1, outcome.decision().reasons().size());
        assertTrue(
                outcome.decision().sentence().startsWith("NO-GO: 1 of 2 must-gates is broken: response-time-p50"),
                outcome.decision().sentence());
    }

    @Test
    void advisoryGateDoesNotDecide() {
        DecisionOutcome outcome = new Campaign()
                .gate("throughput", Campaign.CLOSED, Campaign.margin(0.05))
                .gate("response-time-p50", Campaign.CLOSED, Campaign.margin(0.05), false)
                .values("throughput", Campaign.CLOSED, Y, X)
                .values("response-time-p50", Campaign.CLOSED, Y, times(X, 2))
                .decide();

        assertEquals(Verdict.GO, outcome.decision().verdict());
        assertEquals(Verdict.NO_GO, outcome.decision().gates().get(1).verdict());
        assertEquals(
                "GO on this allocation: half keeps the only must-gate; 1 advisory gate is broken: response-time-p50 of"
                        + " minilm/closed",
                outcome.decision().sentence());
    }

    @Test
    void holmKeepsAnAccidentalLossAmongManyGatesFromDeciding() {
        // One gate is worse at p = .03 by itself; nine others are clearly fine, so that Holm asks for .05 / 10.
        double[] base = {100, 100, 100, 100, 100, 100};
        double[] worse = {90.5, 94.5, 91.5, 95.5, 93.5, 94};
        Campaign alone = new Campaign()
                .gate("throughput", "m0/closed", Campaign.margin(0.05))
                .values("throughput", "m0/closed", base, worse);
        Campaign many = new Campaign()
                .gate("throughput", "m0/closed", Campaign.margin(0.05))
                .values("throughput", "m0/closed", base, worse);
        for (int i = 1; i < 10; i++) {
            many.gate("throughput", "m" + i + "/closed", Campaign.margin(0.05))
                    .values("throughput", "m" + i + "/closed", base, new double[] {101, 100, 102, 101, 100, 102});
        }

        double p = only(alone.decide()).checks().get("t.p-no-go");
        assertTrue(p < 0.05 && p > 0.005, "p = " + p);
        assertEquals(Verdict.NO_GO, only(alone.decide()).verdict());
        DecisionOutcome outcome = many.decide();
        assertEquals(Verdict.INCONCLUSIVE, outcome.decision().verdict());
        assertTrue(outcome.decision().gates().get(0).reasons().toString().contains("Holm"));
    }

    @Test
    void comparisonsWithoutADemandAreShownToo() {
        DecisionOutcome outcome = new Campaign()
                .gate("throughput", Campaign.CLOSED, Campaign.margin(0.05))
                .values("throughput", Campaign.CLOSED, Y, X)
                .values("response-time-p90", Campaign.CLOSED, Y, X)
                .decide();

        GateResult shown = outcome.decision().gates().get(1);
        assertEquals(GateResult.Kind.NONE, shown.kind());
        assertFalse(shown.must());
        assertEquals(-Math.log(RATIO), shown.effect().orElseThrow().estimate(), 1e-9);
        assertTrue(shown.sentence().contains("nothing is demanded of it"), shown.sentence());
    }

    @Test
    void planWithoutMustGateIsNeverAPass() {
        DecisionOutcome outcome =
                new Campaign().values("throughput", Campaign.CLOSED, Y, X).decide();

        assertEquals(Verdict.INCONCLUSIVE, outcome.decision().verdict());
    }

    @Test
    void recordedTrialsThatAreGoneLeaveNoVerdictInEitherDesign() {
        // Equal arms within a margin of 10% would be a GO; the error says what is missing, and its hint what to do.
        double[] equal = {100, 101, 99, 100.5, 99.5, 100.2};
        Finding gone = Finding.error("TRIAL_UNREADABLE", "trial 001 cannot be read", "Look at 'assay verify'.", "001");
        for (Design design : Design.values()) {
            DecisionInput input = new Campaign()
                    .gate("throughput", Campaign.CLOSED, Campaign.margin(0.10))
                    .values("throughput", Campaign.CLOSED, equal, equal)
                    .input(0, design);
            DecisionOutcome outcome = Decider.decide(
                    new DecisionInput(input.plan(), input.table(), input.looksTaken(), design, List.of(gone)));

            assertEquals(Verdict.INVALID, outcome.decision().verdict());
            assertEquals("INVALID: trial 001 cannot be read", outcome.decision().sentence());
            assertTrue(outcome.decision().settle().contains(gone.hint()));
            assertTrue(outcome.findings().contains(gone));
        }
    }
}
