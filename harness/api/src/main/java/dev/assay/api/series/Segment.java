package dev.assay.api.series;

import java.util.Arrays;

/**
 * A stretch of a series between change points.
 *
 * @param start index of the first value, from 0
 * @param end index after the last value
 * @param mean of its values
 * @param variance of its values, divisor their number
 */
public record Segment(int start, int end, double mean, double variance) {
    /** The stretch of a series from one index to before another. */
    public static Segment of(double[] x, int start, int end) {
        double[] part = Arrays.copyOfRange(x, start, end);
        double mean = Numbers.mean(part);
        double variance = Arrays.stream(part).map(v -> (v - mean) * (v - mean)).sum() / part.length;
        return new Segment(start, end, mean, variance);
    }

    /** Number of values. */
    public int length() {
        return end - start;
    }
}
