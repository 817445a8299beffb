package dev.assay.core.stats;

import java.util.function.DoubleUnaryOperator;

/** Sums over groups of equal values, as corrections for ties need them. */
public final class Ties {
    private Ties() {}

    /** Sum of t^3 - t over the groups. */
    public static double cubes(double[] values) {
        return sum(values, t -> t * t * t - t);
    }

    /** Sum of a function of the group sizes (groups of one included). */
    public static double sum(double[] values, DoubleUnaryOperator ofGroupSize) {
        double[] sorted = Samples.sorted(values);
        double sum = 0;
        int start = 0;
        for (int i = 1; i <= sorted.length; i++) {
            if (i == sorted.length || sorted[i] != sorted[start]) {
                sum += ofGroupSize.applyAsDouble(i - start);
                start = i;
            }
        }
        return sum;
    }
}
