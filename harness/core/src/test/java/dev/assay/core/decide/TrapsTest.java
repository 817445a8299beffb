package dev.assay.core.decide;

import static dev.assay.core.decide.DeciderTest.only;
import static dev.assay.core.decide.DeciderTest.times;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.Arm;
import dev.assay.api.Verdict;
import dev.assay.api.report.GateResult;
import dev.assay.api.spi.MetricValue;
import dev.assay.api.spi.MetricValue.Cause;
import dev.assay.core.metric.TrialRow.Status;
import dev.assay.core.plan.GatePlan.Demand;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Traps that users of other tools fall into; docs/statistics.md, sections 2, 4 and 5 name the outcome of each. */
class TrapsTest {
    private static final String METRIC = "throughput";
    private static final String WORKLOAD = Campaign.CLOSED;
    private static final double[] BASE = {100, 101, 99, 100.5, 99.5, 100.2, 99.8, 100.1};
    private static final double[] SAME = {100.3, 100.6, 99.4, 100.1, 99.9, 100.4, 99.5, 100.2};

    private static Campaign good() {
        return new Campaign().gate(METRIC, WORKLOAD, Campaign.margin(0.05)).values(METRIC, WORKLOAD, BASE, SAME);
    }

    @Test
    void theCampaignThatTheTrapsSpoilIsAGo() {
        assertEquals(Verdict.GO, good().decide().decision().verdict());
    }

    @Test
    void noDataIsNeverAPass() {
        DecisionOutcome outcome =
                new Campaign().gate(METRIC, WORKLOAD, Campaign.margin(0.05)).decide();

        assertEquals(Verdict.INCONCLUSIVE, outcome.decision().verdict());
        assertHas(outcome, "NO_TRIALS");
    }

    @Test
    void allNaNIsInvalid() {
        double[] nan = IntStream.range(0, 8).mapToDouble(i -> Double.NaN).toArray();
        DecisionOutcome outcome = new Campaign()
                .gate(METRIC, WORKLOAD, Campaign.margin(0.05))
                .values(METRIC, WORKLOAD, nan, nan)
                .decide();

        assertEquals(Verdict.INVALID, outcome.decision().verdict());
        assertHas(outcome, "NOT_FINITE");
    }

    @Test
    void oneNaNIsInvalidToo() {
        DecisionOutcome outcome = good().put(3, Arm.CANDIDATE, WORKLOAD, METRIC, new MetricValue.Value(Double.NaN, 0))
                .decide();

        assertEquals(Verdict.INVALID, outcome.decision().verdict());
    }

    @Test
    void oneSamplePerArmGivesNoIntervalAndNeverAGo() {
        GateResult gate = only(new Campaign()
                .gate(METRIC, WORKLOAD, Campaign.margin(0.05))
                .values(METRIC, WORKLOAD, new double[] {100}, new double[] {200})
                .decide());

        assertEquals(Verdict.INCONCLUSIVE, gate.verdict());
        assertTrue(gate.effect().isEmpty());
    }

    @Test
    void fourBlocksAreTooFewHoweverClear() {
        DecisionOutcome outcome = new Campaign()
                .gate(METRIC, WORKLOAD, Campaign.margin(0.05))
                .values(METRIC, WORKLOAD, new double[] {100, 101, 99, 100}, new double[] {50, 51, 49, 50})
                .decide();

        assertEquals(Verdict.INCONCLUSIVE, outcome.decision().verdict());
        assertHas(outcome, "TOO_FEW_UNITS");
        assertTrue(only(outcome).effect().isPresent(), "what the data say is still shown");
    }

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
    void workloadThatTheCandidateCannotRunIsNoGo() {
        Campaign campaign = good();
        for (int i = 0; i < 8; i++) {
            campaign.status(i, Arm.CANDIDATE, WORKLOAD, Status.FAILED);
        }
        DecisionOutcome outcome = campaign.decide();

        assertEquals(Verdict.NO_GO, outcome.decision().verdict());
        assertHas(outcome, "CANDIDATE_FAILED");
    }

    @Test
    void workloadThatTheBaselineCannotRunIsNoGoForNobody() {
        Campaign campaign = good();
        for (int i = 0; i < 8; i++) {
            campaign.status(i, Arm.BASELINE, WORKLOAD, Status.FAILED);
        }

        assertEquals(Verdict.INCONCLUSIVE, campaign.decide().decision().verdict());
    }

    @Test
    void workloadThatTheHarnessLostIsInvalid() {
        Campaign campaign = good();
        for (int i = 0; i < 8; i++) {
            campaign.missing(i, Arm.CANDIDATE, WORKLOAD, METRIC, Cause.HARNESS);
        }
        DecisionOutcome outcome = campaign.decide();

        assertEquals(Verdict.INVALID, outcome.decision().verdict());
        assertHas(outcome, "METRIC_LOST");
    }

    @Test
    void missingWorkloadIsNeverAPass() {
        DecisionOutcome outcome = good().gate(METRIC, "bert/closed", Campaign.margin(0.05))
                .values(METRIC, "bert/closed", BASE, SAME)
                .remove(Arm.CANDIDATE, "bert/closed")
                .decide();

        assertNotEquals(Verdict.GO, outcome.decision().verdict());
    }

    @Test
    void oneFailedTrialOfTheCandidateIsCountedAsTheWorst() {
        DecisionOutcome outcome =
                good().status(0, Arm.CANDIDATE, WORKLOAD, Status.FAILED).decide();

        // Signed ranks of 8 with the largest negative: P(W+ >= 28) = 25 / 256 (number of subsets of 1..8 with sum <=
        // 8).
        assertEquals(25 / 256.0, only(outcome).checks().get("intention-to-treat.p-go"), 1e-12);
        assertEquals(Verdict.INCONCLUSIVE, outcome.decision().verdict());
        assertHas(outcome, "FAILED_TRIALS");
    }

    @Test
    void percentileBeyondTheCensoredRequestsIsTheWorst() {
        Campaign campaign = new Campaign()
                .gate("response-time-p99", Campaign.SERVER, Campaign.margin(0.10))
                .values("response-time-p99", Campaign.SERVER, BASE, SAME);
        for (int i = 0; i < 8; i++) {
            campaign.missing(i, Arm.CANDIDATE, Campaign.SERVER, "response-time-p99", Cause.CENSORED);
        }

        assertEquals(Verdict.NO_GO, campaign.decide().decision().verdict());
    }

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
    void moreThanAFifthInvalidIsInconclusive() {
        DecisionOutcome few =
                good().status(0, Arm.BASELINE, WORKLOAD, Status.INVALID).decide();
        Campaign spoiled = good();
        for (int i = 0; i < 4; i++) {
            spoiled.status(i, Arm.BASELINE, WORKLOAD, Status.INVALID);
        }

        assertEquals(Verdict.GO, few.decision().verdict(), "1 of 16 is not more than 20%");
        assertEquals(Verdict.INCONCLUSIVE, spoiled.decide().decision().verdict());
        assertHas(spoiled.decide(), "TOO_MANY_INVALID");
    }

    @Test
    void outlierIsNotRemovedForItsSize() {
        double[] candidate = SAME.clone();
        candidate[4] = 40;
        GateResult gate = only(new Campaign()
                .gate(METRIC, WORKLOAD, Campaign.margin(0.05))
                .values(METRIC, WORKLOAD, BASE, candidate)
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
                .values(METRIC, WORKLOAD, BASE, noisy)
                .decide());

        assertEquals(Verdict.INCONCLUSIVE, gate.verdict());
    }

    @Test
    void improvementWhereHigherIsBetterIsNeverCalledWorse() {
        GateResult gate = only(new Campaign()
                .gate(METRIC, WORKLOAD, Campaign.margin(0.05))
                .values(METRIC, WORKLOAD, BASE, times(SAME, 1.3))
                .decide());

        assertEquals(Verdict.GO, gate.verdict());
        assertTrue(gate.sentence().contains("30% better ["), gate.sentence());
        assertTrue(gate.sentence().contains("higher is better"), gate.sentence());
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
    void recordedRunsAreComparedByWelchAndFlagged() {
        DecisionOutcome outcome = good().decideUnpaired();

        assertEquals(Verdict.GO, outcome.decision().verdict());
        assertHas(outcome, "UNPAIRED");
        assertTrue(only(outcome).checks().containsKey("mann-whitney.p-go"));
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
    void aThroughputOfNothingIsTheWorstAndNotDropped() {
        DecisionOutcome outcome = good().put(0, Arm.CANDIDATE, WORKLOAD, METRIC, new MetricValue.Value(0, 0.1))
                .decide();

        // The same as a failed trial: P(W+ >= 28) of 8 signed ranks with the largest negative is 25 / 256.
        assertEquals(25 / 256.0, only(outcome).checks().get("intention-to-treat.p-go"), 1e-12);
        assertEquals(Verdict.INCONCLUSIVE, outcome.decision().verdict());
        assertHas(outcome, "FAILED_TRIALS");
    }

    @Test
    void aNegativeValueIsNoMeasurement() {
        for (Arm arm : Arm.values()) {
            DecisionOutcome outcome = good().put(2, arm, WORKLOAD, METRIC, new MetricValue.Value(-1, 0))
                    .decide();

            assertEquals(Verdict.INVALID, outcome.decision().verdict());
            assertHas(outcome, "NOT_FINITE");
        }
    }

    @Test
    void aZeroWhereLowerIsBetterIsTheBestAndNotDropped() {
        DecisionOutcome baselineZero = variation(Arm.BASELINE);
        DecisionOutcome candidateZero = variation(Arm.CANDIDATE);

        // A baseline of 0 beats every candidate: the largest rank is against the candidate, 25 / 256 as above.
        assertEquals(25 / 256.0, only(baselineZero).checks().get("intention-to-treat.p-go"), 1e-12);
        assertEquals(Verdict.INCONCLUSIVE, baselineZero.decision().verdict());
        assertHas(baselineZero, "ZERO_VALUES");
        // A candidate of 0 is better than any: all 8 ranks are for it, 1 / 256.
        assertEquals(1 / 256.0, only(candidateZero).checks().get("intention-to-treat.p-go"), 1e-12);
        assertEquals(Verdict.GO, candidateZero.decision().verdict());
        assertEquals(7, only(candidateZero).units(), "the other trials alone must pass too");
    }

    private static DecisionOutcome variation(Arm zero) {
        return new Campaign()
                .gate("latency-variation", Campaign.SERVER, Campaign.margin(0.05))
                .values("latency-variation", Campaign.SERVER, BASE, SAME)
                .put(0, zero, Campaign.SERVER, "latency-variation", new MetricValue.Value(0, 0.1))
                .decide();
    }

    @Test
    void aLimitOfZeroLeavesNoRatio() {
        DecisionOutcome outcome = new Campaign()
                .gate(METRIC, WORKLOAD, new Demand.Limit(0))
                .values(METRIC, WORKLOAD, BASE, SAME)
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
                .values(METRIC, WORKLOAD, BASE, SAME)
                .decide(1);

        assertFalse(outcome.settled());
    }

    private static void steady(Campaign campaign, Arm arm, int steady) {
        for (int i = 0; i < 8; i++) {
            campaign.put(i, arm, WORKLOAD, "steady-state", new MetricValue.Value(i < steady ? 1 : 0, 0));
        }
    }

    private static void assertHas(DecisionOutcome outcome, String code) {
        assertTrue(
                outcome.findings().stream().anyMatch(f -> f.code().equals(code)),
                "expected finding " + code + ", found " + outcome.findings());
    }
}
