package dev.assay.core.power;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.Arm;
import dev.assay.core.power.RepetitionSplit.Costs;
import dev.assay.core.power.RepetitionSplit.Series;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

/** Splits by the formulas of Kalibera and Jones, ISMM 2013: n1 = sqrt(c2 / c1 * T1^2 / T2^2), and so on upwards. */
class RepetitionSplitTest {
    private static final Costs COSTS = new Costs(1, 16, 400);

    /** The same on both arms, which doubles each variance and leaves their ratios. */
    private static List<Series> pilot(double[][][] allocations) {
        List<Series> pilot = new ArrayList<>();
        for (Arm arm : Arm.values()) {
            for (int a = 0; a < allocations.length; a++) {
                for (double[] windows : allocations[a]) {
                    pilot.add(new Series(
                            arm,
                            arm.word() + a,
                            DoubleStream.of(windows).boxed().toList()));
                }
            }
        }
        return pilot;
    }

    @Test
    void aPilotWithTwoTrialsOnTwoAllocationsTellsEverything() {
        // Windows 0 and 2 away from a trial's start: variance 2, which is T1. Trials 0 and 4 from the start of their
        // allocation: means 1 and 5, variance 8, T2 = 8 - 2 / 2 = 7. Allocations 0 and 10: variance 50, T3 = 50 - 8 / 2
        // = 46.
        RepetitionSplit split =
                RepetitionSplit.of(pilot(new double[][][] {{{0, 2}, {4, 6}}, {{10, 12}, {14, 16}}}), COSTS);

        assertEquals(Math.sqrt(16 / 1.0 * 2 / 7), split.windows().orElseThrow(), 1e-12);
        assertEquals(Math.sqrt(400 / 16.0 * 7 / 46), split.trials().orElseThrow(), 1e-12);
        assertEquals("", split.untold());
        assertEquals(
                "Best split of the time for x (Kalibera and Jones): about 3 windows (6.00 s) measured in a trial; about 2"
                        + " trials on an allocation.",
                split.words("x", 2_000_000_000L));
    }

    @Test
    void longerSeriesAreCutToTheShortest() {
        RepetitionSplit split =
                RepetitionSplit.of(pilot(new double[][][] {{{0, 2, 99}, {4, 6}, {7, 7}}, {{10, 12}, {14, 16}}}), COSTS);

        assertEquals(Math.sqrt(16 * 2.0 / 7), split.windows().orElseThrow(), 1e-12);
    }

    @Test
    void oneAllocationTellsTheLengthOfTrialsAlone() {
        RepetitionSplit split = RepetitionSplit.of(pilot(new double[][][] {{{0, 2}, {4, 6}}}), COSTS);

        assertEquals(Math.sqrt(16 * 2.0 / 7), split.windows().orElseThrow(), 1e-12);
        assertTrue(split.trials().isEmpty());
        assertEquals(
                "Best split of the time for x (Kalibera and Jones): about 3 windows (3.00 s) measured in a trial; how many"
                        + " trials on an allocation is not told by this pilot: it has no two allocations of an arm"
                        + " with two trials each.",
                split.words("x", 1_000_000_000L));
    }

    @Test
    void aTrialWithAnAllocationOfItsOwnCostsBoth() {
        RepetitionSplit split = RepetitionSplit.of(pilot(new double[][][] {{{0, 2}}, {{4, 6}}}), COSTS);

        assertEquals(Math.sqrt(416 * 2.0 / 7), split.windows().orElseThrow(), 1e-12);
    }

    @Test
    void aPilotWithOneTrialTellsNothing() {
        RepetitionSplit split = RepetitionSplit.of(pilot(new double[][][] {{{0, 2}}}), COSTS);

        assertTrue(split.windows().isEmpty());
        assertEquals(
                "Best split of the time for x (Kalibera and Jones): not told by this pilot: it has no two trials of"
                        + " an arm with two windows each.",
                split.words("x", 1));
        assertEquals(split, RepetitionSplit.of(pilot(new double[][][] {{{0}, {4}}}), COSTS), "one window says nothing");
    }

    @Test
    void whatBringsInNoVarianceNeedsNoRepetition() {
        RepetitionSplit equalTrials =
                RepetitionSplit.of(pilot(new double[][][] {{{0, 9}, {1, 10}}, {{20, 29}, {21, 30}}}), COSTS);
        RepetitionSplit equalAllocations =
                RepetitionSplit.of(pilot(new double[][][] {{{0, 2}, {4, 6}}, {{0, 2}, {4, 6}}}), COSTS);

        assertEquals(
                "Best split of the time for x (Kalibera and Jones): trials differ by no more than their windows do, so"
                        + " longer trials do as well as more of them; about 1 trial on an allocation.",
                equalTrials.words("x", 1));
        assertEquals(
                "Best split of the time for x (Kalibera and Jones): about 3 windows (3.00 s) measured in a trial;"
                        + " allocations differ by no more than their trials do, so one allocation does as well as several.",
                equalAllocations.words("x", 1_000_000_000L));
    }
}
