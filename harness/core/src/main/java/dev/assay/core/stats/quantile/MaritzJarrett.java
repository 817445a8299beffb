package dev.assay.core.stats.quantile;

import dev.assay.core.stats.Samples;
import java.util.OptionalDouble;
import org.apache.commons.statistics.distribution.BetaDistribution;

/** Standard error of a sample quantile (Maritz and Jarrett 1978, as in Wilcox). */
public final class MaritzJarrett {
    private MaritzJarrett() {}

    /**
     * Absent when the quantile falls on the smallest or largest value, where the method says nothing.
     *
     * @param values at least 3, finite, in any order
     * @param p strictly between 0 and 1
     */
    public static OptionalDouble standardError(double[] values, double p) {
        Samples.requireFinite("values", values, 3);
        Samples.requireProbability("p", p);
        double[] sorted = Samples.sorted(values);
        int n = sorted.length;
        int order = (int) Math.floor(p * n + 0.5);
        if (order <= 1 || order >= n) {
            return OptionalDouble.empty();
        }
        BetaDistribution beta = BetaDistribution.of(order - 1.0, n - order);
        double[] weights = new double[n];
        double mean = 0;
        for (int i = 0; i < n; i++) {
            weights[i] = beta.probability((double) i / n, (i + 1.0) / n);
            mean += weights[i] * sorted[i];
        }
        double variance = 0;
        for (int i = 0; i < n; i++) {
            variance += weights[i] * (sorted[i] - mean) * (sorted[i] - mean);
        }
        return OptionalDouble.of(Math.sqrt(variance));
    }
}
