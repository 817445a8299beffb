package dev.assay.core.stats.power;

import dev.assay.core.stats.Normal;
import dev.assay.core.stats.Samples;
import java.util.OptionalLong;
import org.apache.commons.numbers.gamma.RegularizedBeta;

/**
 * How many requests show that a percentile of the response time keeps its limit, when some were over it: the early
 * stopping rule of MLPerf Inference (inference rules, appendix "Early Stopping Criterion").
 *
 * @param percentile share of requests that must keep the limit, for example 0.99
 * @param confidence for example 0.99
 */
public record EarlyStopping(double percentile, double confidence) {
    /** Counts above this are not sought. */
    private static final long LARGEST = 1L << 40;

    public EarlyStopping {
        Samples.requireProbability("percentile", percentile);
        Samples.requireProbability("confidence", confidence);
    }

    /** Whether so many requests under and over the limit show that the percentile keeps it. */
    public boolean isShown(long under, long over) {
        // P(at most `over` of all are over the limit) if the percentile were exactly at it.
        return under > 0 && RegularizedBeta.value(percentile, (double) under, over + 1.0) <= 1 - confidence;
    }

    /** The smallest number of requests under the limit that makes up for {@code over} requests over it. */
    public long leastUnder(long over) {
        if (over < 0) {
            throw new IllegalArgumentException("over: expected at least 0, found " + over);
        }
        long low = 0;
        long high = 1;
        while (!isShown(high, over)) {
            low = high;
            high *= 2;
            if (high > LARGEST) {
                throw new IllegalArgumentException("over: too large, found " + over);
            }
        }
        while (high - low > 1) {
            long middle = (low + high) >>> 1;
            if (isShown(middle, over)) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return high;
    }

    /** The largest number over the limit that {@code requests} in all can bear; absent when even 0 is too many. */
    public OptionalLong mostOver(long requests) {
        if (!isShown(requests, 0)) {
            return OptionalLong.empty();
        }
        long low = 0;
        long high = requests;
        while (high - low > 1) {
            long middle = (low + high) >>> 1;
            if (isShown(requests - middle, middle)) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return OptionalLong.of(low);
    }

    /**
     * The order (from 1) of the response time that may be reported as a conservative percentile of {@code requests}:
     * one less than {@link #mostOver} of the largest are discarded. Absent when there are too few requests.
     */
    public OptionalLong orderOfEstimate(long requests) {
        OptionalLong most = mostOver(requests);
        return most.isPresent() && most.getAsLong() >= 1
                ? OptionalLong.of(requests - most.getAsLong() + 1)
                : OptionalLong.empty();
    }

    /** Requests for a two-sided margin on the share by the normal approximation: the rule before early stopping. */
    public double fixedCount(double margin) {
        double z = Normal.upperQuantile((1 - confidence) / 2);
        return z * z * percentile * (1 - percentile) / (margin * margin);
    }
}
