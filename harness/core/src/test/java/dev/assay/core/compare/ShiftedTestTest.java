package dev.assay.core.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.Direction;
import dev.assay.core.compare.Observation.Measured;
import dev.assay.core.compare.Shifts.Case;
import dev.assay.core.stats.TEstimate;
import java.util.List;
import java.util.stream.DoubleStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.TSampler;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.api.Test;

/** Tests over joint draws, against draws that are really made and against the plain test at a moved margin. */
class ShiftedTestTest {
    private static final double LEVEL = 0.05;
    private static final ArmSamples BLOCKS = blocks(
            new double[] {10.0, 10.4, 9.7, 10.1, 9.9, 10.2, 10.3, 9.8},
            new double[] {8.1, 8.6, 7.9, 8.0, 8.3, 8.2, 8.4, 7.7});

    private static ArmSamples blocks(double[] baseline, double[] candidate) {
        return new ArmSamples(
                Design.PAIRED, Direction.LOWER_IS_BETTER, observations(baseline), observations(candidate));
    }

    private static List<Observation> observations(double[] values) {
        return DoubleStream.of(values)
                .<Observation>mapToObj(v -> new Measured(v, v * 1e-3))
                .toList();
    }

    private static ShiftedTest test(double margin, Case... cases) {
        return new ShiftedTest(margin, LEVEL, 1, new Shifts(List.of(cases)));
    }

    @Test
    void withoutAnythingOnTopItIsThePlainTest() {
        double margin = -Math.log(1.05);

        assertEquals(
                new EffectTest(margin, LEVEL, 1).of(BLOCKS),
                test(margin, new Case(0, 1)).of(BLOCKS));
    }

    @Test
    void aCertainShiftMovesEverything() {
        double shift = -Math.log(1.3);
        Evidence moved = test(0, new Case(shift, 0.4), new Case(shift, 0.6)).of(BLOCKS);
        Evidence plain = new EffectTest(-shift, LEVEL, 1).of(BLOCKS);

        assertEquals(plain.estimate() + shift, moved.estimate(), 1e-12);
        assertEquals(plain.lower() + shift, moved.lower(), 1e-9);
        assertEquals(plain.upper() + shift, moved.upper(), 1e-9);
        assertEquals(plain.pGo(), moved.pGo(), 1e-12);
        assertEquals(plain.pNoGo(), moved.pNoGo(), 1e-12);
        assertEquals(plain.second().pGo(), moved.second().pGo(), 1e-12);
    }

    /** Each draw takes an effect from the t distribution of the mean and a price; the standard error of a share is 0.0011. */
    @Test
    void sharesAndBoundsAreThoseOfJointDraws() {
        Case[] cases = {new Case(0, 0.5), new Case(-0.21, 0.3), new Case(0.05, 0.2)};
        double margin = -0.01;
        Evidence joint = test(margin, cases).of(BLOCKS);
        TEstimate t = EffectTest.t(BLOCKS);
        int draws = 200_000;
        int below = 0;
        int belowLower = 0;
        int belowUpper = 0;
        UniformRandomProvider random = RandomSource.XO_SHI_RO_256_PP.create(20_261_201);
        TSampler student = TSampler.of(random, t.degreesOfFreedom());
        for (int i = 0; i < draws; i++) {
            double u = random.nextDouble();
            double shift = u < 0.5 ? 0 : u < 0.8 ? -0.21 : 0.05;
            double effect = t.estimate() + t.standardError() * student.sample() + shift;
            below += effect <= margin ? 1 : 0;
            belowLower += effect <= joint.lower() ? 1 : 0;
            belowUpper += effect <= joint.upper() ? 1 : 0;
        }

        assertEquals(joint.pGo(), (double) below / draws, 0.005);
        assertEquals(1 - joint.pGo(), joint.pNoGo(), 1e-9, "the same draws are above or below");
        assertEquals(LEVEL, (double) belowLower / draws, 0.003);
        assertEquals(1 - LEVEL, (double) belowUpper / draws, 0.003);
    }

    @Test
    void aLimitIsHeldAgainstTheCandidateAlone() {
        double shift = Math.log(8.0 / 9.0);
        Evidence moved = test(0, new Case(shift, 1)).against(9.0, BLOCKS);
        Evidence plain = new EffectTest(0, LEVEL, 1).against(8.0, BLOCKS);

        assertEquals(plain.pGo(), moved.pGo(), 1e-9, "9 with a price 9/8 as high is 8");
    }

    @Test
    void equalBlocksGiveTheResolutionAndAllPrices() {
        ArmSamples equal = blocks(new double[] {10, 10, 10, 10, 10}, new double[] {8, 8, 8, 8, 8});
        Evidence evidence = test(0, new Case(-0.1, 0.5), new Case(0.1, 0.5)).of(equal);
        double alone = Math.log(10.0 / 8.0);

        assertTrue(evidence.zeroSpread());
        assertTrue(evidence.lower() < alone - 0.1 && evidence.upper() > alone + 0.1);
    }

    @Test
    void independentUncertaintiesAreMultiplied() {
        Shifts both = new Shifts(List.of(new Case(0, 0.7), new Case(-0.1, 0.3)))
                .and(new Shifts(List.of(new Case(0, 0.5), new Case(0.2, 0.5))));

        assertEquals(4, both.cases().size());
        assertEquals(-0.03 + 0.1, both.mean(), 1e-12);
        assertEquals(0.15, both.below(0, -0.05), 1e-12, "only the dear candidate beside the cheap baseline");
        assertEquals(-0.1, both.smallest(), 1e-12);
    }

    @Test
    void weightsMustAddUp() {
        assertThrows(IllegalArgumentException.class, () -> new Shifts(List.of(new Case(0, 0.7))));
    }
}
