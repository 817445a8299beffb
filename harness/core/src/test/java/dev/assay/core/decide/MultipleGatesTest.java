package dev.assay.core.decide;

import static dev.assay.core.decide.Outcomes.METRIC;
import static dev.assay.core.decide.Outcomes.WORKLOAD;
import static dev.assay.core.decide.Outcomes.base;
import static dev.assay.core.decide.Outcomes.good;
import static dev.assay.core.decide.Outcomes.same;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.Arm;
import dev.assay.api.Finding;
import dev.assay.api.Verdict;
import dev.assay.api.report.Decision;
import dev.assay.api.report.GateResult;
import dev.assay.api.spi.MetricValue;
import dev.assay.core.metric.TrialRow.Status;
import dev.assay.core.plan.GatePlan.Demand;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Several gates: what each p-value is worth beside the others, and their order (docs/statistics.md, section 5). */
class MultipleGatesTest {
    @Test
    void aClearAdvisoryPassIsAPass() {
        Decision decision = good().gate("response-time-p50", WORKLOAD, Campaign.margin(0.05), false)
                .values("response-time-p50", WORKLOAD, base(), same())
                .decide()
                .decision();

        assertEquals(2, decision.gates().size());
        assertEquals(Verdict.GO, decision.gates().get(1).verdict());
        assertTrue(
                decision.gates().get(1).reasons().isEmpty(),
                decision.gates().get(1).reasons().toString());
    }

    /** By itself p is .03, of which 7 times is above the rate of 10%; six others say nothing. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void anAdvisoryGateIsHeldToItsFalseDiscoveryRate(boolean go) {
        double[] hundred = {100, 100, 100, 100, 100, 100};
        double[] passes = {99.5, 95.5, 98.5, 94.5, 96.5, 96};
        double[] fails = {90.5, 94.5, 91.5, 95.5, 93.5, 94};
        double[] nothing = {80, 120, 70, 115, 130, 75};
        Campaign alone = new Campaign()
                .gate(METRIC, "m0/closed", Campaign.margin(0.05), false)
                .values(METRIC, "m0/closed", hundred, go ? passes : fails);
        Campaign many = new Campaign()
                .gate(METRIC, "m0/closed", Campaign.margin(0.05), false)
                .values(METRIC, "m0/closed", hundred, go ? passes : fails);
        for (int i = 1; i < 7; i++) {
            many.gate(METRIC, "m" + i + "/closed", Campaign.margin(0.05), false)
                    .values(METRIC, "m" + i + "/closed", hundred, nothing);
        }
        double p = Outcomes.only(alone.decide()).checks().get(go ? "t.p-go" : "t.p-no-go");
        GateResult lost = Outcomes.only(many.decide());

        assertTrue(p < 0.05 && 7 * p > 0.10, "p = " + p);
        assertEquals(
                go ? Verdict.GO : Verdict.NO_GO, Outcomes.only(alone.decide()).verdict());
        assertEquals(Verdict.INCONCLUSIVE, lost.verdict());
        assertTrue(
                lost.reasons()
                        .get(lost.reasons().size() - 1)
                        .startsWith("it would be " + (go ? "GO" : "NO-GO")
                                + " by itself, but not after the false discovery rate of 10%"),
                lost.reasons().toString());
    }

    @Test
    void aGateThatARuleBreaksLeavesHolmsShareToTheOthers() {
        // Two must-gates: one broken by a rule, the other at p = .03. Holm asks the smallest p-value, that of the rule,
        // for
        // half of the level and the next for all of it.
        double[] hundred = {100, 100, 100, 100, 100, 100};
        Campaign campaign = new Campaign()
                .gate(METRIC, "m0/closed", Campaign.margin(0.05))
                .gate("slo-attainment", "m0/closed", new Demand.Limit(1))
                .values(METRIC, "m0/closed", hundred, new double[] {90.5, 94.5, 91.5, 95.5, 93.5, 94})
                .values("slo-attainment", "m0/closed", hundred, new double[] {1, 1, 0, 1, 1, 1});
        Campaign failed = new Campaign()
                .gate(METRIC, "m0/closed", Campaign.margin(0.05))
                .gate(METRIC, "m1/closed", Campaign.margin(0.05))
                .values(METRIC, "m0/closed", hundred, new double[] {90.5, 94.5, 91.5, 95.5, 93.5, 94})
                .values(METRIC, "m1/closed", hundred, hundred);
        for (int i = 0; i < 6; i++) {
            failed.status(i, Arm.CANDIDATE, "m1/closed", Status.FAILED);
        }

        assertEquals(Verdict.NO_GO, campaign.decide().decision().gates().get(0).verdict());
        assertEquals(Verdict.NO_GO, failed.decide().decision().gates().get(0).verdict());
    }

    @Test
    void whatMustGatesFoundIsSaidBeforeTheRest() {
        DecisionOutcome outcome = new Campaign()
                .gate("response-time-p50", WORKLOAD, Campaign.margin(0.05), false)
                .gate(METRIC, WORKLOAD, Campaign.margin(0.05))
                .values(METRIC, WORKLOAD, new double[] {1, 2, 3}, new double[] {1, 2, 3})
                .values("response-time-p50", WORKLOAD, new double[] {1, 2, 3}, new double[] {1, 2, 3})
                .decide();
        List<String> few = outcome.findings().stream()
                .filter(f -> f.code().equals("TOO_FEW_UNITS"))
                .map(Finding::subject)
                .toList();

        assertEquals(List.of("throughput@minilm/closed", "response-time-p50@minilm/closed"), few);
    }

    @Test
    void mustGatesComeFirst() {
        Decision decision = new Campaign()
                .gate("response-time-p50", WORKLOAD, Campaign.margin(0.05), false)
                .gate(METRIC, WORKLOAD, Campaign.margin(0.05))
                .values(METRIC, WORKLOAD, base(), same())
                .values("response-time-p50", WORKLOAD, base(), same())
                .decide()
                .decision();

        assertEquals(METRIC, decision.gates().get(0).metric());
        assertEquals("response-time-p50", decision.gates().get(1).metric());
    }

    @Test
    void aMetricThatOneArmLacksIsNotCompared() {
        Decision decision = good().put(0, Arm.BASELINE, WORKLOAD, "response-time-p50", new MetricValue.Value(1, 0))
                .decide()
                .decision();

        assertEquals(1, decision.gates().size());

        // Nor when both arms have it in another workload.
        Decision elsewhere = good().values("response-time-p50", "other/closed", base(), same())
                .put(0, Arm.BASELINE, WORKLOAD, "response-time-p50", new MetricValue.Value(1, 0))
                .decide()
                .decision();
        assertEquals(
                List.of("throughput@minilm/closed", "response-time-p50@other/closed"),
                elsewhere.gates().stream().map(GateResult::id).toList());
    }
}
