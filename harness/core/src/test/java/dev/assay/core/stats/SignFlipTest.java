package dev.assay.core.stats;

import static dev.assay.core.stats.Oracles.close;
import static dev.assay.core.stats.Oracles.each;
import static dev.assay.core.stats.Oracles.numbers;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Expected values: oracles/wilcoxon_signed_rank.json, and here enumeration of all signs one by one. */
class SignFlipTest {
    private static final long SEED = 7;

    @Test
    void theExactPValueIsTheOneOfSciPysFullEnumeration() {
        // scipy.stats.permutation_test((x - y,), np.mean, permutation_type="samples"), all 2^n
        for (JsonNode c : each(Oracles.read("wilcoxon_signed_rank").get("cases"))) {
            double[] d = Samples.differences(numbers(c.get("x")), numbers(c.get("y")));
            SignFlipResult result = SignFlip.test(d, 0, SEED);
            assertTrue(result.exact());
            close(
                    c.get("signflip_mean_two_sided_exact"),
                    result.pTwoSided(),
                    1e-12,
                    c.get("name").asText());
        }
    }

    @Test
    void countingPairsOfHalvesEqualsCountingEverySignForEverySize() {
        SplittableRandom random = new SplittableRandom(11);
        for (int n = 1; n <= 12; n++) {
            for (int round = 0; round < 20; round++) {
                double margin = -0.05;
                // Whole multiples of 0.125 make many ties; they are exact in binary.
                double[] d = random.ints(n, -4, 6).mapToDouble(k -> k / 8.0).toArray();
                SignFlipResult result = SignFlip.test(d, margin, SEED);
                assertEquals(slowP(d, margin, 1), result.pGreater(), 1e-15, "n = " + n);
                assertEquals(slowP(d, margin, -1), result.pLess(), 1e-15, "n = " + n);
            }
        }
    }

    @Test
    void fiveBlocksCannotGoBelowOneIn32() {
        SignFlipResult result = SignFlip.test(new double[] {0.5, 0.4, 0.6, 0.5, 0.45}, 0, SEED);
        assertEquals(1.0 / 32, result.pGreater());
        assertEquals(1, result.pLess());
    }

    @Test
    void allValuesAtTheMarginSayNothing() {
        SignFlipResult result = SignFlip.test(new double[] {0.2, 0.2, 0.2}, 0.2, SEED);
        assertEquals(new SignFlipResult(1, 1, true), result);
    }

    @Test
    void largerSamplesAreSampledWithTheSeedAndAgreeWithTheNormalApproximation() {
        double[] d = new SplittableRandom(3).doubles(40, -0.9, 1.1).toArray();
        SignFlipResult result = SignFlip.test(d, 0, SEED);
        assertFalse(result.exact());
        assertEquals(result, SignFlip.test(d, 0, SEED));
        assertNotEquals(result.pGreater(), SignFlip.test(d, 0, SEED + 1).pGreater());
        // With 40 values the sign-flip and the t p-value are close; 9,999 draws have a standard error below .005.
        assertEquals(TTests.oneSample(d).pGreater(0), result.pGreater(), 0.02);
        assertEquals(1, result.pGreater() + result.pLess(), 0.001);
    }

    private static double slowP(double[] d, double margin, int direction) {
        int n = d.length;
        double observed = 0;
        for (double v : d) {
            observed += direction * (v - margin);
        }
        int count = 0;
        for (int signs = 0; signs < 1 << n; signs++) {
            double sum = 0;
            for (int i = 0; i < n; i++) {
                sum += ((signs >> i) & 1) == 0 ? d[i] - margin : margin - d[i];
            }
            count += sum >= observed - 1e-12 ? 1 : 0;
        }
        return count / (double) (1 << n);
    }

    /** Equal differences make the p-value a binomial tail, of which every second digit is a tie. */
    @ParameterizedTest
    @CsvSource({
        // SciPy 1.17.1: binom.sf(16, 24, .5) and binom.sf(59, 100, .5); the second needs more signs than a long has
        // bits.
        "24, 17, 0.03195732831954956",
        "100, 60, 0.028443966820490444"
    })
    void sampledSignsHaveTheBinomialTail(int units, int above, double expected) {
        double[] d = new double[units];
        Arrays.setAll(d, i -> i < above ? 1 : -1);
        double[] mirrored = Arrays.stream(d).map(v -> -v).toArray();
        // Four standard errors of a share of 9,999 draws.
        double chance = 4 * Math.sqrt(expected * (1 - expected) / 9_999);

        assertEquals(expected, SignFlip.test(d, 0, 1).pGreater(), chance);
        assertEquals(expected, SignFlip.test(mirrored, 0, 1).pLess(), chance);
        assertFalse(SignFlip.test(d, 0, 1).exact());
        // One more or less of the many ties at the observed sum would show: P(X = above) is larger than the chance.
        double at = BinomialDistribution.of(units, 0.5).probability(above);
        assertTrue(at > chance);
    }
}
