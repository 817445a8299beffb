package dev.assay.core.stats.quantile;

import dev.assay.core.stats.Samples;
import org.apache.commons.statistics.distribution.BinomialDistribution;

/** Which order statistics bound a quantile, and how many values that takes (David and Nagaraja 2003, section 7.1). */
public final class OrderStatistics {
    private OrderStatistics() {}

    /** Equal-tailed and conservative: each tail has at most half of 1 - {@code confidence}. */
    public static OrderInterval equalTailed(int n, double quantile, double confidence) {
        BinomialDistribution below = below(n, quantile);
        double tail = (1 - Samples.requireProbability("confidence", confidence)) / 2;
        int low = 0;
        while (low < n && below.cumulativeProbability(low) <= tail) {
            low++;
        }
        int high = smallestOrder(below, n, tail);
        return new OrderInterval(low, high, coverage(below, low, high));
    }

    /** One-sided: the smallest order statistic that lies above the quantile with the confidence. */
    public static OrderInterval upperBound(int n, double quantile, double confidence) {
        BinomialDistribution below = below(n, quantile);
        int high = smallestOrder(below, n, 1 - Samples.requireProbability("confidence", confidence));
        return new OrderInterval(0, high, coverage(below, 0, high));
    }

    /**
     * The narrowest in orders: grown from the likeliest place outwards, the likelier neighbour first, the lower one when
     * both are as likely. This is what benchstat prints; its tails are unequal.
     */
    public static OrderInterval fromTheMode(int n, double quantile, double confidence) {
        BinomialDistribution below = below(n, quantile);
        Samples.requireProbability("confidence", confidence);
        int first = 0;
        for (int k = 1; k <= n; k++) {
            first = below.probability(k) > below.probability(first) * (1 + 1e-12) ? k : first;
        }
        int last = first;
        while (coverage(below, first, last + 1) < confidence && (first > 0 || last < n)) {
            double lower = first > 0 ? below.probability(first - 1) : -1;
            double upper = last < n ? below.probability(last + 1) : -1;
            if (lower >= upper * (1 - 1e-12)) {
                first--;
            } else {
                last++;
            }
        }
        return new OrderInterval(first, last + 1, coverage(below, first, last + 1));
    }

    /** Values needed so that smallest and largest enclose the quantile with the confidence. */
    public static int leastForRange(double quantile, double confidence) {
        int n = 1;
        while (1 - Math.pow(quantile, n) - Math.pow(1 - quantile, n) < confidence) {
            n++;
        }
        return n;
    }

    /** Values needed for both bounds of {@link #equalTailed} to be finite: 368 for a p99 at 95%, 3,688 for a p99.9. */
    public static int leastForEqualTailed(double quantile, double confidence) {
        return leastForUpperBound(Math.max(quantile, 1 - quantile), (1 + confidence) / 2);
    }

    /** Values needed so that the largest lies above the quantile with the confidence. */
    public static int leastForUpperBound(double quantile, double confidence) {
        Samples.requireProbability("quantile", quantile);
        Samples.requireProbability("confidence", confidence);
        return (int) Math.ceil(Math.log1p(-confidence) / Math.log(quantile) * (1 - 1e-12));
    }

    private static int smallestOrder(BinomialDistribution below, int n, double tail) {
        int high = n + 1;
        while (high > 1 && below.survivalProbability(high - 2) <= tail) {
            high--;
        }
        return high;
    }

    private static double coverage(BinomialDistribution below, int low, int high) {
        return below.cumulativeProbability(high - 1) - (low == 0 ? 0 : below.cumulativeProbability(low - 1));
    }

    /** How many of n values lie below the quantile. */
    private static BinomialDistribution below(int n, double quantile) {
        if (n < 1) {
            throw new IllegalArgumentException("n: expected at least 1, found " + n);
        }
        return BinomialDistribution.of(n, Samples.requireProbability("quantile", quantile));
    }
}
