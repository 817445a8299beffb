package dev.assay.core.stats.sequential;

import static dev.assay.core.stats.Oracles.close;
import static dev.assay.core.stats.Oracles.numbers;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.core.stats.Oracles;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Expected values: oracles/group_sequential.json (recursive integration with 600 nodes; agrees with tables 2.1 and 2.3 of
 * Jennison and Turnbull 2000 and with gsDesign's sfLDOF for five looks), oracles/design_simulation.json and
 * docs/statistics.md section 6 (looks at 8, 12, 16, 20).
 */
class GroupSequentialTest {
    private static final double TOLERANCE = 1e-6;

    @Test
    void pocockAndOBrienFlemingConstantsAreThoseOfTheTables() {
        constants("pocock_two_sided", GroupSequential::pocock);
        constants("obrien_fleming_two_sided", GroupSequential::obrienFleming);
    }

    private static void constants(String name, BiFunction<Integer, Double, Double> method) {
        JsonNode table = Oracles.read("group_sequential").get(name);
        for (double alpha : new double[] {0.05, 0.01}) {
            double[] expected = numbers(table.get(Double.toString(alpha)));
            assertEquals(10, expected.length);
            for (int looks = 1; looks <= expected.length; looks++) {
                close(expected[looks - 1], method.apply(looks, alpha), TOLERANCE, name + " " + looks);
            }
        }
    }

    @Test
    void spendingBoundsAreThoseOfTheOracle() {
        for (int looks : new int[] {2, 3, 5, 10}) {
            compare("lan_demets_obf_one_sided_0025", Spending.OBRIEN_FLEMING, looks);
            compare("lan_demets_pocock_one_sided_0025", Spending.POCOCK, looks);
        }
    }

    private static void compare(String name, Spending spending, int looks) {
        JsonNode expected = Oracles.read("group_sequential").get(name).get(Integer.toString(looks));
        LookBounds bounds = GroupSequential.spending(even(looks), spending, 0.025);
        assertEquals(looks, expected.get("z").size());
        for (int k = 0; k < looks; k++) {
            // The oracle's first look of ten was computed as 2 (1 - Phi(z)): of its 1.36135547e-12 only four digits are
            // right (it is a multiple of 2^-52). 2 Q(z) is 1.36125149e-12, which puts the bound at 6.9913517.
            boolean cancelled = bounds.spent().get(k) < 1e-11;
            double tolerance = cancelled ? 1e-4 : TOLERANCE;
            close(expected.get("z").get(k), bounds.z().get(k), tolerance, name + k);
            close(expected.get("cumulative_alpha").get(k), bounds.spent().get(k), cancelled ? 1e-4 : 1e-9, name + k);
        }
    }

    @Test
    void aTinyLevelIsSpentWithoutCancellation() {
        // math.erfc of Python 3.11: erfc(2.2414027276049446 / sqrt(.1) / sqrt(2)) = 1.36125148922992e-12.
        LookBounds bounds = GroupSequential.spending(List.of(0.1), Spending.OBRIEN_FLEMING, 0.025);
        close(1.3612514892299153e-12, bounds.spent().get(0), 1e-9, "spent");
    }

    @Test
    void theDefaultLooksHaveTheBoundsOfTheDocumentation() {
        LookBounds bounds = SequentialPlan.ofBlocks(List.of(8, 12, 16, 20), Spending.OBRIEN_FLEMING)
                .bounds(0.05);
        double[] z = {2.8874465, 2.2980537, 1.9618121, 1.7397003};
        double[] spent = {.0019419, .0113964, .0284296, .05};
        for (int k = 0; k < z.length; k++) {
            assertEquals(z[k], bounds.z().get(k), 1e-7);
            assertEquals(spent[k], bounds.spent().get(k), 1e-7);
        }
        double[] five =
                numbers(Oracles.read("design_simulation").get("lan_demets_bounds_one_sided_05_looks_5_10_15_20"));
        LookBounds from5 = SequentialPlan.ofBlocks(List.of(5, 10, 15, 20), Spending.OBRIEN_FLEMING)
                .bounds(0.05);
        for (int k = 0; k < five.length; k++) {
            close(five[k], from5.z().get(k), TOLERANCE, "look " + (k + 1));
        }
        // docs/statistics.md, section 6: a first look at 5 blocks needs p < 8.9e-5.
        assertEquals(8.9e-5, from5.nominalLevel(1), 5e-7);
    }

    @Test
    void manyCloseLooksStillSpendExactlyTheLevel() {
        List<Double> fractions =
                IntStream.rangeClosed(1, 40).mapToObj(k -> k / 40.0).toList();
        LookBounds bounds = GroupSequential.spending(fractions, Spending.POCOCK, 0.05);
        StoppedWalk walk = StoppedWalk.start();
        double crossed = 0;
        for (int k = 0; k < 40; k++) {
            double level = bounds.z().get(k) * Math.sqrt(fractions.get(k));
            crossed += walk.above(level, fractions.get(k));
            walk = walk.continueTo(fractions.get(k), Double.NEGATIVE_INFINITY, level, 1 / 40.0);
        }
        assertEquals(0.05, crossed, 1e-10);
        // What was neither stopped nor is left is lost by the numerical integration: nothing.
        assertEquals(0.95, walk.above(-100, 1.0001), 1e-9);
    }

    @Test
    void fractionsThatDoNotAscendAreRefused() {
        IllegalArgumentException e = assertThrows(
                IllegalArgumentException.class,
                () -> GroupSequential.spending(List.of(0.5, 0.5), Spending.POCOCK, 0.05));
        assertEquals("fractions: expected ascending numbers above 0, found [0.5, 0.5]", e.getMessage());
    }

    private static List<Double> even(int looks) {
        return IntStream.rangeClosed(1, looks).mapToObj(k -> (double) k / looks).toList();
    }
}
