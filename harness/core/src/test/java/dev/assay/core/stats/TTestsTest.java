package dev.assay.core.stats;

import static dev.assay.core.stats.Oracles.close;
import static dev.assay.core.stats.Oracles.each;
import static dev.assay.core.stats.Oracles.numbers;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.Test;

/**
 * Expected values: oracles/t_tests.json (SciPy 1.17.1 ttest_ind(equal_var=False) and ttest_rel with confidence_interval;
 * the first case is R's "sleep", published t = -1.8608, df = 17.776, p = .07939) and oracles/tost_ratio.json (the same
 * calls on shifted samples and on logarithms).
 */
class TTestsTest {
    private static final double TOLERANCE = 1e-9;

    @Test
    void welchAndPairedAgreeWithSciPyAndWithThePublishedSleepExample() {
        for (JsonNode c : each(Oracles.read("t_tests").get("cases"))) {
            String name = c.get("name").asText();
            double[] x = numbers(c.get("x"));
            double[] y = numbers(c.get("y"));
            JsonNode welch = c.get("welch");
            TEstimate w = TTests.welch(x, y);
            close(welch.get("diff"), w.estimate(), TOLERANCE, name + " difference");
            close(welch.get("se"), w.standardError(), TOLERANCE, name + " standard error");
            close(welch.get("df"), w.degreesOfFreedom(), TOLERANCE, name + " degrees of freedom");
            close(welch.get("t"), w.statistic(0), TOLERANCE, name + " t");
            close(welch.get("p_two"), w.pTwoSided(0), TOLERANCE, name + " two-sided p");
            close(welch.get("p_less"), w.pLess(0), TOLERANCE, name + " p less");
            close(welch.get("p_greater"), w.pGreater(0), TOLERANCE, name + " p greater");
            close(welch.get("ci95"), w.interval(0.95), TOLERANCE, name + " interval");
            JsonNode paired = c.get("paired");
            TEstimate p = TTests.paired(x, y);
            close(paired.get("t"), p.statistic(0), TOLERANCE, name + " paired t");
            close(paired.get("df"), p.degreesOfFreedom(), TOLERANCE, name + " paired df");
            close(paired.get("p_two"), p.pTwoSided(0), TOLERANCE, name + " paired p");
            close(paired.get("ci95"), p.interval(0.95), TOLERANCE, name + " paired interval");
        }
    }

    @Test
    void equivalenceIsTwoOneSidedTests() {
        for (JsonNode c : each(Oracles.read("tost_ratio").get("tost_welch"))) {
            String name = c.get("name").asText();
            double low = c.get("lowMargin").doubleValue();
            double high = c.get("highMargin").doubleValue();
            TEstimate w = TTests.welch(numbers(c.get("x")), numbers(c.get("y")));
            close(c.get("t_low"), w.statistic(low), TOLERANCE, name + " t low");
            close(c.get("t_high"), w.statistic(high), TOLERANCE, name + " t high");
            close(c.get("p_low"), w.pGreater(low), TOLERANCE, name + " p low");
            close(c.get("p_high"), w.pLess(high), TOLERANCE, name + " p high");
            close(c.get("p_tost"), w.pEquivalence(low, high), TOLERANCE, name + " p");
            close(c.get("ci90"), w.interval(0.90), TOLERANCE, name + " interval");
            assertEquals(c.get("equivalent_at_0.05").asBoolean(), w.pEquivalence(low, high) <= 0.05, name);
        }
    }

    @Test
    void ratiosAreComparedOnTheLogScale() {
        for (JsonNode c : each(Oracles.read("tost_ratio").get("ratio"))) {
            String name = c.get("name").asText();
            double[] x = numbers(c.get("x"));
            double[] y = numbers(c.get("y"));
            TEstimate w = TTests.welchLogRatio(x, y);
            close(c.get("geomean_ratio"), Math.exp(w.estimate()), TOLERANCE, name + " ratio");
            close(c.get("df"), w.degreesOfFreedom(), TOLERANCE, name + " df");
            close(c.get("welch_log_ci95"), w.interval(0.95).exp(), TOLERANCE, name + " 95%");
            close(c.get("welch_log_ci90"), w.interval(0.90).exp(), TOLERANCE, name + " 90%");
            JsonNode paired = c.get("paired_log_ratio");
            TEstimate p = TTests.pairedLogRatio(x, y);
            close(paired.get("geomean_ratio"), Math.exp(p.estimate()), TOLERANCE, name + " paired ratio");
            close(paired.get("ci95"), p.interval(0.95).exp(), TOLERANCE, name + " paired 95%");
            close(paired.get("ci90"), p.interval(0.90).exp(), TOLERANCE, name + " paired 90%");
            close(
                    paired.get("p_noninf_margin_0.95(ratio<0.95 under H0)"),
                    p.pGreater(Math.log(0.95)),
                    TOLERANCE,
                    name + " p at the margin");
        }
    }

    @Test
    void oneSidedBoundsAreTheEndsOfTheIntervalWithTwiceTheError() {
        TEstimate e = TTests.oneSample(new double[] {0.1, 0.3, -0.2, 0.4, 0.0});
        assertEquals(e.interval(0.90).low(), e.lower(0.05), 1e-15);
        assertEquals(e.interval(0.90).high(), e.upper(0.05), 1e-15);
        // The bound is where the p-value crosses the level, whatever the level: this is how sequential looks use it.
        assertEquals(0.0019, e.pGreater(e.lower(0.0019)), 1e-12);
    }

    @Test
    void aSpreadOfZeroIsReportedAndDoesNotGiveNaN() {
        TEstimate e = TTests.oneSample(new double[] {0.25, 0.25, 0.25});
        assertTrue(e.spreadIsZero());
        assertEquals(0, e.pGreater(0));
        assertEquals(1, e.pLess(0));
        assertEquals(0.5, e.pGreater(0.25));
        TEstimate w = TTests.welch(new double[] {2, 2}, new double[] {1, 1, 1});
        assertTrue(w.spreadIsZero());
        assertEquals(1, w.degreesOfFreedom());
    }

    @Test
    void whatCannotBeUsedIsNamed() {
        IllegalArgumentException e = assertThrows(
                IllegalArgumentException.class, () -> TTests.pairedLogRatio(new double[] {1, 0}, new double[] {1, 1}));
        assertEquals(
                "candidate[1]: expected a finite number above 0 to take the logarithm of, found 0.0", e.getMessage());
        e = assertThrows(IllegalArgumentException.class, () -> TTests.oneSample(new double[] {1, Double.NaN}));
        assertEquals("values[1]: expected a finite number, found NaN", e.getMessage());
        e = assertThrows(IllegalArgumentException.class, () -> TTests.oneSample(new double[] {1}));
        assertEquals("values: expected at least 2 values, found 1", e.getMessage());
        e = assertThrows(IllegalArgumentException.class, () -> TTests.paired(new double[] {1, 2}, new double[] {1}));
        assertEquals("paired samples: expected equal sizes, found 2 and 1", e.getMessage());
    }
}
