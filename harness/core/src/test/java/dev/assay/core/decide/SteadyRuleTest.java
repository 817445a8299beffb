package dev.assay.core.decide;

import static dev.assay.core.decide.Outcomes.METRIC;
import static dev.assay.core.decide.Outcomes.WORKLOAD;
import static dev.assay.core.decide.Outcomes.assertHas;
import static dev.assay.core.decide.Outcomes.only;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.Arm;
import dev.assay.api.Verdict;
import dev.assay.api.report.GateResult;
import dev.assay.api.spi.MetricValue;
import dev.assay.core.plan.GatePlan.Demand;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** More than 20% of an arm's trials without a steady state: two of ten are not more (docs/statistics.md, section 2). */
class SteadyRuleTest {
    private static Campaign tenBlocks(int unsteadyBaseline, int unsteadyCandidate) {
        double[] hundred = new double[10];
        Arrays.setAll(hundred, i -> 100 + 0.1 * (i % 3));
        Campaign campaign =
                new Campaign().gate(METRIC, WORKLOAD, Campaign.margin(0.05)).values(METRIC, WORKLOAD, hundred, hundred);
        for (int i = 0; i < 10; i++) {
            campaign.put(i, Arm.BASELINE, WORKLOAD, "steady-state", steady(i >= unsteadyBaseline))
                    .put(i, Arm.CANDIDATE, WORKLOAD, "steady-state", steady(i >= unsteadyCandidate));
        }
        return campaign;
    }

    private static MetricValue steady(boolean is) {
        return new MetricValue.Value(is ? 1 : 0, 0);
    }

    @Test
    void aFifthIsBorneOnEitherArm() {
        assertEquals(Verdict.GO, tenBlocks(2, 2).decide().decision().verdict());
    }

    @Test
    void moreThanAFifthIsNot() {
        DecisionOutcome baseline = tenBlocks(3, 0).decide();
        DecisionOutcome candidate = tenBlocks(0, 3).decide();

        assertHas(baseline, "BASELINE_UNSTEADY");
        assertHas(candidate, "CANDIDATE_UNSTEADY");
        assertTrue(
                only(baseline)
                        .reasons()
                        .contains("30% of the baseline's trials did not reach a steady state, at most 20% may miss it"),
                only(baseline).reasons().toString());
        assertTrue(baseline.findings().stream()
                .anyMatch(f ->
                        f.hint().equals("Measure longer, or warm up longer; look at the windows of these trials.")));
    }

    @Test
    void theGateOnItAllowsAFifthToo() {
        GateResult kept = gate(2);
        GateResult broken = gate(3);

        assertEquals(Verdict.GO, kept.verdict());
        assertEquals(0.2, kept.checks().get("unsteady-share"), 1e-15);
        assertEquals(Verdict.NO_GO, broken.verdict());
        assertTrue(
                broken.sentence()
                        .endsWith(
                                "30% of the candidate's trials did not reach a steady state, at most 20% may miss it"),
                broken.sentence());
    }

    @Test
    void unsteadyTrialsAreKnownTrials() {
        GateResult gate = gate(9);

        assertEquals(10, gate.units());
        assertEquals(Verdict.NO_GO, gate.verdict());
    }

    @Test
    void aGateOnTheSteadyStateOfAnotherWorkloadShieldsNone() {
        Campaign campaign = tenBlocks(0, 3).gate("steady-state", "other/closed", new Demand.Limit(1));
        for (int i = 0; i < 10; i++) {
            campaign.put(i, Arm.BASELINE, "other/closed", "steady-state", steady(true))
                    .put(i, Arm.CANDIDATE, "other/closed", "steady-state", steady(true));
        }

        assertHas(campaign.decide(), "CANDIDATE_UNSTEADY");
    }

    private static GateResult gate(int unsteady) {
        return tenBlocks(0, unsteady)
                .gate("steady-state", WORKLOAD, new Demand.Limit(1))
                .decide()
                .decision()
                .gates()
                .get(1);
    }
}
