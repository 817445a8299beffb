package dev.assay.core.stats.sequential;

import static dev.assay.core.stats.Oracles.close;
import static dev.assay.core.stats.Oracles.each;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.core.stats.Interval;
import dev.assay.core.stats.Oracles;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * Expected values: oracles/always_valid.json (closed forms in NumPy; values of confseq's uniform_boundaries_unittest.cpp).
 */
class AlwaysValidTest {
    private static final JsonNode ORACLE = Oracles.read("always_valid");
    private static final double EXACT = 1e-12;

    @Test
    void likelihoodRatiosAndIntervalsAreThoseOfTheFormula() {
        for (JsonNode row : each(ORACLE.get("msprt_two_sample_normal").get("rows"))) {
            Msprt test = new Msprt(row.get("tau").doubleValue());
            double d = row.get("diff").doubleValue();
            double variance = row.get("var_of_diff").doubleValue();
            close(row.get("Lambda"), test.likelihoodRatio(d, variance), EXACT, row.toString());
            close(row.get("p_always_valid_single"), test.p(d, variance), EXACT, row.toString());
            Interval interval = test.interval(d, variance, 0.95);
            close(row.get("cs95_halfwidth"), interval.halfWidth(), EXACT, row.toString());
            assertEquals(d, (interval.low() + interval.high()) / 2, 1e-12);
        }
    }

    @Test
    void normalMixtureBoundsAreThoseOfTheFormula() {
        for (JsonNode row : each(ORACLE.get("normal_mixture_bound"))) {
            NormalMixture mixture = NormalMixture.tightestAt(
                    row.get("v_opt").doubleValue(), row.get("alpha_opt").doubleValue());
            close(row.get("rho"), mixture.rho(), EXACT, "rho");
            double bound =
                    mixture.bound(row.get("v").doubleValue(), row.get("alpha").doubleValue());
            close(row.get("bound"), bound, EXACT, row.toString());
        }
    }

    @Test
    void normalMixturesAreThoseOfConfseq() {
        JsonNode values = ORACLE.get("confseq_unit_tests");
        JsonNode two = values.get("two_sided_normal_mixture");
        NormalMixture mixture = NormalMixture.tightestAt(100, 0.05);
        close(two.get("best_rho(100,.05)"), mixture.rho(), 1e-5, "rho");
        close(two.get("log_mixture(s=10,v=100)"), mixture.logMixture(10, 100), 1e-5, "log mixture");
        close(two.get("bound(v=100,alpha=.05)"), mixture.bound(100, 0.05), 1e-5, "bound");
        JsonNode one = values.get("one_sided_normal_mixture");
        NormalMixture oneSided = NormalMixture.oneSidedTightestAt(100, 0.05);
        close(one.get("log_mixture(10,100)"), oneSided.oneSidedLogMixture(10, 100), 1e-5, "one-sided log mixture");
        close(one.get("bound(100,.05)"), oneSided.oneSidedBound(100, 0.05), 1e-5, "one-sided bound");
    }

    @Test
    void lookingAfterEveryBlockStillKeepsTheLevel() {
        NormalMixture mixture = NormalMixture.tightestAt(20, 0.05);
        int excluded = 0;
        int campaigns = 2_000;
        for (int seed = 0; seed < campaigns; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            double sum = 0;
            boolean outside = false;
            for (int n = 1; n <= 200; n++) {
                sum += random.nextGaussian();
                outside |= Math.abs(sum / n) > mixture.halfWidthOfMean(n, 1, 0.05);
            }
            excluded += outside ? 1 : 0;
        }
        // The promise is at most .05 over all times; naive looks would exclude the truth in more than a third.
        assertTrue(excluded <= 0.05 * campaigns, "excluded: " + excluded);
        assertTrue(excluded >= 0.01 * campaigns, "the bound is not vacuous: " + excluded);
    }
}
