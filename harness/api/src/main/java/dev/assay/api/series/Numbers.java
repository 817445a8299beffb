package dev.assay.api.series;

import java.util.Arrays;

/** Checks and means of series. */
final class Numbers {
    private Numbers() {}

    /**
     * @throws IllegalArgumentException when there are fewer values than {@code atLeast}, or one is not finite
     */
    static void requireFinite(double[] x, int atLeast) {
        if (x.length < atLeast) {
            throw new IllegalArgumentException("x: expected at least " + atLeast + " values, found " + x.length);
        }
        for (int i = 0; i < x.length; i++) {
            if (!Double.isFinite(x[i])) {
                throw new IllegalArgumentException("x[" + i + "]: expected a finite number, found " + x[i]);
            }
        }
    }

    static double mean(double[] x) {
        return Arrays.stream(x).sum() / x.length;
    }
}
