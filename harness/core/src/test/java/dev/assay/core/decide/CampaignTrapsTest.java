package dev.assay.core.decide;

import static dev.assay.core.decide.Outcomes.METRIC;
import static dev.assay.core.decide.Outcomes.WORKLOAD;
import static dev.assay.core.decide.Outcomes.assertHas;
import static dev.assay.core.decide.Outcomes.base;
import static dev.assay.core.decide.Outcomes.good;
import static dev.assay.core.decide.Outcomes.same;
import static dev.assay.core.decide.Outcomes.times;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.Arm;
import dev.assay.api.Verdict;
import dev.assay.api.spi.MetricValue;
import dev.assay.core.plan.GatePlan.Demand;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What went wrong while the campaign ran: order, drift, copies, other settings, peeks. A part of the traps that users of other tools hit; docs/statistics.md, sections 4 and 5 name the outcome of each. */
class CampaignTrapsTest {
    @Test
    void sameResultHashTwiceIsInvalid() {
        DecisionOutcome outcome = good().digests(1, Arm.BASELINE, WORKLOAD, "copied", "config")
                .digests(5, Arm.CANDIDATE, WORKLOAD, "copied", "config")
                .decide();

        assertEquals(Verdict.INVALID, outcome.decision().verdict());
        assertHas(outcome, "DUPLICATE_RESULT");
    }

    @Test
    void configurationThatDiffersIsInvalid() {
        DecisionOutcome outcome =
                good().digests(1, Arm.CANDIDATE, WORKLOAD, "own", "another").decide();

        assertEquals(Verdict.INVALID, outcome.decision().verdict());
        assertHas(outcome, "CONFIG_DIFFERS");
    }

    @Test
    void samplesThatDifferWithinABlockAreInvalidAndBetweenBlocksAreNot() {
        Campaign each = good();
        for (int block = 0; block < 3; block++) {
            each.samples(block, Arm.BASELINE, WORKLOAD, "samples of " + block);
            each.samples(block, Arm.CANDIDATE, WORKLOAD, "samples of " + block);
        }
        assertEquals(Verdict.GO, each.decide().decision().verdict());

        DecisionOutcome outcome =
                each.samples(2, Arm.CANDIDATE, WORKLOAD, "others").decide();
        assertEquals(Verdict.INVALID, outcome.decision().verdict());
        assertTrue(
                outcome.decision().sentence().contains("different samples"),
                outcome.decision().sentence());
        assertHas(outcome, "CONFIG_DIFFERS");
    }

    @Test
    void baseThenHeadWithDriftGivesNeitherGoNorNoGo() {
        // A machine that speeds up over time: the arm that always runs second looks 23% better; reversed, worse.
        for (int second = 0; second < 2; second++) {
            Campaign campaign = new Campaign().gate(METRIC, WORKLOAD, Campaign.margin(0.05));
            for (int i = 0; i < 8; i++) {
                double first = 100 + 0.1 * i;
                double later = 123 + 0.1 * i;
                double candidate = second == 1 ? later : first;
                double baseline = second == 1 ? first : later;
                campaign.put(i, Arm.BASELINE, WORKLOAD, METRIC, new MetricValue.Value(baseline, 0.1))
                        .put(i, Arm.CANDIDATE, WORKLOAD, METRIC, new MetricValue.Value(candidate, 0.1))
                        .position(i, Arm.BASELINE, WORKLOAD, 1 - second)
                        .position(i, Arm.CANDIDATE, WORKLOAD, second);
            }
            DecisionOutcome outcome = campaign.decide();

            assertEquals(Verdict.INCONCLUSIVE, outcome.decision().verdict());
            assertHas(outcome, "ORDER_CONFOUNDED");
        }
    }

    @Test
    void driftInRandomOrderIsShown() {
        double[] rising = IntStream.range(0, 12).mapToDouble(i -> 100 + 2 * i).toArray();
        DecisionOutcome outcome = new Campaign()
                .gate(METRIC, WORKLOAD, Campaign.margin(0.05))
                .values(METRIC, WORKLOAD, rising, times(rising, 1.001))
                .decide();

        assertHas(outcome, "DRIFT");
        assertTrue(
                outcome.findings().stream()
                        .anyMatch(f ->
                                f.message().contains("throughput of minilm/closed drifted by 22% up on the baseline")),
                outcome.findings().toString());

        double[] falling = IntStream.range(0, 12).mapToDouble(i -> 122 - 2 * i).toArray();
        DecisionOutcome down = new Campaign()
                .gate(METRIC, WORKLOAD, Campaign.margin(0.05))
                .values(METRIC, WORKLOAD, falling, times(falling, 1.001))
                .decide();
        assertTrue(
                down.findings().stream().anyMatch(f -> f.message().contains("drifted by 18% down on the baseline")),
                down.findings().toString());
    }

    @Test
    void tenBlocksAreEnoughToSeeAChangeOfTheEffect() {
        double[] base = IntStream.range(0, 10).mapToDouble(i -> 100 + i % 3).toArray();
        double[] changed = IntStream.range(0, 10)
                .mapToDouble(i -> (100 + i % 3) * (i < 5 ? 1 : 1.3) + 0.1 * (i % 5))
                .toArray();
        DecisionOutcome outcome = new Campaign()
                .gate(METRIC, WORKLOAD, Campaign.margin(0.05))
                .values(METRIC, WORKLOAD, base, changed)
                .decide();

        assertTrue(
                outcome.findings().stream().anyMatch(f -> f.message().contains("changes from block 5 to 6 of 10")),
                outcome.findings().toString());
    }

    @Test
    void effectThatChangesHalfWayIsShown() {
        double[] base = IntStream.range(0, 16).mapToDouble(i -> 100 + i % 3).toArray();
        double[] changed = IntStream.range(0, 16)
                .mapToDouble(i -> (100 + i % 3) * (i < 8 ? 1 : 1.2) + 0.1 * (i % 5))
                .toArray();
        DecisionOutcome outcome = new Campaign()
                .gate(METRIC, WORKLOAD, Campaign.margin(0.05))
                .values(METRIC, WORKLOAD, base, changed)
                .decide();

        assertTrue(
                outcome.findings().stream().anyMatch(f -> f.message().contains("changes from block 8 to 9 of 16")),
                outcome.findings().toString());
    }

    @Test
    void driftInRecordedRunsGivesNoVerdict() {
        double[] rising = IntStream.range(0, 12).mapToDouble(i -> 100 + 2 * i).toArray();
        DecisionOutcome outcome = new Campaign()
                .gate(METRIC, WORKLOAD, Campaign.margin(0.05))
                .values(METRIC, WORKLOAD, rising, times(rising, 2))
                .decideUnpaired();

        assertEquals(Verdict.INCONCLUSIVE, outcome.decision().verdict());
        assertHas(outcome, "DRIFT");
    }

    @Test
    void baselineAgainstItselfThatDiffersIsInvalid() {
        double[] swapped = {100, 130, 100, 131, 99, 129, 101, 130, 100, 129};
        double[] other = {130, 100, 131, 100, 129, 99, 130, 101, 129, 100};
        DecisionOutcome outcome = good().aa(METRIC, WORKLOAD, swapped, other).decide();

        assertEquals(Verdict.INVALID, outcome.decision().verdict());
        assertHas(outcome, "AA_FAILED");
    }

    @Test
    void nineBlocksOfBaselineAgainstItselfCheckNothing() {
        DecisionOutcome outcome = good().aa(METRIC, WORKLOAD, new double[] {1, 9, 1, 9, 1, 9, 1, 9, 1}, new double[] {
                    9, 1, 9, 1, 9, 1, 9, 1, 9
                })
                .decide();

        assertEquals(Verdict.GO, outcome.decision().verdict());
        assertHas(outcome, "AA_UNCHECKED");
    }

    @Test
    void unsteadyBaselineIsInconclusive() {
        Campaign campaign = good();
        steady(campaign, Arm.BASELINE, 6);
        steady(campaign, Arm.CANDIDATE, 8);

        assertEquals(Verdict.INCONCLUSIVE, campaign.decide().decision().verdict());
        assertHas(campaign.decide(), "BASELINE_UNSTEADY");
    }

    @Test
    void unsteadyCandidateFailsTheMustGateOnIt() {
        Campaign without = good();
        steady(without, Arm.BASELINE, 8);
        steady(without, Arm.CANDIDATE, 6);
        Campaign with = good().gate("steady-state", WORKLOAD, new Demand.Limit(1));
        steady(with, Arm.BASELINE, 8);
        steady(with, Arm.CANDIDATE, 6);

        assertEquals(Verdict.INCONCLUSIVE, without.decide().decision().verdict());
        assertEquals(Verdict.NO_GO, with.decide().decision().verdict());
    }

    @Test
    void aPeekAtAnUnfinishedPlanIsHeldToABoundForAllPeeks() {
        // t is about 3.2 on 5 degrees of freedom, p = .012: enough for a finished plan of 6 blocks, not for a peek.
        double[] base = {100, 100, 100, 100, 100, 100};
        double[] candidate = {97, 103, 98.5, 96.5, 101, 99};
        DecisionOutcome finished = new Campaign()
                .gate(METRIC, WORKLOAD, Campaign.margin(0.05))
                .values(METRIC, WORKLOAD, base, candidate)
                .decide();
        DecisionOutcome peek = new Campaign()
                .gate(METRIC, WORKLOAD, Campaign.margin(0.05))
                .planned(12)
                .values(METRIC, WORKLOAD, base, candidate)
                .decide();

        assertEquals(Verdict.GO, finished.decision().verdict());
        assertEquals(Verdict.INCONCLUSIVE, peek.decision().verdict());
        assertHas(peek, "PLAN_UNFINISHED");
    }

    @Test
    void aSequentialPlanWithoutMustGatesRunsToItsEnd() {
        DecisionOutcome outcome = new Campaign()
                .gate(METRIC, WORKLOAD, Campaign.margin(0.05), false)
                .looks(8, 12)
                .values(METRIC, WORKLOAD, base(), same())
                .decide(1);

        assertFalse(outcome.settled());
    }

    private static void steady(Campaign campaign, Arm arm, int steady) {
        for (int i = 0; i < 8; i++) {
            campaign.put(i, arm, WORKLOAD, "steady-state", new MetricValue.Value(i < steady ? 1 : 0, 0));
        }
    }
}
