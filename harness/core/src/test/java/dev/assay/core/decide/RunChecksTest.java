package dev.assay.core.decide;

import static dev.assay.core.decide.Outcomes.METRIC;
import static dev.assay.core.decide.Outcomes.WORKLOAD;
import static dev.assay.core.decide.Outcomes.assertHas;
import static dev.assay.core.decide.Outcomes.good;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.Arm;
import dev.assay.api.Finding;
import dev.assay.api.Severity;
import dev.assay.api.TrialPhase;
import dev.assay.api.Verdict;
import dev.assay.core.metric.InvalidCause;
import dev.assay.core.metric.MetricTable;
import dev.assay.core.metric.RowBuilder;
import dev.assay.core.metric.TrialRow;
import dev.assay.core.metric.TrialRow.Status;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Checks of the whole run (docs/statistics.md, sections 4 and 8). */
class RunChecksTest {
    private static double[] ten(double value) {
        double[] values = new double[10];
        Arrays.fill(values, value);
        return values;
    }

    private static Finding found(DecisionOutcome outcome, String code) {
        return outcome.findings().stream()
                .filter(f -> f.code().equals(code))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aRunWithoutBaselineAgainstItselfSaysThatItIsUnchecked() {
        Finding finding = found(good().decide(), "AA_UNCHECKED");

        assertEquals(Severity.INFO, finding.severity());
        assertTrue(finding.message().endsWith("the set-up is unchecked"), finding.message());
    }

    @Test
    void tooFewBlocksOfBaselineAgainstItselfAreCountedAndSaid() {
        Finding finding = found(
                good().aa(METRIC, WORKLOAD, new double[] {1, 2, 3}, new double[] {1, 2, 3})
                        .decide(),
                "AA_UNCHECKED");

        assertEquals(Severity.WARNING, finding.severity());
        assertTrue(finding.message().contains("in 3 blocks, at least 10 are needed"), finding.message());
    }

    @Test
    void aBaselineThatIsExactlyItselfPasses() {
        DecisionOutcome outcome =
                good().aa(METRIC, WORKLOAD, ten(100), ten(100)).decide();

        assertEquals(Verdict.GO, outcome.decision().verdict());
        assertTrue(
                outcome.findings().stream().noneMatch(f -> f.code().startsWith("AA_")),
                outcome.findings().toString());
    }

    @Test
    void aBaselineWhoseSecondHalfIsAlwaysAsFarOffFails() {
        // The halves are named in turn, so that what always comes second cannot hide by its order: the first of even
        // blocks against the second of odd ones.
        double[] first = ten(100);
        double[] second = ten(103);
        for (int i = 1; i < 10; i += 2) {
            first[i] = 103;
            second[i] = 100;
        }
        DecisionOutcome outcome = good().aa(METRIC, WORKLOAD, first, second).decide();

        assertEquals(Verdict.INVALID, outcome.decision().verdict());
        assertHas(outcome, "AA_FAILED");
    }

    @Test
    void anEffectOfTheOrderAloneDoesNotFail() {
        // Always 3% faster in second place: real blocks balance that, and so does the check.
        DecisionOutcome outcome =
                good().aa(METRIC, WORKLOAD, ten(100), ten(103)).decide();

        assertEquals(Verdict.GO, outcome.decision().verdict());
    }

    @Test
    void blocksThatMissAHalfAreNotCounted() {
        assertHas(
                good().aa(METRIC, WORKLOAD, ten(100), Arrays.copyOf(ten(100), 9))
                        .decide(),
                "AA_UNCHECKED");

        double[] zero = ten(100);
        zero[4] = 0;
        assertHas(good().aa(METRIC, WORKLOAD, ten(100), zero).decide(), "AA_UNCHECKED");
    }

    @Test
    void onlyWhatIsDemandedIsChecked() {
        // The halves differ in a metric without a gate: nothing is concluded from it, so nothing is spoiled by it.
        double[] first = ten(100);
        double[] second = ten(103);
        for (int i = 1; i < 10; i += 2) {
            first[i] = 103;
            second[i] = 100;
        }
        DecisionOutcome outcome = good().values("response-time-p50", WORKLOAD, Outcomes.base(), Outcomes.same())
                .aa("response-time-p50", WORKLOAD, first, second)
                .decide();

        assertEquals(Verdict.GO, outcome.decision().verdict());
        assertHas(outcome, "AA_UNCHECKED");
    }

    private static MetricTable invalid(int count, Status last, String reason) {
        List<TrialRow> rows = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            rows.add(new RowBuilder(i, Arm.BASELINE, WORKLOAD)
                    .status(i == count - 1 ? last : Status.INVALID, i == count - 1 ? reason : "the first")
                    .build());
        }
        return new MetricTable(MetricTable.SCHEMA, rows);
    }

    @Test
    void fourInvalidAttemptsAtTheStartEndARun() {
        assertEquals(Optional.empty(), NothingValid.of(invalid(3, Status.INVALID, "x")));
        assertEquals(Optional.empty(), NothingValid.of(invalid(4, Status.FAILED, "x")));

        Finding finding =
                NothingValid.of(invalid(4, Status.INVALID, "the last")).orElseThrow();
        assertEquals("the run was stopped: all 4 trials are invalid, the last because the last", finding.message());
        assertTrue(finding.hint().startsWith("Remove the cause that the invalid trials name. Then"), finding.hint());
        assertEquals("3-baseline-" + WORKLOAD, finding.subject());
    }

    @Test
    void aLoadGeneratorThatLimitsIsMendedByItsOwnMeans() {
        Finding finding = NothingValid.of(invalid(4, Status.INVALID, InvalidCause.CLIENT_LIMITED.words() + ": late"))
                .orElseThrow();

        assertTrue(finding.hint().startsWith("Give the load generator a core of its own"), finding.hint());
    }

    @Test
    void oneArmThatNeverWorksEndsARunToo() {
        List<TrialRow> rows = new ArrayList<>(invalid(4, Status.INVALID, "gone").rows());
        for (int i = 0; i < 4; i++) {
            rows.add(new RowBuilder(i, Arm.CANDIDATE, WORKLOAD).build());
        }
        Finding finding =
                NothingValid.of(new MetricTable(MetricTable.SCHEMA, rows)).orElseThrow();

        assertTrue(
                finding.message().contains("all 4 trials of the baseline with " + WORKLOAD + " are invalid"),
                finding.message());
        assertHas(spoiled(), "NOTHING_VALID");
        assertEquals(Verdict.INVALID, spoiled().decision().verdict());
        assertHas(spoiled(), "TOO_MANY_INVALID");
        assertTrue(spoiled().findings().stream().noneMatch(f -> f.code().equals("METRIC_LOST")));
    }

    private static DecisionOutcome spoiled() {
        Campaign campaign = good();
        for (int i = 0; i < 8; i++) {
            campaign.status(i, Arm.BASELINE, WORKLOAD, Status.INVALID);
        }
        return campaign.decide();
    }

    @Test
    void aCopyAmongPilotsAndInvalidTrialsIsNoCopyOfAResult() {
        List<TrialRow> rows = List.of(
                new RowBuilder(0, Arm.BASELINE, WORKLOAD)
                        .digests("same", "config")
                        .build(),
                new RowBuilder(1, Arm.BASELINE, WORKLOAD)
                        .phase(TrialPhase.PILOT, "pilot")
                        .digests("same", "another")
                        .build(),
                new RowBuilder(2, Arm.BASELINE, WORKLOAD)
                        .digests("same", "another")
                        .status(Status.INVALID, "x")
                        .build());

        assertEquals(List.of(), RunChecks.of(new MetricTable(MetricTable.SCHEMA, rows)));
    }

    @Test
    void findingsAreSortedByHowMuchTheyMatter() {
        DecisionOutcome outcome =
                good().digests(1, Arm.CANDIDATE, WORKLOAD, "own", "another").decide();

        List<Severity> severities =
                outcome.findings().stream().map(Finding::severity).toList();
        List<Severity> sorted =
                severities.stream().sorted(java.util.Comparator.reverseOrder()).toList();
        assertEquals(sorted, severities);
        assertEquals(Severity.ERROR, severities.get(0));
        assertFalse(outcome.decision().settle().isEmpty());
    }
}
