package dev.assay.core.decide;

import static dev.assay.core.decide.Outcomes.METRIC;
import static dev.assay.core.decide.Outcomes.WORKLOAD;
import static dev.assay.core.decide.Outcomes.base;
import static dev.assay.core.decide.Outcomes.good;
import static dev.assay.core.decide.Outcomes.same;
import static dev.assay.core.decide.Outcomes.times;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.Arm;
import dev.assay.api.Finding;
import dev.assay.api.Verdict;
import dev.assay.api.report.Decision;
import dev.assay.core.compare.Design;
import dev.assay.core.plan.GatePlan.Demand;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The verdict over all gates in words: sentence, scope, and what would settle it (docs/statistics.md, section 5). */
class OverallTest {
    private static final double[] NOISY = {60, 150, 80, 130, 95, 110, 70, 140};

    private static Campaign gates(int go, int noGo, int open) {
        Campaign campaign = new Campaign();
        int n = 0;
        for (int i = 0; i < go; i++) {
            gate(campaign, "m" + n++ + "/closed", same());
        }
        for (int i = 0; i < noGo; i++) {
            gate(campaign, "m" + n++ + "/closed", times(same(), 0.5));
        }
        for (int i = 0; i < open; i++) {
            gate(campaign, "m" + n++ + "/closed", NOISY);
        }
        return campaign;
    }

    private static void gate(Campaign campaign, String workload, double[] candidate) {
        campaign.gate(METRIC, workload, Campaign.margin(0.05)).values(METRIC, workload, base(), candidate);
    }

    private static String sentence(Campaign campaign) {
        return campaign.decide().decision().sentence();
    }

    @Test
    void aGoSaysHowManyGatesWereKept() {
        assertEquals("GO on this allocation: half keeps the only must-gate", sentence(gates(1, 0, 0)));
        assertEquals("GO on this allocation: half keeps both must-gates", sentence(gates(2, 0, 0)));
        assertEquals("GO on this allocation: half keeps all 3 must-gates", sentence(gates(3, 0, 0)));
    }

    @Test
    void othersSayHowManyAndTheFirst() {
        assertTrue(
                sentence(gates(0, 1, 0)).startsWith("NO-GO: the only must-gate is broken: throughput of m0/closed is"),
                sentence(gates(0, 1, 0)));
        assertTrue(
                sentence(gates(2, 1, 0)).startsWith("NO-GO: 1 of 3 must-gates is broken: throughput of m2/closed is"),
                sentence(gates(2, 1, 0)));
        assertTrue(
                sentence(gates(1, 2, 0)).startsWith("NO-GO: 2 of 3 must-gates are broken: throughput of m1/closed is"),
                sentence(gates(1, 2, 0)));
        assertTrue(
                sentence(gates(1, 0, 1)).startsWith("INCONCLUSIVE: 1 of 2 must-gates is open: throughput of m1/closed"),
                sentence(gates(1, 0, 1)));
    }

    @Test
    void aPlanWithoutMustGatesSaysSo() {
        assertEquals(
                "INCONCLUSIVE: the plan has no must-gate, so nothing was demanded",
                sentence(new Campaign().values(METRIC, WORKLOAD, base(), same())));
        Decision invalid = new Campaign()
                .values(METRIC, WORKLOAD, base(), same())
                .digests(1, Arm.CANDIDATE, WORKLOAD, "own", "another")
                .decide()
                .decision();
        assertTrue(
                invalid.sentence().startsWith("INVALID: the trials of minilm/closed were made with 2"),
                invalid.sentence());
    }

    @Test
    void theScopeSaysWhichAllocationsAndHowManyBlocks() {
        assertEquals(
                "this allocation, 8 blocks: other allocations of the same platforms may differ",
                good().decide().decision().scope());
        Campaign campaign = good();
        for (int i = 0; i < 8; i++) {
            campaign.allocation(i, Arm.BASELINE, WORKLOAD, "b" + i).allocation(i, Arm.CANDIDATE, WORKLOAD, "c" + i);
        }
        assertEquals(
                "the platforms, by 8 allocations per arm, 8 blocks",
                campaign.decide().decision().scope());
        assertEquals(
                "",
                new Campaign()
                        .values(METRIC, WORKLOAD, base(), same())
                        .decide()
                        .decision()
                        .scope());
        assertEquals(
                "this allocation, 1 block: other allocations of the same platforms may differ",
                new Campaign()
                        .gate(METRIC, WORKLOAD, Campaign.margin(0.05))
                        .values(METRIC, WORKLOAD, new double[] {1}, new double[] {1})
                        .decide()
                        .decision()
                        .scope());
    }

    @Test
    void aGoHasNothingToSettle() {
        assertEquals(List.of(), good().decide().decision().settle());
    }

    @Test
    void anOpenGateIsSettledByWhatItsFindingsAndItsHalfWidthSay() {
        List<String> settle = gates(1, 0, 1).decide().decision().settle();

        // Logs of the ratios: half-width of the 90% interval t(.95, 7) s / sqrt(8) = .2234 (SciPy); exp(.2234) - 1 is
        // 25%.
        assertEquals(1, settle.size(), settle.toString());
        assertTrue(
                settle.get(0).startsWith("throughput of m1/closed: its half-width is 25% of the baseline; about "),
                settle.get(0));
    }

    @Test
    void gatesThatAreNotOpenOrNoMustsAreNotSettled() {
        Decision decision = gates(1, 0, 1)
                .gate("response-time-p50", "m1/closed", Campaign.margin(0.05), false)
                .values("response-time-p50", "m1/closed", base(), NOISY)
                .decide()
                .decision();

        assertTrue(
                decision.settle().stream().allMatch(s -> s.startsWith("throughput of m1")),
                decision.settle().toString());
    }

    @Test
    void aGateWithoutAnyFigureIsSettledByWhatItsFindingSays() {
        Decision decision = new Campaign()
                .gate(METRIC, WORKLOAD, Campaign.margin(0.05))
                .decide()
                .decision();

        assertEquals(List.of("throughput of minilm/closed: Run the plan, or resume the run."), decision.settle());
    }

    @Test
    void aGateThatSayNothingElseNeedsMoreBlocks() {
        // Counts of which none failed on the baseline: no finding, no effect, and no limit that requests would show.
        Campaign campaign = new Campaign().gate("error-ratio", Campaign.SERVER, Campaign.margin(0.10));
        for (int i = 0; i < 5; i++) {
            campaign.failures(i, Arm.BASELINE, Campaign.SERVER, 0, 100)
                    .failures(i, Arm.CANDIDATE, Campaign.SERVER, 0, 100);
        }

        assertEquals(
                List.of("error-ratio of resnet50/server: more blocks"),
                campaign.decide().decision().settle());
    }

    @Test
    void anInvalidRunIsMendedFirst() {
        Finding error = Finding.error("TRIAL_UNREADABLE", "trial 1 cannot be read", "Look at it.", "1");
        Finding silent = Finding.error("TRIAL_UNREADABLE", "trial 2 cannot be read", "", "2");
        Finding warning = Finding.warning("DRIFT", "slower", "Look for heat.", "");
        Decision decision = Overall.of(List.of(), List.of(error, silent, warning), List.of(), List.of("then"), "half");

        assertEquals(Verdict.INVALID, decision.verdict());
        assertEquals(List.of("Look at it.", "then"), decision.settle());
        assertEquals(List.of("trial 1 cannot be read", "trial 2 cannot be read"), decision.reasons());
    }

    @Test
    void advisoryGatesAndOtherWorkloadsDoNotWidenTheScope() {
        // The must-gate has 8 blocks; an advisory one on another workload has 3.
        Decision decision = good().gate(METRIC, "other/closed", Campaign.margin(0.05), false)
                .values(METRIC, "other/closed", new double[] {1, 2, 3}, new double[] {1, 2, 3})
                .decide()
                .decision();

        assertTrue(decision.scope().startsWith("this allocation, 8 blocks"), decision.scope());
    }

    @Test
    void openLimitsAndGainsNeedTheBlocksThatTheirDistanceAsksFor() {
        // Limit 100 on values around 104 that scatter by 11%: the distance is from the estimate to the limit.
        double[] scattered = {90, 118, 95, 112, 100, 107, 93, 120};
        Decision limit = new Campaign()
                .gate(METRIC, WORKLOAD, new Demand.Limit(100))
                .values(METRIC, WORKLOAD, base(), scattered)
                .decide()
                .decision();
        Decision gain = new Campaign()
                .gate(METRIC, WORKLOAD, new Demand.Gain(0.02))
                .values(METRIC, WORKLOAD, new double[] {100, 100, 100, 100, 100, 100, 100, 100}, scattered)
                .decide()
                .decision();

        // SciPy, d = ln(x / 100): mean .037450, sd .110735 (ddof 1). Distances .03745, and .03745 - ln(1.02). The
        // smallest
        // n is 56 and 245; less the 8 there are.
        assertEquals(48, limit.gates().get(0).checks().get("blocks-needed.optimistic"));
        assertEquals(237, gain.gates().get(0).checks().get("blocks-needed.optimistic"));
    }

    @Test
    void twoRunsAreFlaggedAndCarryTheirScope() {
        DecisionOutcome outcome = Decider.decide(good().input(0, Design.UNPAIRED));

        assertTrue(
                outcome.decision().scope().startsWith("this allocation, 8 blocks"),
                outcome.decision().scope());
    }
}
