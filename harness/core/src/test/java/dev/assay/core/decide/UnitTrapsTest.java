package dev.assay.core.decide;

import static dev.assay.core.decide.Outcomes.METRIC;
import static dev.assay.core.decide.Outcomes.WORKLOAD;
import static dev.assay.core.decide.Outcomes.assertHas;
import static dev.assay.core.decide.Outcomes.good;
import static dev.assay.core.decide.Outcomes.only;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.Arm;
import dev.assay.api.Verdict;
import dev.assay.api.spi.MetricValue;
import dev.assay.core.metric.TrialRow.Status;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Which trials are one unit, and what the verdict is about then. A part of the traps that users of other tools hit; docs/statistics.md, section 1. */
class UnitTrapsTest {
    @Test
    void blocksThatShareAllocationsAreOneUnit() {
        Campaign campaign = good();
        for (int i = 0; i < 8; i++) {
            campaign.allocation(i, Arm.BASELINE, WORKLOAD, "b" + i / 2)
                    .allocation(i, Arm.CANDIDATE, WORKLOAD, "c" + i / 2);
        }
        DecisionOutcome outcome = campaign.decide();

        assertEquals(4, only(outcome).units());
        assertEquals(Verdict.INCONCLUSIVE, outcome.decision().verdict(), "4 allocations per arm, at least 5 needed");
    }

    @Test
    void oneAllocationPerArmIsSaid() {
        DecisionOutcome outcome = good().decide();

        assertHas(outcome, "SINGLE_ALLOCATION");
        assertTrue(
                outcome.decision().scope().startsWith("this allocation, 8 blocks"),
                outcome.decision().scope());
    }

    /** A run that was resumed, or lost an allocation, is not worth less than one that was not, and says what it is about. */
    @Test
    void aPlanOfOneAllocationThatUsedUpTwoIsAboutThese() {
        Campaign campaign = good();
        for (int i = 3; i < 8; i++) {
            campaign.allocation(i, Arm.BASELINE, WORKLOAD, "b-s2").allocation(i, Arm.CANDIDATE, WORKLOAD, "c-s2");
        }
        DecisionOutcome outcome = campaign.oneAllocationPlanned().decide();

        assertEquals(8, only(outcome).units());
        assertEquals(
                "GO on these 2 allocations per arm: half keeps the only must-gate",
                outcome.decision().sentence());
        assertHas(outcome, "SINGLE_ALLOCATION");
    }

    @Test
    void ownAllocationsPerBlockGiveAVerdictOnThePlatforms() {
        Campaign campaign = good();
        for (int i = 0; i < 8; i++) {
            campaign.allocation(i, Arm.BASELINE, WORKLOAD, "b" + i).allocation(i, Arm.CANDIDATE, WORKLOAD, "c" + i);
        }
        DecisionOutcome outcome = campaign.decide();

        assertEquals(8, only(outcome).units());
        assertEquals("GO: half keeps the only must-gate", outcome.decision().sentence());
        assertTrue(outcome.findings().stream().noneMatch(f -> f.code().equals("SINGLE_ALLOCATION")));
    }

    @Test
    void aMeanOfTrialsIsTakenOverTheSameTrialsOnBothArms() {
        // Six allocations of two blocks; one slow trial of the candidate failed. Leaving it out of the candidate's mean
        // alone would compare two trials with one; the block is left out on both arms, and ranks count it as the worst.
        Campaign campaign = new Campaign().gate(METRIC, WORKLOAD, Campaign.margin(0.05));
        for (int i = 0; i < 12; i++) {
            double value = i % 2 == 0 ? 100 + i : 50 + i;
            campaign.put(i, Arm.BASELINE, WORKLOAD, METRIC, new MetricValue.Value(value, 0.01))
                    .put(i, Arm.CANDIDATE, WORKLOAD, METRIC, new MetricValue.Value(value * (1 + 0.001 * i), 0.01))
                    .allocation(i, Arm.BASELINE, WORKLOAD, "b" + i / 2)
                    .allocation(i, Arm.CANDIDATE, WORKLOAD, "c" + i / 2);
        }
        DecisionOutcome outcome =
                campaign.status(1, Arm.CANDIDATE, WORKLOAD, Status.FAILED).decide();

        assertEquals(6, only(outcome).units());
        // Mean of the units' log ratios: unit 0 is block 0 alone, ln(1); unit k is the mean of blocks 2k and 2k + 1.
        double expected =
                IntStream.range(2, 12).mapToDouble(i -> Math.log1p(0.001 * i)).sum() / 2 / 6;
        assertEquals(expected, only(outcome).effect().orElseThrow().estimate(), 1e-12);
        assertNotEquals(Verdict.GO, outcome.decision().verdict());
        assertTrue(
                only(outcome).reasons().toString().contains("1 of the candidate's 12 trials"),
                only(outcome).reasons().toString());
    }

    @Test
    void recordedRunsAreComparedByWelchAndFlagged() {
        DecisionOutcome outcome = good().decideUnpaired();

        assertEquals(Verdict.GO, outcome.decision().verdict());
        assertHas(outcome, "UNPAIRED");
        assertTrue(only(outcome).checks().containsKey("mann-whitney.p-go"));
    }
}
