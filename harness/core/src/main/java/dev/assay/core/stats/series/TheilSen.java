package dev.assay.core.stats.series;

import dev.assay.core.stats.Interval;
import dev.assay.core.stats.Normal;
import dev.assay.core.stats.Samples;
import dev.assay.core.stats.Ties;
import java.util.Arrays;

/**
 * Theil-Sen line: the median of the slopes of all pairs (Sen 1968).
 *
 * @param slope per unit of time
 * @param intercept median of the values minus slope times median of the times
 * @param interval of the slope
 */
public record TheilSen(double slope, double intercept, Interval interval) {
    /** Largest series for which all pairs are looked at. */
    private static final int LARGEST = 2_000;

    /**
     * Against the times 0, 1, 2, ...
     *
     * @param y at least 2, finite
     * @param confidence of the interval, for example 0.95
     */
    public static TheilSen of(double[] y, double confidence) {
        double[] times = new double[y.length];
        Arrays.setAll(times, i -> i);
        return of(times, y, confidence);
    }

    /**
     * @param times at least 2 different ones, finite
     * @param y as many values, finite
     * @param confidence of the interval, for example 0.95
     */
    public static TheilSen of(double[] times, double[] y, double confidence) {
        Samples.requireFinite("times", times, 2);
        Samples.requireFinite("y", y, 2);
        Samples.requireProbability("confidence", confidence);
        if (times.length != y.length || y.length > LARGEST) {
            throw new IllegalArgumentException("times and y: expected equal sizes of at most " + LARGEST + ", found "
                    + times.length + " and " + y.length);
        }
        double[] slopes = slopes(times, y);
        double slope = Samples.median(slopes);
        double intercept = Samples.median(y) - slope * Samples.median(times);
        return new TheilSen(slope, intercept, interval(slopes, times, y, confidence));
    }

    private static double[] slopes(double[] times, double[] y) {
        double[] slopes = new double[y.length * (y.length - 1) / 2];
        int k = 0;
        for (int i = 0; i < y.length; i++) {
            for (int j = i + 1; j < y.length; j++) {
                if (times[i] != times[j]) {
                    slopes[k++] = (y[j] - y[i]) / (times[j] - times[i]);
                }
            }
        }
        if (k == 0) {
            throw new IllegalArgumentException("times: expected at least 2 different ones, found only " + times[0]);
        }
        double[] sorted = Arrays.copyOf(slopes, k);
        Arrays.sort(sorted);
        return sorted;
    }

    private static Interval interval(double[] slopes, double[] times, double[] y, double confidence) {
        int n = y.length;
        double ties = Ties.sum(y, t -> t * (t - 1) * (2 * t + 5)) + Ties.sum(times, t -> t * (t - 1) * (2 * t + 5));
        double sigma = Math.sqrt(Math.max(0, (n * (n - 1.0) * (2.0 * n + 5) - ties) / 18));
        double z = Normal.upperQuantile((1 - confidence) / 2);
        int high = (int) Math.min(Math.rint((slopes.length + z * sigma) / 2), slopes.length - 1.0);
        int low = (int) Math.max(Math.rint((slopes.length - z * sigma) / 2) - 1, 0);
        return new Interval(slopes[low], slopes[high]);
    }
}
