package dev.assay.core.stats.resample;

import static dev.assay.core.stats.Oracles.close;
import static dev.assay.core.stats.Oracles.numbers;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.core.stats.Interval;
import dev.assay.core.stats.Normal;
import dev.assay.core.stats.Oracles;
import dev.assay.core.stats.Samples;
import java.util.Arrays;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

/**
 * Expected values: oracles/bootstrap.json (NumPy over all n^n resamples; SciPy 1.17.1 bootstrap(method="BCa", n_resamples
 * = 20000) as the mean over six seeds with the spread between them).
 */
class BootstrapTest {
    private static final JsonNode CASES = Oracles.read("bootstrap").get("cases");
    private static final double EXACT = 1e-12;

    @Test
    void overAllResamplesEveryIntervalIsExact() {
        Map<String, ToDoubleFunction<double[]>> cases =
                Map.of("mean_n5", Samples::mean, "mean_n6", Samples::mean, "median_n5", Samples::median);
        cases.forEach(BootstrapTest::compareAll);
    }

    private static void compareAll(String name, ToDoubleFunction<double[]> statistic) {
        JsonNode expected = CASES.get("exact_enumeration").get(name);
        double[] x = numbers(expected.get("x"));
        BootstrapDistribution all = Bootstrap.enumerated(x, statistic);
        double a = Jackknife.of(x, statistic).acceleration();
        double z = Normal.upperQuantile(0.025);
        assertEquals(expected.get("n_enumerated").intValue(), all.size());
        close(expected.get("theta"), all.estimate(), EXACT, name + " estimate");
        close(expected.get("z0"), all.bias(), EXACT, name + " z0");
        close(expected.get("a"), a, EXACT, name + " a");
        close(expected.get("alpha1"), all.level(-z, a), EXACT, name + " alpha1");
        close(expected.get("alpha2"), all.level(z, a), EXACT, name + " alpha2");
        close(expected.get("bca_type7"), all.bca(0.95, a), EXACT, name + " BCa");
        close(expected.get("percentile_type7"), all.percentile(0.95), EXACT, name + " percentile");
        close(expected.get("basic_type7"), all.basic(0.95), EXACT, name + " basic");
        close(expected.get("boot_mean"), all.mean(), EXACT, name + " mean");
        close(expected.get("boot_sd_pop"), all.standardDeviation(), EXACT, name + " sd");
    }

    @Test
    void sampledIntervalsLieWithinTheSpreadOfSciPysSeeds() {
        Map<String, ToDoubleFunction<double[]>> cases =
                Map.of("scipy_bca_mean", Samples::mean, "scipy_bca_median", Samples::median);
        cases.forEach((name, statistic) -> {
            JsonNode expected = CASES.get(name);
            double[] x = numbers(expected.get("x"));
            int resamples = expected.get("B").intValue();
            Interval bca = Bootstrap.sampled(x, statistic, resamples, 20_240_611L)
                    .bca(0.95, Jackknife.of(x, statistic).acceleration());
            double[] middle = numbers(expected.get("ci95_mean_over_6_seeds"));
            double[] tolerance = numbers(expected.get("suggested_tol"));
            assertEquals(middle[0], bca.low(), tolerance[0], name);
            assertEquals(middle[1], bca.high(), tolerance[1], name);
        });
    }

    @Test
    void theJackknifeIsExact() {
        JsonNode expected = CASES.get("jackknife_mean");
        Jackknife jackknife = Jackknife.of(numbers(expected.get("x")), Samples::mean);
        close(expected.get("acceleration"), jackknife.acceleration(), 1e-9, "acceleration");
        close(expected.get("jackknife_se"), jackknife.standardError(), 1e-9, "standard error");
        assertEquals(new Jackknife(0, 0), Jackknife.of(new double[] {2, 2, 2}, Samples::mean));
    }

    @Test
    void clustersAreDrawnAsWholes() {
        // All spread lies between the clusters: the error of the mean is that of 10 cluster means, not of 1,000 values.
        double[][] clusters = new double[10][100];
        for (int i = 0; i < clusters.length; i++) {
            Arrays.fill(clusters[i], i);
        }
        BootstrapDistribution drawn = Bootstrap.clustered(clusters, Samples::mean, 10_000, 5);
        assertEquals(4.5, drawn.estimate(), 1e-12);
        // Population sd of 0..9 is sqrt(8.25); 10,000 resamples know it to about 0.7%.
        double expected = Math.sqrt(8.25 / 10);
        assertEquals(expected, drawn.standardDeviation(), 0.03 * expected);
        double[] flat = Arrays.stream(clusters).flatMapToDouble(Arrays::stream).toArray();
        double independent = Bootstrap.sampled(flat, Samples::mean, 2_000, 5).standardDeviation();
        assertEquals(Math.sqrt(8.25 / 1000), independent, 0.01);
    }

    @Test
    void clustersMayDifferInSize() {
        double[][] clusters = {{1}, {2, 2, 2}};
        BootstrapDistribution drawn = Bootstrap.clustered(clusters, x -> x.length, 4_000, 1);
        assertEquals(4, drawn.estimate());
        // Lengths 2, 4 and 6 with probabilities 1/4, 1/2, 1/4.
        assertEquals(new Interval(2, 6), drawn.percentile(0.95));
        assertEquals(4, drawn.mean(), 0.1);
    }

    @Test
    void theSeedDecides() {
        double[] x = {1, 2, 3, 4, 5, 6, 7, 8};
        double mean = Bootstrap.sampled(x, Samples::mean, 100, 1).mean();
        assertEquals(mean, Bootstrap.sampled(x, Samples::mean, 100, 1).mean());
        assertNotEquals(mean, Bootstrap.sampled(x, Samples::mean, 100, 2).mean());
    }

    @Test
    void tooManyValuesCannotBeEnumerated() {
        IllegalArgumentException e =
                assertThrows(IllegalArgumentException.class, () -> Bootstrap.enumerated(new double[8], Samples::mean));
        assertEquals("values: expected at most 7 for enumeration, found 8", e.getMessage());
    }
}
