package dev.assay.agent.steady;

import dev.assay.api.trial.SteadyState.Label;
import java.util.Arrays;
import java.util.Locale;

/**
 * Change over a series: between the means of its thirds, and along the line of Theil and Sen. A change counts when it is
 * larger than what does not matter and than what the noise of the windows makes by itself (three standard errors of the
 * difference of two thirds); where the noise alone is that large, the series cannot tell.
 *
 * @param spread largest difference of two thirds' means, relative to the mean
 * @param trend median slope times length, relative to the mean
 * @param noise three standard errors of the difference of two thirds' means, relative to the mean
 */
record Drift(double spread, double trend, double noise) {
    private static final double STANDARD_ERRORS = 3;

    static Drift of(double[] values) {
        int third = values.length / 3;
        double[] first = Arrays.copyOfRange(values, 0, third);
        double[] middle = Arrays.copyOfRange(values, third, values.length - third);
        double[] last = Arrays.copyOfRange(values, values.length - third, values.length);
        double mean = mean(values);
        if (mean == 0) {
            return new Drift(0, 0, 0);
        }
        double low = Math.min(mean(first), Math.min(mean(middle), mean(last)));
        double high = Math.max(mean(first), Math.max(mean(middle), mean(last)));
        double pooled = (variance(first) + variance(middle) + variance(last)) / 3;
        return new Drift(
                (high - low) / mean,
                slope(values) * values.length / mean,
                STANDARD_ERRORS * Math.sqrt(2 * pooled / third) / mean);
    }

    Label label(double delta) {
        double change = Math.max(spread, Math.abs(trend));
        if (change <= delta) {
            return Label.STEADY;
        }
        return change > noise ? Label.NO_STEADY_STATE : Label.UNKNOWN;
    }

    String detail(double delta, String name) {
        return String.format(
                Locale.ROOT,
                "%s: thirds differ by %.1f%%, Theil-Sen trend over the interval %.1f%%, noise of the windows %.1f%%, accepted %.1f%%",
                name,
                100 * spread,
                100 * trend,
                100 * noise,
                100 * delta);
    }

    private static double mean(double[] values) {
        return Arrays.stream(values).average().orElse(0);
    }

    private static double variance(double[] values) {
        double mean = mean(values);
        return Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum() / Math.max(1, values.length - 1);
    }

    /** Median of the slopes between all pairs, per window. */
    private static double slope(double[] values) {
        double[] slopes = new double[values.length * (values.length - 1) / 2];
        int k = 0;
        for (int i = 0; i < values.length; i++) {
            for (int j = i + 1; j < values.length; j++) {
                slopes[k++] = (values[j] - values[i]) / (j - i);
            }
        }
        Arrays.sort(slopes);
        int half = slopes.length / 2;
        return slopes.length % 2 == 1 ? slopes[half] : (slopes[half - 1] + slopes[half]) / 2;
    }
}
