package dev.assay.core.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.Direction;
import dev.assay.core.compare.Observation.Measured;
import dev.assay.core.compare.Observation.Worst;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The t test of a gate and what stands beside it (docs/statistics.md, section 4). */
class EffectTestTest {
    private static final Direction HIGHER = Direction.HIGHER_IS_BETTER;

    private static List<Observation> measured(double resolution, double... values) {
        return Arrays.stream(values)
                .<Observation>mapToObj(v -> new Measured(v, resolution))
                .toList();
    }

    private static ArmSamples samples(Design design, double resolution, double[] baseline, double[] candidate) {
        return new ArmSamples(design, HIGHER, measured(resolution, baseline), measured(resolution, candidate));
    }

    private static double[] exp(double... logs) {
        return DoubleStream.of(logs).map(Math::exp).toArray();
    }

    @Test
    void unpairedSamplesHaveWelchsNoiseAndMannWhitneysSmallestP() {
        Evidence evidence =
                new EffectTest(0, 0.05, 1).of(samples(Design.UNPAIRED, 0, exp(0, 1, 2, 3), exp(2, 4, 6, 8, 10)));

        // Variances 5/3 and 10: standard error sqrt(5/12 + 2) = 1.5546; the noise of one of four units is twice that.
        assertEquals(4, evidence.units());
        assertEquals(2 * Math.sqrt(5.0 / 12 + 2), evidence.sd(), 1e-12);
        // 9 over 4 is 126.
        assertEquals(1 / 126.0, evidence.second().smallestP(), 1e-15);
        // U of the candidate is 18.5 of 20: 2 ties with 2. Logs of medians: 6 - 1.5.
        assertEquals(18.5 / 20, evidence.checks().get("a12"), 1e-12);
        assertEquals(4.5, evidence.checks().get("median-change"), 1e-12);
    }

    @Test
    void mannWhitneyIsExactOnBothSides() {
        // Complete separation of 3 from 3: 1 of 20 arrangements, and the other side all of them.
        SecondOpinion up = EffectTest.mannWhitney(new double[] {4, 5, 6}, new double[] {1, 2, 3});
        SecondOpinion down = EffectTest.mannWhitney(new double[] {1, 2, 3}, new double[] {4, 5, 6});

        assertEquals(0.05, up.pGo(), 1e-15);
        assertEquals(1, up.pNoGo(), 1e-15);
        assertEquals(0.05, down.pNoGo(), 1e-15);
        assertEquals(0.05, down.smallestP(), 1e-15);
    }

    @Test
    void signFlipCountsAllSignsUpToTwentyUnits() {
        assertEquals(Math.pow(2, -20), EffectTest.smallestSignFlip(20), 0);
        assertEquals(1e-4, EffectTest.smallestSignFlip(21), 1e-12, "9,999 draws and the data themselves");
    }

    @Test
    void hodgesLehmannIsBoundedOnlyWithEnoughUnits() {
        // Two-sided 90% of signed ranks needs 2^-n <= .05: five units have it, four have not.
        Evidence five =
                new EffectTest(0, 0.05, 1).of(samples(Design.PAIRED, 0, exp(0, 0, 0, 0, 0), exp(1, 2, 3, 4, 5)));
        Evidence four = new EffectTest(0, 0.05, 1).of(samples(Design.PAIRED, 0, exp(0, 0, 0, 0), exp(1, 2, 3, 4)));

        assertEquals(3, five.checks().get("hodges-lehmann"), 1e-12);
        assertEquals(1, five.checks().get("hodges-lehmann.lower"), 1e-12);
        assertEquals(5, five.checks().get("hodges-lehmann.upper"), 1e-12);
        assertFalse(four.checks().containsKey("hodges-lehmann.lower"));
    }

    @Test
    void equalUnitsAreKnownToTheResolution() {
        double[] hundred = {100, 100, 100, 100, 100};
        // A resolution of 1 on either arm is 2% of the ratio. At a margin of exactly that the bound does not lie
        // beyond.
        Evidence at = new EffectTest(-0.02, 0.05, 1).of(samples(Design.PAIRED, 1, hundred, hundred));
        Evidence inside = new EffectTest(-0.0201, 0.05, 1).of(samples(Design.PAIRED, 1, hundred, hundred));
        Evidence above = new EffectTest(0.02, 0.05, 1).of(samples(Design.PAIRED, 1, hundred, hundred));
        Evidence beyond = new EffectTest(0.0201, 0.05, 1).of(samples(Design.PAIRED, 1, hundred, hundred));

        assertTrue(at.zeroSpread());
        assertEquals(1, at.pGo());
        assertEquals(1 / 32.0, inside.pGo(), 0);
        assertEquals(1, above.pNoGo());
        assertEquals(1 / 32.0, beyond.pNoGo(), 0);
    }

    @Test
    void roundingIsNoSpread() {
        // Ratios of 3 that differ by one unit in the last place are equal; a large effect makes its own rounding.
        double[] base = {100, 10, 1, 1e-3, 1e5};
        double[] triple = Arrays.stream(base).map(v -> v * 3).toArray();
        double[] huge = Arrays.stream(base).map(v -> v * 1e200).toArray();

        assertTrue(new EffectTest(0, 0.05, 1)
                .of(samples(Design.PAIRED, 0.001, base, triple))
                .zeroSpread());
        assertTrue(new EffectTest(0, 0.05, 1)
                .of(samples(Design.PAIRED, 0.001, base, huge))
                .zeroSpread());
        double[] other = exp(1e-6, 2e-6, 0, 3e-6, 1e-6);
        assertFalse(new EffectTest(0, 0.05, 1)
                .of(samples(Design.PAIRED, 0.001, exp(0, 0, 0, 0, 0), other))
                .zeroSpread());
    }

    @Test
    void aLevelThatCanJustBeReachedBinds() {
        assertTrue(new SecondOpinion("x", 1, 1, 1 / 32.0).binds(1 / 32.0));
        assertFalse(new SecondOpinion("x", 1, 1, 1 / 32.0).binds(0.03));
    }

    @Test
    void aGainIsOnTheMetricsOwnScale() {
        // 20% less time is a ratio of 0.8; 20% more throughput one of 1.2.
        assertEquals(-Math.log(0.8), MarginScale.better(0.2, Direction.LOWER_IS_BETTER), 1e-15);
        assertEquals(Math.log(1.2), MarginScale.better(0.2, HIGHER), 1e-15);
    }

    private static ArmSamples times(Design design, List<Observation> baseline, List<Observation> candidate) {
        return new ArmSamples(design, Direction.LOWER_IS_BETTER, baseline, candidate);
    }

    @Test
    void bothArmsAreFollowedEquallyFar() {
        // Limit 60 s, 20% allowed: the candidate is followed to 60 s, which stands against 50 s of the baseline. What
        // the
        // baseline shows at 50 s is known, at 55 s it is censored like the candidate: two ties, and nothing against it.
        Worst late = new Worst("not back", OptionalDouble.of(60));
        double margin = MarginScale.worse(0.2, Direction.LOWER_IS_BETTER);
        List<Observation> lateTwice = List.of(late, late, new Measured(10, 0));
        for (Design design : Design.values()) {
            ArmSamples beyond = times(design, measured(0, 55, 58, 10), lateTwice);
            ArmSamples within = times(design, measured(0, 45, 40, 10), lateTwice);

            assertTrue(IntentionToTreat.test(beyond, margin).pNoGo()
                    > IntentionToTreat.test(within, margin).pNoGo());
        }
        // Paired: of (0, 0, ln 1.2) one sign counts, 1/2; of (-inf, -inf, ln 1.2) the small rank alone is above: 2 of 8
        // assignments have at most the rank sum 1.
        assertEquals(
                0.5,
                IntentionToTreat.test(times(Design.PAIRED, measured(0, 55, 58, 10), lateTwice), margin)
                        .pGo());
        assertEquals(
                2 / 8.0,
                IntentionToTreat.test(times(Design.PAIRED, measured(0, 45, 40, 10), lateTwice), margin)
                        .pNoGo());
    }

    @Test
    void aFloorIsExactlyKnown() {
        CommonFloor floor = new CommonFloor(Direction.LOWER_IS_BETTER, -Math.log(50));

        assertEquals(-Math.log(50), floor.oriented(new Measured(50, 0), 0), 0);
        assertEquals(Double.NEGATIVE_INFINITY, floor.oriented(new Measured(50.1, 0), 0));
        // A place that is not above 0 says nothing about where a censored value may lie.
        List<Observation> none =
                Stream.<Observation>of(new Worst("x", OptionalDouble.of(0))).toList();
        assertEquals(
                Double.NEGATIVE_INFINITY,
                CommonFloor.of(times(Design.PAIRED, none, none), 0).floor());
    }

    @Test
    void aTrendNeedsEightTrials() {
        double[] eight = {1, 2, 3, 4, 5, 6, 7, 8};

        assertTrue(Drift.of(eight).isPresent());
        assertEquals(
                7 * 1.0,
                Drift.of(exp(0, 1, 2, 3, 4, 5, 6, 7))
                        .map(d -> Math.log1p(d.change()))
                        .orElseThrow(),
                1e-9);
        assertFalse(Drift.of(Arrays.copyOf(eight, 7)).isPresent());
    }
}
