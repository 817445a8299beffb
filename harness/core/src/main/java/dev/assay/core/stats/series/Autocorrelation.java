package dev.assay.core.stats.series;

import dev.assay.core.stats.Samples;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;

/** Dependence between successive values of a series. */
public final class Autocorrelation {
    private Autocorrelation() {}

    /**
     * Autocorrelations at lags 1 to {@code lags} (divisor n at every lag); 0 when all values are equal.
     *
     * @param x in the order of time, more than {@code lags}, finite
     */
    public static double[] of(double[] x, int lags) {
        Samples.requireFinite("x", x, lags + 1);
        double mean = Samples.mean(x);
        double[] result = new double[lags];
        double variance = lagged(x, mean, 0);
        for (int lag = 1; lag <= lags; lag++) {
            result[lag - 1] = variance > 0 ? lagged(x, mean, lag) / variance : 0;
        }
        return result;
    }

    /**
     * Number of independent values that would tell as much about the mean, if the series is autoregressive of order 1:
     * n (1 - r) / (1 + r). Above n when neighbours alternate.
     */
    public static double effectiveSize(double[] x) {
        double r = of(x, 1)[0];
        return x.length * (1 - r) / (1 + r);
    }

    /**
     * Ljung and Box 1978: are the first autocorrelations all zero?
     *
     * @param q statistic
     * @param p small speaks for dependence
     */
    public record LjungBox(double q, double p) {
        /**
         * @param x in the order of time, more than {@code lags}, finite
         */
        public static LjungBox of(double[] x, int lags) {
            double[] r = Autocorrelation.of(x, lags);
            double n = x.length;
            double q = 0;
            for (int lag = 1; lag <= lags; lag++) {
                q += n * (n + 2) * r[lag - 1] * r[lag - 1] / (n - lag);
            }
            return new LjungBox(q, ChiSquaredDistribution.of(lags).survivalProbability(q));
        }
    }

    private static double lagged(double[] x, double mean, int lag) {
        double sum = 0;
        for (int i = lag; i < x.length; i++) {
            sum += (x[i] - mean) * (x[i - lag] - mean);
        }
        return sum;
    }
}
