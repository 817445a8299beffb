package dev.assay.core.stats.model;

import static dev.assay.core.stats.Oracles.close;
import static dev.assay.core.stats.Oracles.each;
import static dev.assay.core.stats.Oracles.number;
import static dev.assay.core.stats.Oracles.numbers;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.core.stats.Interval;
import dev.assay.core.stats.Oracles;
import dev.assay.core.stats.TEstimate;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/**
 * Expected values: oracles/usl_fit.json (SciPy 1.17.1 curve_fit; the first case is published with R's usl package),
 * oracles/young_daly.json (formulas with scipy.special.lambertw), oracles/tco.json (arithmetic).
 */
class ModelsTest {
    private static final double TOLERANCE = 1e-9;
    private static final double FIT = 3e-6;
    private static final double FIT_ERRORS = 1e-4;

    /**
     * Coefficients alpha, beta, gamma and their standard errors at the exact minimum: Gauss-Newton in 40-digit decimals
     * (Python's decimal module) from SciPy's result. SciPy's own figures are up to 2.7e-6 (coefficients) and 7e-5 (standard
     * errors) off, since curve_fit stops early and takes the slopes by finite differences.
     */
    private static final Map<String, double[]> MINIMUM = Map.of(
            "specsdm91",
            new double[] {
                0.02772847561863439, 0.00010436548384409087, 89.99523310433221,
                0.009121731808215398, 1.9875270907268456e-05, 14.21348942258505
            },
            "raytracer",
            new double[] {
                0.07814784860238304,
                -0.00020112128630757445,
                24.766174121086824,
                0.013405015653501117,
                0.00011999477592107352,
                2.1570567726222145
            },
            "coef_test",
            new double[] {
                0.020005761329581068, 0.01999966527807456, 1.000005121735087,
                3.525808393919951e-06, 2.653848099320939e-07, 6.0907228233534705e-06
            });

    @Test
    void scalabilityFitsAreThoseOfSciPyAndOfTheExactMinimum() {
        MINIMUM.forEach((name, exact) -> {
            JsonNode c = Oracles.read("usl_fit").get("cases").get(name);
            UslFit fit = UslFit.of(numbers(c.get("N")), numbers(c.get("X")));
            List<TEstimate> found = List.of(fit.contention(), fit.coherency(), fit.single());
            for (int i = 0; i < found.size(); i++) {
                close(exact[i], found.get(i).estimate(), TOLERANCE, name);
                close(exact[i + 3], found.get(i).standardError(), 1e-8, name + " standard error");
                compareWithSciPy(name, c.get("fit"), i, found.get(i));
            }
            compareWithSciPy(name, c.get("fit"), fit);
        });
    }

    private static void compareWithSciPy(String name, JsonNode expected, int index, TEstimate found) {
        String coefficient = List.of("alpha", "beta", "gamma").get(index);
        close(expected.get(coefficient), found.estimate(), FIT, name);
        close(expected.get("se").get(index), found.standardError(), FIT_ERRORS, name + " standard error");
        close(expected.get("df"), found.degreesOfFreedom(), 0, name + " df");
        JsonNode bounds = expected.get("t_ci95").get(index);
        double width = number(bounds.get(1)) - number(bounds.get(0));
        Interval interval = found.interval(0.95);
        assertEquals(number(bounds.get(0)), interval.low(), FIT_ERRORS * width, name);
        assertEquals(number(bounds.get(1)), interval.high(), FIT_ERRORS * width, name);
    }

    private static void compareWithSciPy(String name, JsonNode expected, UslFit fit) {
        close(expected.get("rss"), fit.residualSquares(), FIT, name + " rss");
        close(expected.get("resid_se"), fit.residualError(), FIT, name + " residual error");
        close(expected.get("amdahl_limit"), fit.contentionLimit(), FIT, name + " limit");
        close(expected.get("opt_N"), fit.bestSize(), FIT, name + " best size");
        OptionalDouble peak = fit.peakSize();
        assertEquals(expected.get("peak_N").isNull(), peak.isEmpty());
        if (peak.isPresent()) {
            close(expected.get("peak_N"), peak.getAsDouble(), FIT, name + " peak size");
            close(expected.get("peak_X"), fit.at(peak.getAsDouble()), FIT, name + " peak");
        }
    }

    @Test
    void aNoiselessLawIsFoundExactly() {
        JsonNode c = Oracles.read("usl_fit").get("cases").get("exact_noiseless");
        UslFit fit = UslFit.of(numbers(c.get("N")), numbers(c.get("X")));
        close(c.get("true").get("alpha"), fit.contention().estimate(), FIT, "alpha");
        close(c.get("true").get("beta"), fit.coherency().estimate(), FIT, "beta");
        close(c.get("true").get("gamma"), fit.single().estimate(), FIT, "gamma");
    }

    @Test
    void checkpointIntervalsAndTheirCost() {
        for (JsonNode row : each(Oracles.read("young_daly").get("rows"))) {
            Checkpointing plan =
                    new Checkpointing(row.get("C").doubleValue(), row.get("M").doubleValue());
            close(row.get("young_compute_interval"), plan.young(), TOLERANCE, "Young");
            close(row.get("daly_higher_order"), plan.daly(), TOLERANCE, "Daly");
            close(row.get("exact_lambertW"), plan.best(), TOLERANCE, "exact");
            close(row.get("overhead_at_young"), plan.slowdown(plan.young(), 0), TOLERANCE, "slowdown at Young's");
            close(row.get("overhead_at_daly"), plan.slowdown(plan.daly(), 0), TOLERANCE, "slowdown at Daly's");
            close(row.get("overhead_at_exact"), plan.slowdown(plan.best(), 0), TOLERANCE, "slowdown at best");
            close(row.get("ettr_at_exact"), plan.effectiveTimeRatio(plan.best(), 0), TOLERANCE, "ratio");
            close(row.get("ettr_at_exact_R300"), plan.effectiveTimeRatio(plan.best(), 300), TOLERANCE, "restart");
        }
        // Daly 2006: T = M where C >= 2 M.
        assertEquals(10, new Checkpointing(20, 10).daly());
    }

    @Test
    void presentValuesRatesAndUnitCosts() {
        JsonNode oracle = Oracles.read("tco");
        for (JsonNode row : each(oracle.get("npv"))) {
            close(row.get("npv"), flows(row).presentValue(row.get("rate").doubleValue()), TOLERANCE, row.toString());
        }
        Cashflows flows = flows(oracle.get("npv").get(0));
        close(oracle.get("irr"), flows.internalRate().orElseThrow(), TOLERANCE, "rate");
        close(oracle.get("payback_years_linear"), flows.payback().orElseThrow(), TOLERANCE, "payback");
        for (JsonNode row : each(oracle.get("cost_per_million_tokens"))) {
            double cost = UnitCosts.perMillion(
                    row.get("gpu_hour_usd").doubleValue(),
                    row.get("gpus").doubleValue(),
                    row.get("tokens_per_s").doubleValue());
            close(row.get("usd_per_million_tokens"), cost, TOLERANCE, row.toString());
        }
        for (JsonNode row : each(oracle.get("breakeven_utilisation"))) {
            double share = UnitCosts.breakEvenUtilisation(
                    row.get("owned_cost_per_h").doubleValue(),
                    row.get("cloud_cost_per_h").doubleValue());
            close(row.get("breakeven"), share, TOLERANCE, row.toString());
        }
    }

    @Test
    void whatNeverPaysBackHasNoDate() {
        assertEquals(OptionalDouble.empty(), new Cashflows(List.of(-100.0, 10.0, 20.0)).payback());
        assertEquals(OptionalDouble.empty(), new Cashflows(List.of(-100.0, -10.0)).internalRate());
        // Two changes of sign: 10% and 20% would both be rates.
        assertEquals(OptionalDouble.empty(), new Cashflows(List.of(-100.0, 230.0, -132.0)).internalRate());
        assertEquals(OptionalDouble.of(0), new Cashflows(List.of(5.0, -1.0)).payback());
        assertThrows(IllegalArgumentException.class, () -> new Cashflows(List.of()));
        assertThrows(IllegalArgumentException.class, () -> UnitCosts.perMillion(1, 1, 0));
    }

    private static Cashflows flows(JsonNode row) {
        return new Cashflows(
                Arrays.stream(numbers(row.get("cashflows"))).boxed().toList());
    }
}
