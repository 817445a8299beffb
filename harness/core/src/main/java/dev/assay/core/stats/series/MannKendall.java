package dev.assay.core.stats.series;

import dev.assay.core.stats.Normal;
import dev.assay.core.stats.Samples;
import dev.assay.core.stats.Ties;

/**
 * Mann-Kendall test for a monotone trend (Mann 1945, Kendall 1975), corrected for ties.
 *
 * @param s number of ascending pairs minus number of descending ones
 * @param variance of {@code s} without a trend
 * @param z standardised {@code s}, moved by one towards 0; 0 when all values are equal
 * @param pTwoSided p-value of "no trend", normal approximation (good from about 8 values)
 * @param tauB Kendall's tau-b against time; 0 when all values are equal
 */
public record MannKendall(double s, double variance, double z, double pTwoSided, double tauB) {
    /**
     * @param x values in the order of time, at least 3, finite
     */
    public static MannKendall of(double[] x) {
        Samples.requireFinite("x", x, 3);
        int n = x.length;
        double s = 0;
        for (int i = 0; i < n; i++) {
            for (int j = i + 1; j < n; j++) {
                s += Math.signum(x[j] - x[i]);
            }
        }
        double ties = Ties.sum(x, t -> t * (t - 1) * (2 * t + 5));
        double variance = (n * (n - 1.0) * (2.0 * n + 5) - ties) / 18;
        double pairs = n * (n - 1.0) / 2;
        double untied = pairs - Ties.sum(x, t -> t * (t - 1) / 2);
        if (!(variance > 0)) {
            return new MannKendall(s, 0, 0, 1, 0);
        }
        double z = (s - Math.signum(s)) / Math.sqrt(variance);
        double p = Math.min(1, 2 * Normal.upperTail(Math.abs(z)));
        return new MannKendall(s, variance, z, p, s / Math.sqrt(pairs * untied));
    }
}
