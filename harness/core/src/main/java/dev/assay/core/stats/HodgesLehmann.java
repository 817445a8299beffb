package dev.assay.core.stats;

import java.util.Arrays;

/**
 * Hodges-Lehmann estimators with the intervals that belong to the signed rank and the rank sum test (Hollander and Wolfe,
 * Nonparametric Statistical Methods). The intervals are exact for continuous data, conservative with ties.
 */
public final class HodgesLehmann {
    private static final int LARGEST_EXACT = 300;

    private HodgesLehmann() {}

    /**
     * The pseudomedian: the median of all pairwise means (Walsh averages).
     *
     * @param d at least 1, finite
     * @param confidence of the two-sided interval, for example 0.90
     */
    public static ShiftEstimate oneSample(double[] d, double confidence) {
        Samples.requireFinite("d", d, 1);
        Samples.requireProbability("confidence", confidence);
        int n = d.length;
        double[] walsh = new double[n * (n + 1) / 2];
        int k = 0;
        for (int i = 0; i < n; i++) {
            for (int j = i; j < n; j++) {
                walsh[k++] = (d[i] + d[j]) / 2;
            }
        }
        Arrays.sort(walsh);
        double mean = walsh.length / 2.0;
        double sd = Math.sqrt(n * (n + 1.0) * (2.0 * n + 1) / 24);
        return n <= LARGEST_EXACT
                ? exact(walsh, RankSums.signedSums(RankSums.untied(n)), 0, confidence)
                : asymptotic(walsh, mean, sd, confidence);
    }

    /**
     * The shift of {@code x} against {@code y}: the median of all differences {@code x[i] - y[j]}.
     *
     * @param x at least 1, finite
     * @param y at least 1, finite
     * @param confidence of the two-sided interval, for example 0.90
     */
    public static ShiftEstimate twoSample(double[] x, double[] y, double confidence) {
        Samples.requireFinite("x", x, 1);
        Samples.requireFinite("y", y, 1);
        Samples.requireProbability("confidence", confidence);
        int m = x.length;
        int n = y.length;
        double[] shifts = new double[m * n];
        for (int i = 0; i < m; i++) {
            for (int j = 0; j < n; j++) {
                shifts[i * n + j] = x[i] - y[j];
            }
        }
        Arrays.sort(shifts);
        if (RankSums.isCountable(m + n, m)) {
            double[] sums = RankSums.subsetSums(RankSums.untied(m + n), m);
            return exact(shifts, sums, m * (m + 1) / 2, confidence);
        }
        return asymptotic(shifts, m * n / 2.0, Math.sqrt(m * (double) n * (m + n + 1.0) / 12), confidence);
    }

    /**
     * @param probability of the doubled rank sum
     * @param smallest the smallest rank sum, which belongs to statistic 0
     */
    private static ShiftEstimate exact(double[] sorted, double[] probability, int smallest, double confidence) {
        double tail = (1 - confidence) / 2;
        double below = 0;
        int cut = 0;
        // cut = the number of order statistics that may be left out on each side.
        while (cut < sorted.length && below + probability[2 * (smallest + cut)] <= tail) {
            below += probability[2 * (smallest + cut)];
            cut++;
        }
        double estimate = Samples.medianOfSorted(sorted);
        if (cut == 0) {
            return new ShiftEstimate(estimate, Interval.UNBOUNDED, 1);
        }
        return new ShiftEstimate(estimate, between(sorted, cut), 1 - 2 * below);
    }

    private static ShiftEstimate asymptotic(double[] sorted, double mean, double sd, double confidence) {
        double z = Normal.upperQuantile((1 - confidence) / 2);
        int cut = (int) Math.max(1, Math.floor(mean - z * sd));
        return new ShiftEstimate(Samples.medianOfSorted(sorted), between(sorted, cut), confidence);
    }

    private static Interval between(double[] sorted, int cut) {
        return new Interval(sorted[cut - 1], sorted[sorted.length - cut]);
    }
}
