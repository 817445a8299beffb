package dev.assay.runner.simulated;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.spi.ResponseSink;
import dev.assay.api.spi.Submission;
import java.nio.FloatBuffer;
import java.util.Arrays;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

/**
 * The simulated platform agrees with queueing theory. Each figure is the mean over ten seeds; its standard error comes
 * from the spread between the seeds (each an independent run, so autocorrelation inside a run does no harm), and the truth
 * must lie within five of these errors and within 3%. The seeds are fixed: the tests pass always or never.
 */
class QueueSimulationTest {
    private static final int SEEDS = 10;
    private static final int REQUESTS = 60_000;
    private static final int SETTLE = 5_000;
    private static final double MEAN = 10e6;

    @Test
    void mm1SojournTimesAreExponential() throws Exception {
        double arrivals = 0.6 / MEAN;
        double[][] runs = runs(arrivals, "service=exponential");
        for (double q : new double[] {0.5, 0.9, 0.99}) {
            assertAgrees(QueueTruth.mm1SojournQuantile(q, arrivals, MEAN), runs, times -> quantile(times, q));
        }
        assertAgrees(1 / (1 / MEAN - arrivals), runs, QueueSimulationTest::mean);
    }

    @Test
    void md1SojournTimesFollowErlang() throws Exception {
        double arrivals = 0.7 / MEAN;
        double[][] runs = runs(arrivals, "service=constant");
        for (double q : new double[] {0.5, 0.9, 0.99}) {
            assertAgrees(QueueTruth.md1SojournQuantile(q, arrivals, MEAN), runs, times -> quantile(times, q));
        }
        assertAgrees(QueueTruth.mg1MeanSojourn(arrivals, MEAN, 0), runs, QueueSimulationTest::mean);
    }

    @Test
    void otherLawsFollowPollaczekAndKhinchine() throws Exception {
        double arrivals = 0.5 / MEAN;
        for (String law : new String[] {"lognormal", "gamma", "bimodal"}) {
            double[][] runs = runs(arrivals, "service=" + law, "service-cv=1.5");
            assertAgrees(QueueTruth.mg1MeanSojourn(arrivals, MEAN, 1.5), runs, QueueSimulationTest::mean);
        }
    }

    @Test
    void severalServersFollowErlangC() throws Exception {
        double arrivals = 2.1 / MEAN;
        double[][] runs = runs(arrivals, "service=exponential", "servers=3");
        assertAgrees(QueueTruth.mmkMeanSojourn(arrivals, MEAN, 3), runs, QueueSimulationTest::mean);
    }

    @Test
    void aBoundedQueueRefusesItsShare() throws Exception {
        double arrivals = 0.9 / MEAN;
        // NaN marks a refusal. One in service and four waiting: five places.
        double[][] runs = runs(arrivals, "service=exponential", "queue=4");
        assertAgrees(
                QueueTruth.mm1kRefused(arrivals, MEAN, 5),
                runs,
                times -> Arrays.stream(times).filter(Double::isNaN).count() / (double) times.length);
    }

    private static double[][] runs(double arrivals, String... options) throws Exception {
        double[][] runs = new double[SEEDS][];
        for (int seed = 0; seed < SEEDS; seed++) {
            runs[seed] = run(seed, arrivals, options);
        }
        return runs;
    }

    /** Sojourn times in the order of arrival; NaN for a request that was refused. */
    private static double[] run(int seed, double arrivals, String... options) throws Exception {
        Platform platform = new Platform(seed, options);
        double[] sojourns = new double[REQUESTS];
        double[] arrived = new double[REQUESTS];
        ResponseSink sink = new ResponseSink() {
            @Override
            public void chunk(long id, int units, long receivedNanos) {
                throw new AssertionError("no chunks were asked for");
            }

            @Override
            public void done(long id, int status, long receivedNanos, long workerNanos, FloatBuffer answers) {
                sojourns[(int) id] = platform.since(receivedNanos) - arrived[(int) id];
                assertEquals(sojourns[(int) id], (double) workerNanos, "in virtual time nothing else takes time");
            }
        };
        Draws gaps = new Draws(1000 + seed);
        double time = 0;
        for (int i = 0; i < REQUESTS; i++) {
            gaps.begin(i);
            time += gaps.exponential() / arrivals;
            arrived[i] = Math.round(time);
            if (platform.submitAt(Math.round(time), i, sink) == Submission.REFUSED) {
                sojourns[i] = Double.NaN;
            }
        }
        platform.timeline.runAll();
        return Arrays.copyOfRange(sojourns, SETTLE, REQUESTS);
    }

    private static void assertAgrees(double truth, double[][] runs, ToDoubleFunction<double[]> figure) {
        double[] figures = Arrays.stream(runs).mapToDouble(figure).toArray();
        double mean = mean(figures);
        double variance =
                Arrays.stream(figures).map(f -> (f - mean) * (f - mean)).sum() / (figures.length - 1);
        double error = Math.sqrt(variance / figures.length);
        String text = "truth " + truth + ", found " + mean + " +- " + error;
        assertTrue(Math.abs(mean - truth) < 5 * error, text);
        assertTrue(Math.abs(mean - truth) < 0.03 * truth, text);
    }

    private static double mean(double[] values) {
        return Arrays.stream(values).average().orElseThrow();
    }

    private static double quantile(double[] values, double q) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[(int) Math.ceil(q * sorted.length) - 1];
    }
}
