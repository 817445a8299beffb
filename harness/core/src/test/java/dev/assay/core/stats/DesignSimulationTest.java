package dev.assay.core.stats;

import static dev.assay.core.stats.Oracles.each;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.core.stats.resample.Bootstrap;
import dev.assay.core.stats.resample.BootstrapDistribution;
import dev.assay.core.stats.resample.Jackknife;
import dev.assay.core.stats.sequential.SequentialPlan;
import dev.assay.core.stats.sequential.Spending;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleSupplier;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.api.Test;

/**
 * Error rates of the gates by simulation, against oracles/design_simulation.json (an independent simulation in NumPy;
 * Monte Carlo standard error about .005, .0015 for t and the sequential rows). Of its noise shapes, normal and Student's t
 * with 3 degrees of freedom are defined well enough to be repeated. The tolerances are 3.3 standard errors of the
 * difference of both simulations.
 */
class DesignSimulationTest {
    private static final JsonNode ORACLE = Oracles.read("design_simulation");
    private static final double SD = 0.03;
    private static final int CAMPAIGNS = 8_000;
    private static final int BOOTSTRAPPED = 600;
    private static final double LEVEL = 0.05;

    private final UniformRandomProvider random = RandomSource.XO_SHI_RO_256_PP.create(20_240_611L);
    private final ZigguratSampler.NormalizedGaussian normal = ZigguratSampler.NormalizedGaussian.of(random);

    @Test
    void oneSidedErrorsAtTheMarginAreThoseOfTheDesign() {
        for (JsonNode row : each(ORACLE.get("fixed_n"))) {
            String shape = row.get("shape").asText();
            int n = row.get("n").intValue();
            if (shape.equals("normal") || shape.equals("t3")) {
                int t = 0;
                int signFlip = 0;
                for (int c = 0; c < CAMPAIGNS; c++) {
                    double[] d = differences(shape, n, 0);
                    t += TTests.oneSample(d).pGreater(0) < LEVEL ? 1 : 0;
                    signFlip += SignFlip.test(d, 0, c).pGreater() <= LEVEL ? 1 : 0;
                }
                assertEquals(row.get("t").doubleValue(), rate(t), 0.0095, shape + " t " + n);
                assertEquals(row.get("signflip").doubleValue(), rate(signFlip), 0.018, shape + " sign-flip " + n);
            }
        }
    }

    @Test
    void bootstrapsAlarmMoreOftenThanTheirLevel() {
        for (JsonNode row : each(ORACLE.get("fixed_n"))) {
            if (row.get("shape").asText().equals("normal")) {
                int n = row.get("n").intValue();
                double percentile = 0;
                double bca = 0;
                for (int c = 0; c < BOOTSTRAPPED; c++) {
                    double[] d = differences("normal", n, 0);
                    BootstrapDistribution drawn = Bootstrap.sampled(d, Samples::mean, 499, c);
                    double a = Jackknife.of(d, Samples::mean).acceleration();
                    percentile += drawn.percentile(1 - 2 * LEVEL).low() > 0 ? 1.0 / BOOTSTRAPPED : 0;
                    bca += drawn.bca(1 - 2 * LEVEL, a).low() > 0 ? 1.0 / BOOTSTRAPPED : 0;
                }
                assertEquals(row.get("percentile_boot").doubleValue(), percentile, 0.045, "percentile " + n);
                assertEquals(row.get("bca").doubleValue(), bca, 0.045, "BCa " + n);
            }
        }
    }

    @Test
    void sequentialGatesKeepTheLevelAndNaivePeekingDoesNot() {
        for (String shape : List.of("normal", "t3")) {
            sequential(shape, 0, ORACLE.get("sequential").get(shape + "|typeI"));
            sequential(shape, 0.02, ORACLE.get("sequential").get(shape + "|power d=.02"));
        }
    }

    private void sequential(String shape, double effect, JsonNode expected) {
        int[] looks = {5, 10, 15, 20};
        SequentialPlan plan = SequentialPlan.ofBlocks(List.of(5, 10, 15, 20), Spending.OBRIEN_FLEMING);
        int stopped = 0;
        int naive = 0;
        long blocks = 0;
        for (int c = 0; c < CAMPAIGNS; c++) {
            double[] d = differences(shape, 20, effect);
            List<Double> p = new ArrayList<>();
            boolean done = false;
            for (int k = 0; k < looks.length && !done; k++) {
                p.add(TTests.oneSample(Arrays.copyOf(d, looks[k])).pGreater(0));
                done = plan.stops(p, LEVEL);
                blocks += k == 0 ? looks[0] : looks[k] - looks[k - 1];
            }
            stopped += done ? 1 : 0;
            naive += anyBelowLevel(d, looks) ? 1 : 0;
        }
        double tolerance = effect == 0 ? 0.0095 : 0.021;
        assertEquals(expected.get("reject").doubleValue(), rate(stopped), tolerance, shape + effect);
        assertEquals(expected.get("naive_peeking_reject").doubleValue(), rate(naive), 0.021, shape + effect);
        assertEquals(expected.get("mean_blocks").doubleValue(), blocks / (double) CAMPAIGNS, 0.2, shape + effect);
    }

    private static boolean anyBelowLevel(double[] d, int[] looks) {
        return Arrays.stream(looks)
                .anyMatch(n -> TTests.oneSample(Arrays.copyOf(d, n)).pGreater(0) < LEVEL);
    }

    @Test
    void runsOfOneNodeAreNotIndependent() {
        for (JsonNode row : each(ORACLE.get("node_effect_sd03_run_sd01"))) {
            int nodes = row.get("nodes").intValue();
            int runs = row.get("runs").intValue();
            int byRun = 0;
            int byNode = 0;
            for (int c = 0; c < CAMPAIGNS; c++) {
                double[][] x = nodeEffects(nodes, runs);
                double[][] y = nodeEffects(nodes, runs);
                byRun += TTests.welch(flat(x), flat(y)).pTwoSided(0) < LEVEL ? 1 : 0;
                byNode += TTests.welch(means(x), means(y)).pTwoSided(0) < LEVEL ? 1 : 0;
            }
            assertEquals(row.get("fpr_runs_as_independent").doubleValue(), rate(byRun), 0.03, nodes + " nodes");
            assertEquals(row.get("fpr_node_means").doubleValue(), rate(byNode), 0.012, nodes + " nodes");
            assertTrue(rate(byNode) < LEVEL + 0.008, "node means keep the level");
        }
    }

    private double[] differences(String shape, int n, double effect) {
        DoubleSupplier run = shape.equals("normal") ? () -> SD * normal.sample() : this::heavyTailed;
        double[] d = new double[n];
        Arrays.setAll(d, i -> effect + run.getAsDouble() - run.getAsDouble());
        return d;
    }

    /** Student's t with 3 degrees of freedom, scaled to the standard deviation. */
    private double heavyTailed() {
        double chi = 0;
        for (int i = 0; i < 3; i++) {
            double z = normal.sample();
            chi += z * z;
        }
        return SD / Math.sqrt(3) * normal.sample() / Math.sqrt(chi / 3);
    }

    private double[][] nodeEffects(int nodes, int runs) {
        double[][] values = new double[nodes][runs];
        for (double[] node : values) {
            double effect = SD * normal.sample();
            Arrays.setAll(node, i -> effect + 0.01 * normal.sample());
        }
        return values;
    }

    private static double[] flat(double[][] values) {
        return Arrays.stream(values).flatMapToDouble(Arrays::stream).toArray();
    }

    private static double[] means(double[][] values) {
        return Arrays.stream(values).mapToDouble(Samples::mean).toArray();
    }

    private static double rate(int count) {
        return count / (double) CAMPAIGNS;
    }
}
