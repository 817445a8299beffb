package dev.assay.core.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.Arm;
import dev.assay.api.TrialPhase;
import dev.assay.core.metric.RowBuilder;
import dev.assay.core.metric.TrialRow;
import dev.assay.core.metric.TrialRow.Status;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Which trials of a run feed the gates of a workload (docs/statistics.md, sections 1 and 4). */
class WorkloadTrialsTest {
    private static final String WORKLOAD = "m/closed";

    private static RowBuilder row(int block, Arm arm) {
        return new RowBuilder(block, arm, WORKLOAD);
    }

    private static WorkloadTrials trials(List<TrialRow> rows) {
        return WorkloadTrials.of(rows, WORKLOAD, Design.PAIRED, Integer.MAX_VALUE);
    }

    /** Blocks of which the first ones run the candidate second and the others first. */
    private static WorkloadTrials ordered(int blocks, int candidateSecond) {
        List<TrialRow> rows = new ArrayList<>();
        for (int i = 0; i < blocks; i++) {
            rows.add(row(i, Arm.BASELINE).position(i < candidateSecond ? 0 : 1).build());
            rows.add(row(i, Arm.CANDIDATE).position(i < candidateSecond ? 1 : 0).build());
        }
        return trials(rows);
    }

    @Test
    void pilotsAndTheBaselineAgainstItselfFeedNothing() {
        List<TrialRow> rows = List.of(
                row(0, Arm.BASELINE).phase(TrialPhase.PILOT, "p").build(),
                row(1, Arm.BASELINE).phase(TrialPhase.AA, "a").build(),
                row(2, Arm.BASELINE).phase(TrialPhase.FAULT, "f").build(),
                row(3, Arm.BASELINE).build(),
                new RowBuilder(4, Arm.BASELINE, "other").build());

        assertEquals(
                List.of("f", "3-baseline-" + WORKLOAD),
                trials(rows).of(Arm.BASELINE).stream().map(TrialRow::trialId).toList());
    }

    @Test
    void theFirstAttemptThatIsNotInvalidCounts() {
        List<TrialRow> rows = List.of(
                row(0, Arm.CANDIDATE).status(Status.INVALID, "x").build(),
                row(0, Arm.CANDIDATE).status(Status.FAILED, "x").build(),
                row(0, Arm.CANDIDATE).build(),
                row(1, Arm.CANDIDATE).digests("first", "").build(),
                row(1, Arm.CANDIDATE).digests("second", "").build());
        List<TrialRow> counted = trials(rows).of(Arm.CANDIDATE);

        assertEquals(Status.FAILED, counted.get(0).status(), "no failure is repeated away");
        assertEquals("first", counted.get(1).resultHash());
        assertEquals(0.2, trials(rows).invalidShare(), 1e-15);
    }

    @Test
    void blocksBeyondTheLookAreNotSeen() {
        List<TrialRow> rows =
                List.of(row(7, Arm.BASELINE).build(), row(8, Arm.BASELINE).build());

        assertEquals(
                1,
                WorkloadTrials.of(rows, WORKLOAD, Design.PAIRED, 8)
                        .of(Arm.BASELINE)
                        .size());
    }

    @Test
    void oneOrderInLessThanAFifthOfTheBlocksIsConfounded() {
        assertFalse(ordered(10, 2).orderIsConfounded(), "2 of 10 are a fifth");
        assertTrue(ordered(10, 1).orderIsConfounded());
        assertFalse(ordered(10, 8).orderIsConfounded());
        assertTrue(ordered(10, 9).orderIsConfounded());
        assertTrue(ordered(2, 0).orderIsConfounded());
        assertFalse(ordered(1, 0).orderIsConfounded(), "one block has one order");
        assertTrue(ordered(1, 1).blocks().get(0).candidateSecond());
        assertFalse(ordered(1, 0).blocks().get(0).candidateSecond());
    }

    @Test
    void trialsAreGroupedByTheirAllocations() {
        List<TrialRow> rows = List.of(
                row(0, Arm.BASELINE).allocation("a").build(),
                row(1, Arm.BASELINE).allocation("b").build(),
                row(2, Arm.BASELINE).allocation("a").build());

        assertEquals(Set.of("a", "b"), trials(rows).allocations(Arm.BASELINE));
        assertEquals(
                List.of("a", "b"),
                List.copyOf(trials(rows).byAllocation(Arm.BASELINE).keySet()));
        assertEquals(
                List.of(0, 2),
                trials(rows).byAllocation(Arm.BASELINE).values().iterator().next().stream()
                        .map(TrialRow::block)
                        .toList());
    }
}
