package dev.assay.core.stats.quantile;

import static dev.assay.core.stats.Oracles.close;
import static dev.assay.core.stats.Oracles.each;
import static dev.assay.core.stats.Oracles.number;
import static dev.assay.core.stats.Oracles.numbers;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.core.stats.Effects;
import dev.assay.core.stats.Interval;
import dev.assay.core.stats.Oracles;
import java.util.Map;
import java.util.OptionalDouble;
import org.apache.commons.statistics.descriptive.Quantile.EstimationMethod;
import org.junit.jupiter.api.Test;

/**
 * Expected values: oracles/quantile_estimators.json (SciPy 1.17.1 scipy.stats.mstats.hdquantiles, hdquantiles_sd, mjci,
 * median_cihs; numpy.quantile with methods inverted_cdf, weibull, linear, median_unbiased).
 */
class QuantileEstimatorsTest {
    private static final double TOLERANCE = 1e-9;
    private static final Map<String, EstimationMethod> TYPES = Map.of(
            "type1", EstimationMethod.HF1,
            "type6", EstimationMethod.HF6,
            "type7", EstimationMethod.HF7,
            "type8", EstimationMethod.HF8);

    @Test
    void estimatorsAndStandardErrorsAreThoseOfSciPy() {
        for (JsonNode c : each(Oracles.read("quantile_estimators").get("cases"))) {
            double[] x = numbers(c.get("x"));
            double[] probabilities = numbers(c.get("probs"));
            for (int i = 0; i < probabilities.length; i++) {
                double p = probabilities[i];
                close(c.get("harrell_davis").get(i), HarrellDavis.of(x, p), TOLERANCE, "HD " + p);
                close(
                        c.get("harrell_davis_jackknife_sd").get(i),
                        HarrellDavis.standardError(x, p),
                        TOLERANCE,
                        "HD error " + p);
                OptionalDouble error = MaritzJarrett.standardError(x, p);
                close(number(c.get("maritz_jarrett_se").get(i)), error.orElse(Double.NaN), TOLERANCE, "MJ " + p);
                int index = i;
                TYPES.forEach((name, type) ->
                        close(c.get(name).get(index), Quantiles.of(x, p, type), TOLERANCE, name + " " + p));
                assertEquals(Quantiles.of(x, p, EstimationMethod.HF8), Quantiles.of(x, p));
            }
        }
    }

    @Test
    void theMedianHasItsIntervalAndItsDeviation() {
        for (JsonNode c : each(Oracles.read("quantile_estimators").get("cases"))) {
            double[] x = numbers(c.get("x"));
            close(c.get("hettmansperger_sheather_median_ci95"), MedianInterval.of(x, 0.95), TOLERANCE, "median");
            close(c.get("mad_raw"), Effects.medianAbsoluteDeviation(x), TOLERANCE, "deviation");
        }
    }

    @Test
    void theMedianOfFewValuesHasNoIntervalOrTheWholeRange() {
        assertEquals(Interval.UNBOUNDED, MedianInterval.of(new double[] {1, 2, 3, 4, 5}, 0.95));
        // 1 - 2 / 2^2 = .5: two values enclose the median with exactly that confidence.
        assertEquals(new Interval(1, 2), MedianInterval.of(new double[] {2, 1}, 0.5));
    }
}
