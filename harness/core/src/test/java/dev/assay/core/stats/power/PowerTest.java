package dev.assay.core.stats.power;

import static dev.assay.core.stats.Oracles.close;
import static dev.assay.core.stats.Oracles.each;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.core.stats.Normal;
import dev.assay.core.stats.Oracles;
import dev.assay.core.stats.StudentT;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/**
 * Expected values: oracles/power.json (R 4.2.2 power.t.test and power.prop.test, the examples of their help pages) and
 * docs/statistics.md section 7.
 */
class PowerTest {
    private static final double TOLERANCE = 1e-6;
    private static final JsonNode ORACLE = Oracles.read("power");

    @Test
    void thePowerOfTheTTestsIsThatOfR() {
        JsonNode rows = ORACLE.get("rows");
        // power.t.test(n = 20, delta = 1, sd = 1)
        close(rows.get("power n20 d1"), Power.twoSample(20, 1, 0.025), TOLERANCE, "two-sample power");
        // power.t.test(power = .90, delta = 1) and with alternative = "one.sided"
        close(rows.get("n power.9 d1 two"), SampleSizes.twoSample(1, 0.025, 0.9), TOLERANCE, "two-sided n");
        close(rows.get("n power.9 d1 one"), SampleSizes.twoSample(1, 0.05, 0.9), TOLERANCE, "one-sided n");
        // power.t.test(n = 12, delta = .8, type = "paired")
        close(rows.get("paired n12 d.8"), Power.oneSample(12, 0.8, 0.025), TOLERANCE, "paired power");
        // power.t.test(delta = .03, sd = .04, power = .8, sig.level = .025, type = "paired", alternative = "one.sided")
        close(
                rows.get("paired noninf d.03 sd.04 pow.8 a.025 one"),
                SampleSizes.oneSample(0.03 / 0.04, 0.025, 0.8),
                TOLERANCE,
                "paired n");
        // power.prop.test(n = 50, p1 = .50, p2 = .75)
        close(rows.get("prop n50 .5 .75"), Power.proportions(50, 0.5, 0.75, 0.05), TOLERANCE, "shares");
    }

    @Test
    void nonInferioritySizesAreThoseOfTheOracle() {
        for (JsonNode row : each(ORACLE.get("noninferiority_normal_approx"))) {
            double distance = row.get("margin").doubleValue() - row.get("true").doubleValue();
            double n = SampleSizes.blocksNormal(
                    distance,
                    row.get("sd_log").doubleValue(),
                    row.get("alpha").doubleValue(),
                    1 - row.get("power").doubleValue());
            close(row.get("n_blocks"), n, 1e-9, row.toString());
        }
        for (JsonNode row : each(ORACLE.get("noether_mannwhitney_N_total"))) {
            double n = SampleSizes.mannWhitney(
                    row.get("p_xy").doubleValue(),
                    row.get("alpha").doubleValue(),
                    row.get("power").doubleValue());
            close(row.get("N"), n, 1e-9, row.toString());
        }
        for (JsonNode row : each(ORACLE.get("zero_failure_demo"))) {
            assertEquals(
                    row.get("n").intValue(),
                    SampleSizes.zeroFailure(
                            row.get("reliability").doubleValue(),
                            row.get("confidence").doubleValue()));
        }
    }

    @Test
    void aP99OfSixHundredRequestsNeeds13Blocks() {
        // docs/statistics.md, section 7: sd 12.5% of d, 80% power at a 10% margin.
        assertEquals(OptionalInt.of(13), SampleSizes.blocks(Math.log(1.10), 0.125, 0.05, 0.20));
        // The exact figure lies within one block of the formula.
        assertEquals(12.5, SampleSizes.oneSample(Math.log(1.10) / 0.125, 0.05, 0.80), 0.5);
        assertEquals(OptionalInt.empty(), SampleSizes.blocks(1e-9, 1, 0.05, 0.20));
        assertThrows(IllegalArgumentException.class, () -> SampleSizes.blocks(0, 1, 0.05, 0.20));
    }

    @Test
    void theNoncentralTailHasItsLimits() {
        for (double df : new double[] {1, 2, 4, 19.5, 400}) {
            for (double t : new double[] {-3, 0, 0.7, 2.5, 12}) {
                close(StudentT.upperTail(t, df), NoncentralT.upperTail(t, df, 0), 1e-8, "central, df = " + df);
            }
            // P(T > 0) does not depend on the scale.
            close(Normal.upperTail(-1.3), NoncentralT.upperTail(0, df, 1.3), 1e-9, "at 0, df = " + df);
        }
    }

    @Test
    void jointPowerLiesBetweenTheWorstCaseAndIndependence() {
        assertEquals(0.7, Power.jointAtLeast(0.9, 0.8), 1e-15);
        assertEquals(0.72, Power.jointIfIndependent(0.9, 0.8), 1e-15);
        assertEquals(0, Power.jointAtLeast(0.4, 0.4));
    }

    @Test
    void theBoundOfASpreadCoversItAsOftenAsSaid() {
        // sd * sqrt(4 / qchisq(.2, 4)), qchisq(.2, 4) = 1.648777 (R 4.2.2)
        assertEquals(Math.sqrt(4 / 1.648777), SampleSizes.sdUpperBound(1, 5, 0.80), 1e-6);
        assertTrue(SampleSizes.sdUpperBound(1, 100, 0.80) < 1.07);
    }

    @Test
    void blocksHaveTheQuantilesOfTheirDegreesOfFreedom() {
        // SciPy 1.17.1: smallest n with t.ppf(.95, n - 1) + t.ppf(.8, n - 1) <= effect * sqrt(n), where
        // either
        // quantile with n + 1 degrees of freedom would ask for fewer.
        assertEquals(OptionalInt.of(12), SampleSizes.blocks(0.81, 1, 0.05, 0.20));
        assertEquals(OptionalInt.of(10), SampleSizes.blocks(0.915, 1, 0.05, 0.20));
        assertEquals(OptionalInt.of(7), SampleSizes.blocks(1.19, 1, 0.05, 0.20));
        assertEquals(OptionalInt.of(4), SampleSizes.blocks(2, 1, 0.05, 0.20));
    }
}
