package dev.assay.bench;

import dev.assay.api.Direction;
import dev.assay.core.compare.ArmSamples;
import dev.assay.core.compare.Design;
import dev.assay.core.compare.EffectTest;
import dev.assay.core.compare.Evidence;
import dev.assay.core.compare.Observation;
import dev.assay.core.decide.Decider;
import dev.assay.core.decide.DecisionInput;
import dev.assay.core.stats.Samples;
import dev.assay.core.stats.resample.Bootstrap;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Speed of the statistics: {@code StatisticsSpeed [PYTHON SCRIPT]}. Prints one line for each figure of docs/performance.md. With
 * a Python that has SciPy and the script beside this class, the same loop is timed there, too.
 */
public final class StatisticsSpeed {
    private static final int CAMPAIGNS = 10_000;
    private static final int BLOCKS = 12;
    private static final double MARGIN = Math.log(0.95);

    private StatisticsSpeed() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        DecisionInput large = LargeCampaign.of(20, 12, 20);
        timed("first decision over 20 workloads x 12 metrics x 20 blocks (cold JVM)", () -> decide(large));
        decide(large);
        timed("the same, warm", () -> decide(large));
        campaigns(1, CAMPAIGNS);
        double one = timed("10,000 campaigns of 12 blocks, t with sign-flip and all that is shown, 1 thread", () -> {
            campaigns(2, CAMPAIGNS);
        });
        timed(
                "the same on 2 threads",
                () -> IntStream.range(0, 2).parallel().forEach(i -> {
                    campaigns(i, CAMPAIGNS / 2);
                }));
        bootstrap();
        timed(
                "cluster bootstrap of a mean, 10,000 resamples x 1,000 values in 100 clusters",
                StatisticsSpeed::bootstrap);
        if (args.length == 2) {
            Process python = new ProcessBuilder(args[0], args[1]).inheritIO().start();
            System.out.printf(Locale.ROOT, "SciPy loop ended with %d%n", python.waitFor());
        }
        System.out.printf(Locale.ROOT, "one campaign takes %.1f us here%n", one / CAMPAIGNS * 1e6);
    }

    private static double timed(String what, Runnable work) {
        long start = System.nanoTime();
        work.run();
        double seconds = (System.nanoTime() - start) / 1e9;
        System.out.printf(Locale.ROOT, "%-90s %8.3f s%n", what, seconds);
        return seconds;
    }

    private static void decide(DecisionInput input) {
        int gates = Decider.decide(input).decision().gates().size();
        if (gates < 240) {
            throw new IllegalStateException("expected 240 gates, found " + gates);
        }
    }

    private static void campaigns(long seed, int many) {
        Random random = new Random(seed);
        EffectTest test = new EffectTest(MARGIN, 0.05, seed);
        int go = 0;
        for (int i = 0; i < many; i++) {
            Evidence e = test.of(samples(random));
            go += e.pGo() <= 0.05 && e.second().pGo() <= 0.05 ? 1 : 0;
        }
        if (go > many * 0.06) {
            throw new IllegalStateException("expected at most 6% false GO, found " + go + " of " + many);
        }
    }

    private static ArmSamples samples(Random random) {
        List<Observation> baseline = new ArrayList<>();
        List<Observation> candidate = new ArrayList<>();
        for (int i = 0; i < BLOCKS; i++) {
            baseline.add(new Observation.Measured(100 * Math.exp(0.03 * random.nextGaussian()), 0.1));
            candidate.add(new Observation.Measured(95 * Math.exp(0.03 * random.nextGaussian()), 0.1));
        }
        return new ArmSamples(Design.PAIRED, Direction.HIGHER_IS_BETTER, baseline, candidate);
    }

    private static void bootstrap() {
        Random random = new Random(1);
        double[][] clusters = new double[100][10];
        for (double[] cluster : clusters) {
            for (int i = 0; i < cluster.length; i++) {
                cluster[i] = random.nextGaussian();
            }
        }
        double estimate =
                Bootstrap.clustered(clusters, Samples::mean, 10_000, 7).estimate();
        if (Double.isNaN(estimate)) {
            throw new IllegalStateException("expected a mean");
        }
    }
}
