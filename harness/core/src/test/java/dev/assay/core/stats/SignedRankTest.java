package dev.assay.core.stats;

import static dev.assay.core.stats.Oracles.close;
import static dev.assay.core.stats.Oracles.each;
import static dev.assay.core.stats.Oracles.numbers;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Expected values: oracles/wilcoxon_signed_rank.json (SciPy 1.17.1 wilcoxon(method="exact"|"asymptotic",
 * correction=True); R 4.2.2 wilcox.test: the first case is its help page, V = 40, p = .0390625).
 */
class SignedRankTest {
    private static final double TOLERANCE = 1e-9;
    private static final Map<String, Tail> TAILS =
            Map.of("less", Tail.LESS, "greater", Tail.GREATER, "two-sided", Tail.TWO_SIDED);

    @Test
    void pValuesAreThoseOfSciPyAndR() {
        for (JsonNode c : each(Oracles.read("wilcoxon_signed_rank").get("cases"))) {
            String name = c.get("name").asText();
            double[] d = Samples.differences(numbers(c.get("x")), numbers(c.get("y")));
            close(c.get("R").get("V"), SignedRank.statistic(d, 0), TOLERANCE, name + " V");
            close(c.get("R").get("p"), SignedRank.exactP(d, 0, Tail.TWO_SIDED), TOLERANCE, name + " p");
            TAILS.forEach((word, tail) -> {
                JsonNode exact = c.get("exact|" + word);
                if (exact != null) {
                    close(exact, SignedRank.exactP(d, 0, tail), TOLERANCE, name + " exact " + word);
                }
                close(
                        c.get("asymptotic_cc|" + word),
                        SignedRank.asymptoticP(d, 0, tail, true),
                        TOLERANCE,
                        name + " asymptotic " + word);
            });
        }
    }

    @Test
    void tiesAreCountedByPermutation() {
        // |d| = 1, 1, 2 have midranks 1.5, 1.5, 3; V = 4.5. Of the 8 signs, V is at least 4.5 for {1.5, 3} twice and
        // for
        // all three.
        assertEquals(3.0 / 8, SignedRank.exactP(new double[] {1, -1, 2}, 0, Tail.GREATER), 1e-15);
    }

    @Test
    void aCensoredDifferenceHasTheLargestRank() {
        double inf = Double.POSITIVE_INFINITY;
        assertEquals(4 + 2 + 3, SignedRank.statistic(new double[] {0.3, 0.2, -0.1, inf}, 0));
        // Two censored ones share the rank.
        assertEquals(3.5, SignedRank.statistic(new double[] {inf, -inf, -0.1, -0.2}, 0.05));
    }

    @Test
    void differencesAtTheMarginAreLeftOut() {
        assertEquals(1, SignedRank.exactP(new double[] {0.5, 0.5}, 0.5, Tail.TWO_SIDED));
        assertEquals(1, SignedRank.asymptoticP(new double[] {0.5, 0.5}, 0.5, Tail.GREATER, true));
        assertEquals(0.5, SignedRank.exactP(new double[] {0.5, 0.7}, 0.5, Tail.GREATER), 1e-15);
    }

    @Test
    void tooManyForTheExactDistributionAreRefused() {
        double[] many = new double[301];
        java.util.Arrays.setAll(many, i -> i + 1.0);
        assertThrows(IllegalArgumentException.class, () -> SignedRank.exactP(many, 0, Tail.LESS));
        assertEquals(0, SignedRank.asymptoticP(many, 0, Tail.GREATER, true), 1e-9);
    }
}
