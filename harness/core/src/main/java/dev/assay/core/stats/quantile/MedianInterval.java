package dev.assay.core.stats.quantile;

import dev.assay.core.stats.Interval;
import dev.assay.core.stats.Samples;
import org.apache.commons.statistics.distribution.BinomialDistribution;

/**
 * Interval of a median by interpolation between order statistics, close to the nominal confidence also for few values
 * (Hettmansperger and Sheather 1986).
 */
public final class MedianInterval {
    private MedianInterval() {}

    /**
     * Unbounded when there are too few values for the confidence.
     *
     * @param values at least 2, finite, in any order
     * @param confidence two-sided
     */
    public static Interval of(double[] values, double confidence) {
        Samples.requireFinite("values", values, 2);
        Samples.requireProbability("confidence", confidence);
        double[] sorted = Samples.sorted(values);
        int n = sorted.length;
        // Between the k-th smallest and the k-th largest lies the median with confidence 1 - 2 P(Bin(n, 1/2) < k).
        int k = 0;
        while (2 * (k + 1) <= n && covered(n, k + 1) >= confidence) {
            k++;
        }
        if (k == 0) {
            return Interval.UNBOUNDED;
        }
        if (2 * (k + 1) > n) {
            // Already the two values at the middle: there is no narrower pair to interpolate with.
            return new Interval(sorted[k - 1], sorted[n - k]);
        }
        double wide = covered(n, k);
        double share = (wide - confidence) / (wide - covered(n, k + 1));
        double inner = (n - k) * share / (k + (n - 2 * k) * share);
        return new Interval(
                inner * sorted[k] + (1 - inner) * sorted[k - 1],
                inner * sorted[n - k - 1] + (1 - inner) * sorted[n - k]);
    }

    private static double covered(int n, int k) {
        return 1 - 2 * BinomialDistribution.of(n, 0.5).cumulativeProbability(k - 1);
    }
}
