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
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.api.Test;

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

    @Test
    void tGateAtTheMarginIsWrongInFivePercentEachWay() {
        Shares shares = simulate(10_000, 20_240_611);

        assertTrue(shares.go >= LOW && shares.go <= HIGH, "false GO " + shares.go);
        assertTrue(shares.noGo >= LOW && shares.noGo <= HIGH, "false NO-GO " + shares.noGo);
    }

    private record Shares(double go, double noGo) {}

    private static Shares simulate(int campaigns, long seed) {
        UniformRandomProvider random = RandomSource.XO_SHI_RO_256_PP.create(seed);
        EffectTest test = new EffectTest(MARGIN, LEVEL, seed);
        int go = 0;
        int noGo = 0;
        for (int i = 0; i < campaigns; i++) {
            Evidence e = test.of(samples(NoiseShape.NORMAL.draw(random, BLOCKS)));
            go += e.pGo() <= LEVEL ? 1 : 0;
            noGo += e.pNoGo() <= LEVEL ? 1 : 0;
        }
        return new Shares((double) go / campaigns, (double) noGo / campaigns);
    }

    private static ArmSamples samples(double[][] noise) {
        List<Observation> baseline = new ArrayList<>();
        List<Observation> candidate = new ArrayList<>();
        for (int i = 0; i < noise[0].length; i++) {
            baseline.add(new Measured(100 * Math.exp(noise[0][i]), 0.1));
            candidate.add(new Measured(100 * Math.exp(MARGIN + noise[1][i]), 0.1));
        }
        return new ArmSamples(Design.PAIRED, Direction.HIGHER_IS_BETTER, baseline, candidate);
    }
}
