package dev.assay.core.stats;

import java.util.Arrays;

/** Effect sizes that need no distribution. Infinities count as the largest or smallest value. */
public final class Effects {
    private Effects() {}

    /**
     * Vargha and Delaney's A12: the probability that a value of {@code x} is greater than one of {@code y}, ties counted
     * half.
     *
     * @param x at least 1, not NaN
     * @param y at least 1, not NaN
     */
    public static double a12(double[] x, double[] y) {
        return MannWhitney.statistic(x, y) / ((double) x.length * y.length);
    }

    /** Cliff's delta, {@code 2 a12 - 1}: -1 when all of {@code x} is below all of {@code y}, 1 when above. */
    public static double cliffsDelta(double[] x, double[] y) {
        return 2 * a12(x, y) - 1;
    }

    /**
     * Median absolute deviation from the median, not scaled; times 1.4826 it estimates the sd of normal data.
     *
     * @param values at least 1, finite
     */
    public static double medianAbsoluteDeviation(double[] values) {
        Samples.requireFinite("values", values, 1);
        double median = Samples.median(values);
        return Samples.median(
                Arrays.stream(values).map(v -> Math.abs(v - median)).toArray());
    }
}
