package dev.assay.core.decide;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.Verdict;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.api.Test;

/** Whole sequential campaigns at the margin, with the p-values of all looks and Holm's correction. */
class CalibrationSequentialTest {
    @Test
    void falseVerdictsOverAllLooksStayAtTheLevel() {
        UniformRandomProvider random = RandomSource.XO_SHI_RO_256_PP.create(11);
        ZigguratSampler.NormalizedGaussian gauss = ZigguratSampler.NormalizedGaussian.of(random);
        double[] baseline = new double[20];
        Arrays.fill(baseline, 100);
        int campaigns = 2_000;
        int go = 0;
        int noGo = 0;
        for (int i = 0; i < campaigns; i++) {
            double[] values = IntStream.range(0, 20)
                    .mapToDouble(b -> 95 * Math.exp(0.04 * gauss.sample()))
                    .toArray();
            Verdict verdict = new Campaign()
                    .gate("throughput", Campaign.CLOSED, Campaign.margin(0.05))
                    .looks(8, 12, 16, 20)
                    .values("throughput", Campaign.CLOSED, baseline, values)
                    .decide(4)
                    .decision()
                    .verdict();
            go += verdict == Verdict.GO ? 1 : 0;
            noGo += verdict == Verdict.NO_GO ? 1 : 0;
        }
        // Upper end of the exact 99.9% band around .05 for 2,000 campaigns.
        assertTrue(go <= 0.0665 * campaigns, "false GO " + go + " of " + campaigns);
        assertTrue(noGo <= 0.0665 * campaigns, "false NO-GO " + noGo + " of " + campaigns);
        assertTrue(go >= 0.03 * campaigns && noGo >= 0.03 * campaigns, "not needlessly strict: " + go + ", " + noGo);
    }
}
