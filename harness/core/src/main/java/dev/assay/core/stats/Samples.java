package dev.assay.core.stats;

import java.util.Arrays;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.Median;
import org.apache.commons.statistics.descriptive.Variance;
import org.apache.commons.statistics.ranking.NaNStrategy;
import org.apache.commons.statistics.ranking.NaturalRanking;
import org.apache.commons.statistics.ranking.TiesStrategy;

/** Checks and summaries of plain arrays, shared by all estimators. Arrays given are never changed. */
public final class Samples {
    private Samples() {}

    /**
     * @param name of the sample in the message
     * @throws IllegalArgumentException when there are fewer values than {@code atLeast}, or one is NaN or infinite
     */
    public static double[] requireFinite(String name, double[] values, int atLeast) {
        requireSize(name, values, atLeast);
        for (int i = 0; i < values.length; i++) {
            if (!Double.isFinite(values[i])) {
                throw new IllegalArgumentException(name + "[" + i + "]: expected a finite number, found " + values[i]);
            }
        }
        return values;
    }

    /**
     * @param name of the sample in the message
     * @throws IllegalArgumentException when there are fewer values than {@code atLeast}, or one is NaN; infinities pass,
     *     because ranks can use them
     */
    public static double[] requireRankable(String name, double[] values, int atLeast) {
        requireSize(name, values, atLeast);
        for (int i = 0; i < values.length; i++) {
            if (Double.isNaN(values[i])) {
                throw new IllegalArgumentException(name + "[" + i + "]: expected a number, found NaN");
            }
        }
        return values;
    }

    /**
     * @param name of the probability in the message
     * @throws IllegalArgumentException unless 0 &lt; p &lt; 1
     */
    public static double requireProbability(String name, double p) {
        if (!(p > 0 && p < 1)) {
            throw new IllegalArgumentException(name + ": expected a number between 0 and 1, found " + p);
        }
        return p;
    }

    /** Arithmetic mean. */
    public static double mean(double[] values) {
        return Mean.of(values).getAsDouble();
    }

    /** Unbiased variance (divisor n - 1). */
    public static double variance(double[] values) {
        return Variance.of(values).getAsDouble();
    }

    /** Square root of {@link #variance}. */
    public static double standardDeviation(double[] values) {
        return Math.sqrt(variance(values));
    }

    /** Middle value, or the mean of the two middle ones. */
    public static double median(double[] values) {
        return Median.withDefaults().withCopy(true).evaluate(values);
    }

    /** Ascending copy. */
    public static double[] sorted(double[] values) {
        double[] copy = values.clone();
        Arrays.sort(copy);
        return copy;
    }

    /** Ranks from 1; equal values share the mean of their ranks. */
    public static double[] midranks(double[] values) {
        return new NaturalRanking(NaNStrategy.FAILED, TiesStrategy.AVERAGE).apply(values);
    }

    /**
     * Element by element {@code x - y}.
     *
     * @throws IllegalArgumentException when the lengths differ
     */
    public static double[] differences(double[] x, double[] y) {
        requireSameSize(x, y);
        double[] d = new double[x.length];
        for (int i = 0; i < d.length; i++) {
            d[i] = x[i] - y[i];
        }
        return d;
    }

    /**
     * Natural logarithms.
     *
     * @throws IllegalArgumentException when a value is not above 0, or is infinite
     */
    public static double[] logs(String name, double[] values) {
        double[] logs = new double[values.length];
        for (int i = 0; i < logs.length; i++) {
            if (!(values[i] > 0) || Double.isInfinite(values[i])) {
                throw new IllegalArgumentException(name + "[" + i
                        + "]: expected a finite number above 0 to take the logarithm of, found " + values[i]);
            }
            logs[i] = Math.log(values[i]);
        }
        return logs;
    }

    static double medianOfSorted(double[] sorted) {
        int half = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[half] : sorted[half - 1] + (sorted[half] - sorted[half - 1]) / 2;
    }

    static void requireSameSize(double[] x, double[] y) {
        if (x.length != y.length) {
            throw new IllegalArgumentException(
                    "paired samples: expected equal sizes, found " + x.length + " and " + y.length);
        }
    }

    private static void requireSize(String name, double[] values, int atLeast) {
        if (values.length < atLeast) {
            throw new IllegalArgumentException(
                    name + ": expected at least " + atLeast + " values, found " + values.length);
        }
    }
}
