package dev.assay.core.stats.resample;

import dev.assay.core.stats.Samples;
import java.util.Arrays;
import java.util.function.ToDoubleFunction;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;

/**
 * Resampling with replacement. A statistic must not keep the array it is given: the next resample overwrites it. It may
 * sort it.
 */
public final class Bootstrap {
    /** Most resamples of {@link #enumerated}. */
    private static final double MOST_ENUMERATED = 1e6;

    private Bootstrap() {}

    /**
     * Every resample exactly once (n^n of them, up to 7 values): no chance involved.
     *
     * @param values at least 1, finite
     */
    public static BootstrapDistribution enumerated(double[] values, ToDoubleFunction<double[]> statistic) {
        Samples.requireFinite("values", values, 1);
        int n = values.length;
        double all = Math.pow(n, n);
        if (all > MOST_ENUMERATED) {
            throw new IllegalArgumentException("values: expected at most 7 for enumeration, found " + n);
        }
        double[] replicates = new double[(int) all];
        double[] resample = new double[n];
        for (int r = 0; r < replicates.length; r++) {
            int code = r;
            for (int i = 0; i < n; i++) {
                resample[i] = values[code % n];
                code /= n;
            }
            replicates[r] = statistic.applyAsDouble(resample);
        }
        return new BootstrapDistribution(statistic.applyAsDouble(values.clone()), replicates);
    }

    /**
     * Independent values.
     *
     * @param values at least 1, finite
     * @param resamples at least 1
     */
    public static BootstrapDistribution sampled(
            double[] values, ToDoubleFunction<double[]> statistic, int resamples, long seed) {
        Samples.requireFinite("values", values, 1);
        UniformRandomProvider random = RandomSource.XO_SHI_RO_256_PP.create(seed);
        double[] replicates = new double[resamples];
        double[] resample = new double[values.length];
        for (int r = 0; r < resamples; r++) {
            for (int i = 0; i < resample.length; i++) {
                resample[i] = values[random.nextInt(values.length)];
            }
            replicates[r] = statistic.applyAsDouble(resample);
        }
        return new BootstrapDistribution(statistic.applyAsDouble(values.clone()), replicates);
    }

    /**
     * Values in clusters, such as the windows of trials: whole clusters are drawn, so that what is alike within one is not
     * taken for independent.
     *
     * @param clusters at least 1, each with at least 1 value, finite
     * @param statistic of all values of the drawn clusters together
     * @param resamples at least 1
     */
    public static BootstrapDistribution clustered(
            double[][] clusters, ToDoubleFunction<double[]> statistic, int resamples, long seed) {
        requireClusters(clusters);
        UniformRandomProvider random = RandomSource.XO_SHI_RO_256_PP.create(seed);
        double[] replicates = new double[resamples];
        int[] drawn = new int[clusters.length];
        double[] resample = {};
        for (int r = 0; r < resamples; r++) {
            int size = 0;
            for (int i = 0; i < drawn.length; i++) {
                drawn[i] = random.nextInt(clusters.length);
                size += clusters[drawn[i]].length;
            }
            resample = size == resample.length ? resample : new double[size];
            replicates[r] = statistic.applyAsDouble(concatenate(clusters, drawn, resample));
        }
        int[] all = new int[clusters.length];
        Arrays.setAll(all, i -> i);
        int size = Arrays.stream(clusters).mapToInt(c -> c.length).sum();
        double estimate = statistic.applyAsDouble(concatenate(clusters, all, new double[size]));
        return new BootstrapDistribution(estimate, replicates);
    }

    private static void requireClusters(double[][] clusters) {
        if (clusters.length == 0) {
            throw new IllegalArgumentException("clusters: expected at least 1, found none");
        }
        for (int i = 0; i < clusters.length; i++) {
            Samples.requireFinite("clusters[" + i + "]", clusters[i], 1);
        }
    }

    private static double[] concatenate(double[][] clusters, int[] drawn, double[] into) {
        int at = 0;
        for (int index : drawn) {
            double[] cluster = clusters[index];
            System.arraycopy(cluster, 0, into, at, cluster.length);
            at += cluster.length;
        }
        return into;
    }
}
