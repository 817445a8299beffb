package dev.assay.core.stats.series;

import static dev.assay.core.stats.Oracles.close;
import static dev.assay.core.stats.Oracles.each;
import static dev.assay.core.stats.Oracles.numbers;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.core.stats.Oracles;
import org.junit.jupiter.api.Test;

/** Expected values: oracles/trend_autocorrelation.json (R 4.2.2 acf and Box.test(lag = 5, type = "Ljung-Box")). */
class AutocorrelationTest {
    private static final double TOLERANCE = 1e-9;

    @Test
    void autocorrelationsAndLjungBoxAreThoseOfR() {
        for (JsonNode c : each(Oracles.read("trend_autocorrelation").get("cases"))) {
            double[] x = numbers(c.get("x"));
            close(c.get("acf1to5"), Autocorrelation.of(x, 5), TOLERANCE, "acf");
            close(c.get("ess_ar1"), Autocorrelation.effectiveSize(x), TOLERANCE, "effective size");
            Autocorrelation.LjungBox test = Autocorrelation.LjungBox.of(x, 5);
            close(c.get("ljung_box_lag5").get("Q"), test.q(), TOLERANCE, "Q");
            close(c.get("ljung_box_lag5").get("p"), test.p(), TOLERANCE, "p");
        }
    }

    @Test
    void aConstantSeriesIsNotCorrelated() {
        double[] x = {4, 4, 4, 4};
        assertArrayEquals(new double[] {0, 0}, Autocorrelation.of(x, 2));
        assertEquals(4, Autocorrelation.effectiveSize(x));
        assertEquals(1, Autocorrelation.LjungBox.of(x, 2).p());
    }
}
