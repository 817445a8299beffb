package dev.assay.core.decide;

import static dev.assay.core.decide.Outcomes.METRIC;
import static dev.assay.core.decide.Outcomes.WORKLOAD;
import static dev.assay.core.decide.Outcomes.assertHas;
import static dev.assay.core.decide.Outcomes.base;
import static dev.assay.core.decide.Outcomes.only;
import static dev.assay.core.decide.Outcomes.same;
import static dev.assay.core.decide.Outcomes.times;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.Arm;
import dev.assay.api.Verdict;
import dev.assay.api.report.GateResult;
import dev.assay.api.spi.MetricValue;
import dev.assay.core.plan.GatePlan.Demand;
import org.junit.jupiter.api.Test;

/** What the figures of good trials show, and what they do not. A part of the traps that users of other tools hit; docs/statistics.md, sections 4 and 5 name the outcome of each. */
class EvidenceTrapsTest {
    @Test
    void zeroSpreadIsTheResolutionNotCertainty() {
        double[] equal = {100, 100, 100, 100, 100};
        DecisionOutcome outcome = new Campaign()
                .gate(METRIC, WORKLOAD, Campaign.margin(0.05))
                .values(METRIC, WORKLOAD, equal, equal)
                .decide();

        assertHas(outcome, "ZERO_SPREAD");
        // Campaign.values has a resolution of 0.1% of each arm's value, so that the bounds are 0.2% away.
        assertEquals(-0.002, only(outcome).effect().orElseThrow().lower(), 1e-12);
        assertEquals(0.002, only(outcome).effect().orElseThrow().upper(), 1e-12);
    }

    @Test
    void zeroSpreadWithinTheResolutionOfTheMarginIsInconclusive() {
        double[] equal = {100, 100, 100, 100, 100};
        DecisionOutcome outcome = new Campaign()
                .gate(METRIC, WORKLOAD, Campaign.margin(0.001))
                .values(METRIC, WORKLOAD, equal, equal)
                .decide();

        assertEquals(Verdict.INCONCLUSIVE, outcome.decision().verdict());
    }

    @Test
    void zeroSpreadOfUnknownResolutionIsInconclusive() {
        Campaign campaign = new Campaign().gate(METRIC, WORKLOAD, Campaign.margin(0.05));
        for (int i = 0; i < 8; i++) {
            campaign.put(i, Arm.BASELINE, WORKLOAD, METRIC, new MetricValue.Value(100, 0))
                    .put(i, Arm.CANDIDATE, WORKLOAD, METRIC, new MetricValue.Value(100, 0));
        }

        assertEquals(Verdict.INCONCLUSIVE, campaign.decide().decision().verdict());
    }

    @Test
    void outlierIsNotRemovedForItsSize() {
        double[] candidate = same();
        candidate[4] = 40;
        GateResult gate = only(new Campaign()
                .gate(METRIC, WORKLOAD, Campaign.margin(0.05))
                .values(METRIC, WORKLOAD, base(), candidate)
                .decide());

        assertEquals(8, gate.units());
        assertNotEquals(Verdict.GO, gate.verdict());
    }

    @Test
    void notDifferentIsNotEquivalent() {
        // A wide interval around no difference shows nothing: two-sided p is far above .05, and still no GO.
        double[] noisy = {60, 150, 80, 130, 95, 110, 70, 140};
        GateResult gate = only(new Campaign()
                .gate(METRIC, WORKLOAD, Campaign.margin(0.05))
                .values(METRIC, WORKLOAD, base(), noisy)
                .decide());

        assertEquals(Verdict.INCONCLUSIVE, gate.verdict());
    }

    @Test
    void improvementWhereHigherIsBetterIsNeverCalledWorse() {
        GateResult gate = only(new Campaign()
                .gate(METRIC, WORKLOAD, Campaign.margin(0.05))
                .values(METRIC, WORKLOAD, base(), times(same(), 1.3))
                .decide());

        assertEquals(Verdict.GO, gate.verdict());
        assertTrue(gate.sentence().contains("30% better ["), gate.sentence());
        assertTrue(gate.sentence().contains("higher is better"), gate.sentence());
    }

    @Test
    void tAndSignFlipThatDisagreeAreInconclusive() {
        // Five blocks: t is far below .05, and sign-flip can be .03125 at best, or .0625 with one block on the other
        // side.
        double[] base = {100, 100, 100, 100, 100};
        double[] candidate = {100, 100, 94.9, 100, 100};
        Campaign campaign =
                new Campaign().gate(METRIC, WORKLOAD, Campaign.margin(0.05)).values(METRIC, WORKLOAD, base, candidate);
        DecisionOutcome outcome = campaign.decide();

        assertTrue(
                only(outcome).checks().get("t.p-go") < 0.05,
                only(outcome).checks().toString());
        assertTrue(only(outcome).checks().get("sign-flip.p-go") > 0.05);
        assertEquals(Verdict.INCONCLUSIVE, outcome.decision().verdict());
        assertHas(outcome, "METHODS_DISAGREE");
    }

    @Test
    void aLimitOfZeroLeavesNoRatio() {
        DecisionOutcome outcome = new Campaign()
                .gate(METRIC, WORKLOAD, new Demand.Limit(0))
                .values(METRIC, WORKLOAD, base(), same())
                .decide();

        assertEquals(Verdict.INCONCLUSIVE, outcome.decision().verdict());
        assertHas(outcome, "LIMIT_NOT_POSITIVE");
    }

    @Test
    void aLimitOfZeroOnFailuresIsBrokenByOneAndKeptByNoNumber() {
        Campaign clean = new Campaign().gate("error-ratio", Campaign.SERVER, new Demand.Limit(0));
        Campaign one = new Campaign().gate("error-ratio", Campaign.SERVER, new Demand.Limit(0));
        for (int i = 0; i < 8; i++) {
            for (Arm arm : Arm.values()) {
                clean.failures(i, arm, Campaign.SERVER, 0, 1000);
                one.failures(i, arm, Campaign.SERVER, i == 3 && arm == Arm.CANDIDATE ? 1 : 0, 1000);
            }
        }

        assertEquals(Verdict.NO_GO, one.decide().decision().verdict());
        assertEquals(Verdict.INCONCLUSIVE, clean.decide().decision().verdict());
        assertHas(clean.decide(), "LIMIT_NOT_POSITIVE");
        // Zero failures in 8,000: the exact upper bound is 1 - .05^(1/8000) = 0.0374% (Clopper and Pearson).
        assertTrue(
                only(clean.decide()).reasons().toString().contains("at most 0.04%"),
                only(clean.decide()).reasons().toString());
    }

    @Test
    void tiesDoNotSwitchTheTest() {
        double[] tied = {100, 100, 100, 101, 101, 102};
        double[] higher = {110, 110, 111, 111, 112, 112};
        DecisionOutcome outcome = new Campaign()
                .gate(METRIC, WORKLOAD, Campaign.margin(0.05))
                .values(METRIC, WORKLOAD, tied, higher)
                .decideUnpaired();

        // Complete separation of 6 from 6 values: one of C(12, 6) = 924 arrangements, ties or not.
        assertEquals(1 / 924.0, only(outcome).checks().get("mann-whitney.p-go"), 1e-12);
    }
}
