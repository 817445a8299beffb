package dev.assay.core.stats;

import static dev.assay.core.stats.Oracles.close;
import static dev.assay.core.stats.Oracles.each;
import static dev.assay.core.stats.Oracles.numbers;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Expected values: oracles/mann_whitney_hl.json (SciPy 1.17.1 mannwhitneyu(method="exact"|"asymptotic",
 * use_continuity=True|False) and permutation_test on midranks; go-moremath's exact test with ties gives the same .7142857).
 */
class MannWhitneyTest {
    private static final double TOLERANCE = 1e-9;
    private static final Map<String, Tail> TAILS =
            Map.of("less", Tail.LESS, "greater", Tail.GREATER, "two-sided", Tail.TWO_SIDED);

    @Test
    void statisticAndEffectSizesAgree() {
        for (JsonNode c : each(Oracles.read("mann_whitney_hl").get("cases"))) {
            String name = c.get("name").asText();
            double[] x = numbers(c.get("x"));
            double[] y = numbers(c.get("y"));
            close(c.get("U1"), MannWhitney.statistic(x, y), TOLERANCE, name + " U");
            close(c.get("A12_VarghaDelaney"), Effects.a12(x, y), TOLERANCE, name + " A12");
            close(c.get("cliffsDelta"), Effects.cliffsDelta(x, y), TOLERANCE, name + " delta");
            close(c.get("R_wilcox_exact=FALSE").get("W"), MannWhitney.statistic(x, y), TOLERANCE, name + " W");
        }
    }

    @Test
    void pValuesAgreeForEveryTailAndMethod() {
        int compared = 0;
        for (JsonNode c : each(Oracles.read("mann_whitney_hl").get("cases"))) {
            double[] x = numbers(c.get("x"));
            double[] y = numbers(c.get("y"));
            for (Map.Entry<String, Tail> tail : TAILS.entrySet()) {
                Map<String, Double> actual = Map.of(
                        "exact", MannWhitney.exactP(x, y, tail.getValue()),
                        "permutation_midrank", MannWhitney.exactP(x, y, tail.getValue()),
                        "asymptotic", MannWhitney.asymptoticP(x, y, tail.getValue(), true),
                        "asymptotic-nocc", MannWhitney.asymptoticP(x, y, tail.getValue(), false));
                for (Map.Entry<String, Double> p : actual.entrySet()) {
                    JsonNode expected = c.get(p.getKey() + "|" + tail.getKey());
                    if (expected != null) {
                        close(expected, p.getValue(), TOLERANCE, c.get("name").asText() + " " + p.getKey());
                        compared++;
                    }
                }
            }
        }
        // 6 cases with two asymptotic values, 2 with the untied exact one, 5 with the permutation, 3 tails each.
        assertEquals(3 * (6 * 2 + 2 + 5), compared);
    }

    @Test
    void theOrderOfTheSamplesOnlySwapsTheTails() {
        double[] x = {1, 2, 2, 7};
        double[] y = {2, 3, 4, 5, 6, 9};
        assertEquals(MannWhitney.exactP(x, y, Tail.LESS), MannWhitney.exactP(y, x, Tail.GREATER), 1e-15);
        assertEquals(MannWhitney.exactP(x, y, Tail.TWO_SIDED), MannWhitney.exactP(y, x, Tail.TWO_SIDED), 1e-15);
    }

    @Test
    void valuesThatAreAllEqualSayNothing() {
        double[] same = {3, 3, 3};
        assertEquals(1, MannWhitney.exactP(same, same, Tail.TWO_SIDED));
        assertEquals(1, MannWhitney.asymptoticP(same, same, Tail.TWO_SIDED, true));
        assertEquals(0.5, Effects.a12(same, same));
    }

    @Test
    void infinitiesAreTheLargestRanks() {
        double[] x = {1, Double.POSITIVE_INFINITY};
        double[] y = {2, 3};
        assertEquals(2, MannWhitney.statistic(x, y));
        assertEquals(0.5, Effects.a12(x, y));
    }
}
