package dev.assay.core.stats;

import static dev.assay.core.stats.Oracles.close;
import static dev.assay.core.stats.Oracles.each;
import static dev.assay.core.stats.Oracles.numbers;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * Expected values: oracles/tost_ratio.json (Fieller's formula in NumPy with SciPy's t quantile) and
 * oracles/kalibera_jones.json (the formulas of the ISMM 2013 paper in NumPy).
 */
class RatioTest {
    private static final double TOLERANCE = 1e-9;

    @Test
    void fiellersIntervalOfARatioOfMeans() {
        for (JsonNode c : each(Oracles.read("tost_ratio").get("ratio"))) {
            JsonNode expected = c.get("fieller_ratio_of_means");
            Fieller fieller = Fieller.ofSamples(numbers(c.get("x")), numbers(c.get("y")), 0.95);
            close(expected.get("ratio"), fieller.ratio(), TOLERANCE, "ratio");
            close(expected.get("g"), fieller.g(), TOLERANCE, "g");
            close(expected.get("ci95"), fieller.interval().orElseThrow(), TOLERANCE, "interval");
        }
    }

    @Test
    void aDenominatorThatMayBeZeroGivesNoInterval() {
        Fieller fieller = Fieller.ofSamples(new double[] {1, 2, 3}, new double[] {-5, 1, 7}, 0.95);
        assertTrue(fieller.g() >= 1);
        assertEquals(Optional.empty(), fieller.interval());
    }

    @Test
    void nestedVariancesAndTheBestNumbersOfRepetitions() {
        JsonNode oracle = Oracles.read("kalibera_jones");
        KaliberaJones before = KaliberaJones.of(cube(oracle.get("old")));
        KaliberaJones after = KaliberaJones.of(cube(oracle.get("new")));
        close(oracle.get("mean_old"), before.mean(), TOLERANCE, "mean");
        close(oracle.get("mean_new"), after.mean(), TOLERANCE, "mean");
        close(oracle.get("S1"), before.s1(), TOLERANCE, "S1");
        close(oracle.get("S2"), before.s2(), TOLERANCE, "S2");
        close(oracle.get("S3"), before.s3(), TOLERANCE, "S3");
        close(oracle.get("T1"), before.t1(), TOLERANCE, "T1");
        close(oracle.get("T2"), before.t2(), TOLERANCE, "T2");
        close(oracle.get("T3"), before.t3(), TOLERANCE, "T3");
        close(oracle.get("ci95_old"), before.estimate().interval(0.95), TOLERANCE, "interval");
        Fieller ratio = after.ratioTo(before, 0.95);
        close(oracle.get("ratio_new_over_old"), ratio.ratio(), TOLERANCE, "ratio");
        close(oracle.get("ratio_ci95"), ratio.interval().orElseThrow(), TOLERANCE, "ratio interval");
        JsonNode best = oracle.get("optimal_r1_with_costs");
        close(best.get("r1_raw"), before.bestLevel1(1, 8), TOLERANCE, "r1");
        close(best.get("r2_raw"), before.bestLevel2(8, 60), TOLERANCE, "r2");
    }

    @Test
    void aLevelThatBringsInNoVarianceNeedsNoRepetition() {
        double[][][] same = {{{1, 2}, {1, 2}}, {{1, 2}, {1, 2}}};
        KaliberaJones nested = KaliberaJones.of(same);
        assertEquals(0, nested.bestLevel2(1, 1));
        assertEquals(Double.POSITIVE_INFINITY, nested.bestLevel1(1, 1));
    }

    @Test
    void unbalancedRepetitionsAreRefused() {
        double[][][] values = {{{1, 2}, {3, 4}}, {{5, 6}, {7, 8, 9}}};
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> KaliberaJones.of(values));
        assertEquals("level 1 of unit 1, 1: expected 2, found 3", e.getMessage());
    }

    private static double[][][] cube(JsonNode tops) {
        return each(tops).stream()
                .map(top -> each(top).stream().map(Oracles::numbers).toArray(double[][]::new))
                .toArray(double[][][]::new);
    }
}
