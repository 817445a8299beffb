package dev.assay.core.stats.sequential;

import dev.assay.core.stats.Normal;
import dev.assay.core.stats.Samples;
import org.apache.commons.numbers.rootfinder.BrentSolver;

/**
 * Bounds that a sum of centred, normal-like values stays within at all times, however often it is looked at: the normal
 * mixture (Robbins 1970; Howard, Ramdas, McAuliffe and Sekhon 2021). For looks that no plan declared.
 *
 * @param rho variance of the mixture's prior, as a time: the bounds are tightest where the sum's variance is about
 *     eight times as large at 95%
 */
public record NormalMixture(double rho) {
    public NormalMixture {
        if (!(rho > 0) || Double.isInfinite(rho)) {
            throw new IllegalArgumentException("rho: expected above 0, found " + rho);
        }
    }

    /**
     * The two-sided mixture that is tightest at a given variance.
     *
     * @param variance of the sum at which to be tightest, above 0
     * @param alpha two-sided level
     */
    public static NormalMixture tightestAt(double variance, double alpha) {
        double c = 2 * Math.log(1 / Samples.requireProbability("alpha", alpha));
        return new NormalMixture(variance / (c + Math.log1p(c)));
    }

    /** The one-sided mixture that is tightest, nearly, at a given variance. */
    public static NormalMixture oneSidedTightestAt(double variance, double alpha) {
        return tightestAt(variance, 2 * alpha);
    }

    /** Logarithm of the mixture (an e-value) of a sum with a variance; two-sided. */
    public double logMixture(double sum, double variance) {
        return 0.5 * Math.log(rho / (variance + rho)) + sum * sum / (2 * (variance + rho));
    }

    /** Logarithm of the one-sided mixture, which looks for a positive sum. */
    public double oneSidedLogMixture(double sum, double variance) {
        return Math.log(2) + logMixture(sum, variance) + Math.log(Normal.lowerTail(sum / Math.sqrt(variance + rho)));
    }

    /** The magnitude that the sum exceeds at any time with probability at most {@code alpha}. */
    public double bound(double variance, double alpha) {
        double v = variance + rho;
        return Math.sqrt(v * (Math.log(v / rho) + 2 * Math.log(1 / alpha)));
    }

    /** The value that the sum exceeds at any time with probability at most {@code alpha}. */
    public double oneSidedBound(double variance, double alpha) {
        double wanted = Math.log(1 / alpha);
        double high = bound(variance, alpha / 4) + 1;
        return new BrentSolver(1e-12, 1e-12, 1e-12).findRoot(s -> oneSidedLogMixture(s, variance) - wanted, 0, high);
    }

    /**
     * The one-sided p-value that an unplanned look must not exceed: the bound on the sum of some standardised values, of the
     * mixture that is tightest at the planned number, as a tail of the normal.
     *
     * @param planned number of values of the whole plan
     * @param done number of values so far, at least 1
     * @param alpha one-sided level over all looks
     */
    public static double nominalLevel(int planned, int done, double alpha) {
        double bound = oneSidedTightestAt(planned, alpha).oneSidedBound(done, alpha);
        return Normal.upperTail(bound / Math.sqrt(done));
    }

    /**
     * Half-width of the confidence sequence of a mean.
     *
     * @param n number of values so far
     * @param sd standard deviation of one value, taken as known (docs/statistics.md section 9: from the first look)
     * @param alpha two-sided level over all times
     */
    public double halfWidthOfMean(int n, double sd, double alpha) {
        return bound(n * sd * sd, alpha) / n;
    }
}
