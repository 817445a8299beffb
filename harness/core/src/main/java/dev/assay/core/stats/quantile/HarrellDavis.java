package dev.assay.core.stats.quantile;

import dev.assay.core.stats.Samples;
import java.util.Arrays;
import org.apache.commons.statistics.distribution.BetaDistribution;

/** Harrell and Davis 1982: a quantile as a weighted mean of all order statistics, smoother than a single one. */
public final class HarrellDavis {
    private HarrellDavis() {}

    /**
     * @param values at least 2, finite, in any order
     * @param p strictly between 0 and 1
     */
    public static double of(double[] values, double p) {
        Samples.requireFinite("values", values, 2);
        double[] sorted = Samples.sorted(values);
        double[] weights = weights(sorted.length, p);
        double sum = 0;
        for (int i = 0; i < sorted.length; i++) {
            sum += weights[i] * sorted[i];
        }
        return sum;
    }

    /** Its standard error by the jackknife. */
    public static double standardError(double[] values, double p) {
        Samples.requireFinite("values", values, 3);
        double[] sorted = Samples.sorted(values);
        int n = sorted.length;
        double[] weights = weights(n - 1, p);
        double[] without = new double[n];
        // Leaving out value i shifts the weights of all values above it by one place: two running sums do it.
        double below = 0;
        for (int i = 0; i < n; i++) {
            without[i] = below;
            below += i < n - 1 ? weights[i] * sorted[i] : 0;
        }
        double above = 0;
        for (int i = n - 1; i >= 0; i--) {
            without[i] += above;
            above += i > 0 ? weights[i - 1] * sorted[i] : 0;
        }
        double mean = Samples.mean(without);
        double squares =
                Arrays.stream(without).map(v -> (v - mean) * (v - mean)).sum();
        return Math.sqrt(squares * (n - 1) / n);
    }

    private static double[] weights(int n, double p) {
        Samples.requireProbability("p", p);
        BetaDistribution beta = BetaDistribution.of((n + 1) * p, (n + 1) * (1 - p));
        double[] weights = new double[n];
        for (int i = 0; i < n; i++) {
            weights[i] = beta.probability((double) i / n, (i + 1.0) / n);
        }
        return weights;
    }
}
