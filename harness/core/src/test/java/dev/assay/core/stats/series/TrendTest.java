package dev.assay.core.stats.series;

import static dev.assay.core.stats.Oracles.close;
import static dev.assay.core.stats.Oracles.each;
import static dev.assay.core.stats.Oracles.numbers;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.core.stats.Interval;
import dev.assay.core.stats.Oracles;
import org.junit.jupiter.api.Test;

/**
 * Expected values: oracles/trend_autocorrelation.json (R 4.2.2 cor.test(method = "kendall", continuity = TRUE); SciPy
 * 1.17.1 kendalltau and theilslopes(method="separate"); "nile" is R's datasets::Nile).
 */
class TrendTest {
    private static final double TOLERANCE = 1e-9;

    @Test
    void mannKendallAgreesWithRWithTies() {
        for (JsonNode c : each(Oracles.read("trend_autocorrelation").get("cases"))) {
            MannKendall trend = MannKendall.of(numbers(c.get("x")));
            close(c.get("S"), trend.s(), TOLERANCE, "S");
            close(c.get("varS"), trend.variance(), TOLERANCE, "variance");
            close(c.get("Z"), trend.z(), TOLERANCE, "Z");
            close(c.get("p_two"), trend.pTwoSided(), TOLERANCE, "p");
            close(c.get("R_kendall_p_cc"), trend.pTwoSided(), TOLERANCE, "p of R");
            close(c.get("tau_b"), trend.tauB(), TOLERANCE, "tau-b");
        }
    }

    @Test
    void theilSenAgreesWithSciPy() {
        for (JsonNode c : each(Oracles.read("trend_autocorrelation").get("cases"))) {
            JsonNode expected = c.get("theil_sen");
            TheilSen line = TheilSen.of(numbers(c.get("x")), 0.95);
            close(expected.get("slope"), line.slope(), TOLERANCE, "slope");
            close(expected.get("intercept_sep"), line.intercept(), TOLERANCE, "intercept");
            close(expected.get("lo"), line.interval().low(), TOLERANCE, "low");
            close(expected.get("hi"), line.interval().high(), TOLERANCE, "high");
        }
    }

    @Test
    void aConstantSeriesHasNoTrend() {
        double[] x = {5, 5, 5, 5};
        assertEquals(new MannKendall(0, 0, 0, 1, 0), MannKendall.of(x));
        assertEquals(new TheilSen(0, 5, new Interval(0, 0)), TheilSen.of(x, 0.95));
    }

    @Test
    void timesMayBeUnevenButMustDiffer() {
        double[] times = {0, 1, 4, 10};
        assertEquals(2, TheilSen.of(times, new double[] {1, 3, 9, 21}, 0.95).slope(), 1e-15);
        IllegalArgumentException e = assertThrows(
                IllegalArgumentException.class, () -> TheilSen.of(new double[] {3, 3}, new double[] {1, 2}, 0.95));
        assertEquals("times: expected at least 2 different ones, found only 3.0", e.getMessage());
    }
}
