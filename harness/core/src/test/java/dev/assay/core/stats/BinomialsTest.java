package dev.assay.core.stats;

import static dev.assay.core.stats.Oracles.close;
import static dev.assay.core.stats.Oracles.each;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.Test;

/**
 * Expected values: oracles/binomial_poisson.json (SciPy 1.17.1 binomtest(...).proportion_ci(method="exact"|"wilson"),
 * beta.ppf for Jeffreys; R 4.2.2 poisson.test for rates and their ratio).
 */
class BinomialsTest {
    private static final double TOLERANCE = 1e-9;

    @Test
    void intervalsOfAShareAgree() {
        for (JsonNode c : each(Oracles.read("binomial_poisson").get("binomial_ci"))) {
            int x = c.get("x").intValue();
            int n = c.get("n").intValue();
            double confidence = c.get("conf").doubleValue();
            String name = x + " of " + n;
            close(c.get("clopper_pearson"), Binomials.clopperPearson(x, n, confidence), TOLERANCE, name);
            close(c.get("wilson"), Binomials.wilson(x, n, confidence), TOLERANCE, name + " wilson");
            close(c.get("jeffreys"), Binomials.jeffreys(x, n, confidence), TOLERANCE, name + " jeffreys");
        }
    }

    @Test
    void intervalsOfARateAgree() {
        for (JsonNode c : each(Oracles.read("binomial_poisson").get("poisson_rate"))) {
            int events = c.get("events").intValue();
            double hours = c.get("exposure_hours").doubleValue();
            Interval rate = Poissons.garwood(events, hours, c.get("conf").doubleValue());
            close(c.get("rate_ci"), rate, TOLERANCE, events + " events");
            close(c.get("mtbf_ci").get(0), 1 / rate.high(), TOLERANCE, events + " events, mean time between");
            if (events > 0) {
                close(c.get("mtbf_ci").get(1), 1 / rate.low(), TOLERANCE, events + " events, mean time between");
            }
        }
    }

    @Test
    void rateRatiosAgree() {
        for (JsonNode c : each(Oracles.read("binomial_poisson").get("rate_ratio_exact"))) {
            var ratio = new Poissons.RateRatio(
                    c.get("k1").intValue(),
                    c.get("T1").doubleValue(),
                    c.get("k2").intValue(),
                    c.get("T2").doubleValue());
            close(c.get("ratio"), ratio.estimate(), TOLERANCE, "ratio");
            close(c.get("p_two"), ratio.pTwoSided(1), TOLERANCE, "two-sided p");
            close(c.get("rate_ratio_ci95"), ratio.interval(0.95), TOLERANCE, "interval");
        }
    }

    @Test
    void boundsAreWhereTheExactTestsCrossTheLevel() {
        assertEquals(0.05, Binomials.pAtLeast(18, 20, Binomials.lower(18, 20, 0.05)), 1e-12);
        assertEquals(0.05, Binomials.pAtMost(18, 20, Binomials.upper(18, 20, 0.05)), 1e-12);
        assertEquals(0.05, Poissons.pAtLeast(3, 1000, Poissons.lower(3, 1000, 0.05)), 1e-12);
        assertEquals(0.05, Poissons.pAtMost(3, 1000, Poissons.upper(3, 1000, 0.05)), 1e-12);
        var ratio = new Poissons.RateRatio(10, 720, 20, 700);
        assertEquals(0.025, ratio.pGreater(ratio.interval(0.95).low()), 1e-12);
        assertEquals(0.025, ratio.pLess(ratio.interval(0.95).high()), 1e-12);
    }

    @Test
    void noEventsAtAllBoundNothing() {
        var ratio = new Poissons.RateRatio(0, 10, 0, 10);
        assertEquals(1, ratio.pTwoSided(1));
        assertEquals(new Interval(0, Double.POSITIVE_INFINITY), ratio.interval(0.95));
    }

    @Test
    void smallTwoSidedTestByHand() {
        // X ~ Bin(4, 1/2): 4 of 4 and 0 of 4 have probability 1/16 each.
        assertEquals(0.125, Binomials.pTwoSided(4, 4, 0.5), 1e-15);
        assertEquals(1, Binomials.pTwoSided(2, 4, 0.5), 1e-15);
    }

    @Test
    void countsThatCannotBeAreNamed() {
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> Binomials.wilson(3, 2, 0.95));
        assertEquals("successes: expected between 0 and trials (2), found 3", e.getMessage());
        e = assertThrows(IllegalArgumentException.class, () -> Poissons.garwood(-1, 2, 0.95));
        assertEquals("events: expected at least 0, found -1", e.getMessage());
    }
}
