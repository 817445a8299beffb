package dev.assay.core.stats;

import org.apache.commons.statistics.distribution.NormalDistribution;

/** Tails and quantiles of the standard normal distribution. */
public final class Normal {
    private static final NormalDistribution STANDARD = NormalDistribution.of(0, 1);

    private Normal() {}

    /** P(Z &gt; z). */
    public static double upperTail(double z) {
        return STANDARD.survivalProbability(z);
    }

    /** P(Z &lt;= z). */
    public static double lowerTail(double z) {
        return STANDARD.cumulativeProbability(z);
    }

    /** The z with P(Z &gt; z) = {@code tail}; infinite at 0 and 1. */
    public static double upperQuantile(double tail) {
        return STANDARD.inverseSurvivalProbability(tail);
    }

    /** Density at z. */
    public static double density(double z) {
        return STANDARD.density(z);
    }
}
