package dev.assay.core.decide;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.Direction;
import dev.assay.core.compare.ArmSamples;
import dev.assay.core.compare.Design;
import dev.assay.core.compare.EffectTest;
import dev.assay.core.compare.Evidence;
import dev.assay.core.compare.Observation;
import dev.assay.core.compare.Observation.Measured;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntToDoubleFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Campaigns exactly at the margin: the share of false GO and of false NO-GO is the level (docs/statistics.md, section 8). Seeds
 * are fixed, so that a failure is a change of the code and not chance.
 */
class CalibrationTest {
    private static final double MARGIN = Math.log(0.95);
    private static final double LEVEL = 0.05;
    private static final int BLOCKS = 12;
    // Exact binomial 99.9% band around .05 for 10,000 campaigns (docs/statistics.md, section 8).
    private static final double LOW = 0.0430;
    private static final double HIGH = 0.0573;
    // The same band's upper end for 2,000 campaigns: the 0.9995 quantile of Binomial(2000, 0.05), divided by 2000.
    private static final double HIGH_2000 = 0.0665;

    @Test
    void tGateAtTheMarginIsWrongInFivePercentEachWay() {
        Shares shares = simulate(10_000, 20240611, CalibrationTest::normal, false);

        assertTrue(shares.go >= LOW && shares.go <= HIGH, "false GO " + shares.go);
        assertTrue(shares.noGo >= LOW && shares.noGo <= HIGH, "false NO-GO " + shares.noGo);
    }

    static Stream<Arguments> shapes() {
        return Stream.of(
                Arguments.of("normal", (Function<UniformRandomProvider, double[]>) CalibrationTest::normal),
                Arguments.of("lognormal", (Function<UniformRandomProvider, double[]>) CalibrationTest::logNormal),
                Arguments.of("student-3", (Function<UniformRandomProvider, double[]>) CalibrationTest::student),
                Arguments.of("outliers", (Function<UniformRandomProvider, double[]>) CalibrationTest::outliers),
                Arguments.of("drift", (Function<UniformRandomProvider, double[]>) CalibrationTest::drift),
                Arguments.of("node", (Function<UniformRandomProvider, double[]>) CalibrationTest::node),
                Arguments.of("skewed candidate", (Function<UniformRandomProvider, double[]>) CalibrationTest::skewed));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("shapes")
    void gateWithSecondOpinionIsNeverMoreOftenWrong(String name, Function<UniformRandomProvider, double[]> noise) {
        Shares shares = simulate(2_000, 7, noise, true);

        assertTrue(shares.go <= HIGH_2000, name + ": false GO " + shares.go);
        assertTrue(shares.noGo <= HIGH_2000, name + ": false NO-GO " + shares.noGo);
    }

    private record Shares(double go, double noGo) {}

    /** Each campaign's noise is one difference of logs per block, centred at 0. */
    private static Shares simulate(
            int campaigns, long seed, Function<UniformRandomProvider, double[]> noise, boolean second) {
        UniformRandomProvider random = RandomSource.XO_SHI_RO_256_PP.create(seed);
        EffectTest test = new EffectTest(MARGIN, LEVEL, seed);
        int go = 0;
        int noGo = 0;
        for (int i = 0; i < campaigns; i++) {
            Evidence e = test.of(samples(noise.apply(random)));
            go += e.pGo() <= LEVEL && (!second || e.second().pGo() <= LEVEL) ? 1 : 0;
            noGo += e.pNoGo() <= LEVEL && (!second || e.second().pNoGo() <= LEVEL) ? 1 : 0;
        }
        return new Shares((double) go / campaigns, (double) noGo / campaigns);
    }

    private static ArmSamples samples(double[] noise) {
        List<Observation> baseline = new ArrayList<>();
        List<Observation> candidate = new ArrayList<>();
        for (double d : noise) {
            baseline.add(new Measured(100, 0.1));
            candidate.add(new Measured(100 * Math.exp(MARGIN + d), 0.1));
        }
        return new ArmSamples(Design.PAIRED, Direction.HIGHER_IS_BETTER, baseline, candidate);
    }

    private static double[] blocks(IntToDoubleFunction of) {
        return IntStream.range(0, BLOCKS).mapToDouble(of).toArray();
    }

    /** Difference of two trials with the same noise. */
    private static double difference(UniformRandomProvider r, ToDoubleFunction<UniformRandomProvider> noise) {
        double candidate = noise.applyAsDouble(r);
        double baseline = noise.applyAsDouble(r);
        return candidate - baseline;
    }

    /** sd 3% of a trial. */
    private static double[] normal(UniformRandomProvider r) {
        return blocks(i -> 0.03 * difference(r, CalibrationTest::gauss));
    }

    /** Values whose logs are normal with sd 10%. */
    private static double[] logNormal(UniformRandomProvider r) {
        return blocks(i -> 0.10 * difference(r, CalibrationTest::gauss));
    }

    private static double[] student(UniformRandomProvider r) {
        return blocks(i -> 0.03 * difference(r, CalibrationTest::student3));
    }

    /** One trial in twenty has five times the sd. */
    private static double[] outliers(UniformRandomProvider r) {
        return blocks(i -> 0.03 * difference(r, x -> gauss(x) * (x.nextDouble() < 0.05 ? 5 : 1)));
    }

    /** Drift of 2 sd over the campaign; the arm that runs second in a block is drawn, balanced in pairs of blocks. */
    private static double[] drift(UniformRandomProvider r) {
        double perTrial = 2 * 0.03 / (2 * BLOCKS);
        boolean[] coin = new boolean[BLOCKS];
        for (int i = 0; i < BLOCKS; i++) {
            coin[i] = i % 2 == 0 ? r.nextBoolean() : !coin[i - 1];
        }
        return blocks(i -> 0.03 * difference(r, CalibrationTest::gauss) + (coin[i] ? perTrial : -perTrial));
    }

    /** Each block on allocations of its own: node effect 3%, trial noise 1%. */
    private static double[] node(UniformRandomProvider r) {
        return blocks(i -> difference(r, x -> 0.03 * gauss(x) + 0.01 * gauss(x)));
    }

    /** Exponential noise on the candidate, normal noise on the baseline, both of mean 0. */
    private static double[] skewed(UniformRandomProvider r) {
        return blocks(i -> 0.03 * (-Math.log(1 - r.nextDouble()) - 1) - 0.03 * gauss(r));
    }

    private static double student3(UniformRandomProvider r) {
        double chi = square(gauss(r)) + square(gauss(r)) + square(gauss(r));
        return gauss(r) / Math.sqrt(chi / 3);
    }

    private static double square(double x) {
        return x * x;
    }

    /** Box and Muller. */
    private static double gauss(UniformRandomProvider r) {
        return Math.sqrt(-2 * Math.log(1 - r.nextDouble())) * Math.cos(2 * Math.PI * r.nextDouble());
    }
}
