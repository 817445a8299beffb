package dev.assay.core.preview;

import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How many requests a percentile needs, and how far it scatters (docs/statistics.md sections 3 and 7). */
public final class Tails {
    /** Probability left beyond each end of a two-sided 95% interval. */
    private static final double BEYOND = 0.025;

    private static final Pattern QUANTILE = Pattern.compile(".*-p([0-9]{1,2}(?:\\.[0-9]+)?)");

    private Tails() {}

    /** The quantile that a metric's name ends with: 0.99 for {@code response-time-p99}. */
    public static OptionalDouble quantile(String metric) {
        Matcher matcher = QUANTILE.matcher(metric);
        return matcher.matches()
                ? OptionalDouble.of(Double.parseDouble(matcher.group(1)) / 100)
                : OptionalDouble.empty();
    }

    /** Fewest requests with which the quantile has a finite two-sided 95% interval: 368 for p99, 3,688 for p99.9. */
    static long fewest(double quantile) {
        return (long) Math.ceil(Math.log(BEYOND) / Math.log(quantile));
    }

    /**
     * Rule of thumb: standard deviation of the log of a quantile of {@code requests} times with an exponential tail,
     * without any other noise, so a lower bound.
     */
    public static double sdOfLog(double quantile, double requests) {
        return Math.sqrt(quantile / ((1 - quantile) * requests)) / -Math.log(1 - quantile);
    }
}
