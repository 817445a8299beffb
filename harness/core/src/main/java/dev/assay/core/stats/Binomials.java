package dev.assay.core.stats;

import org.apache.commons.statistics.distribution.BetaDistribution;
import org.apache.commons.statistics.distribution.BinomialDistribution;

/** Intervals and exact tests of a share {@code successes / trials}. */
public final class Binomials {
    private Binomials() {}

    /** Exact equal-tailed interval (Clopper and Pearson 1934). */
    public static Interval clopperPearson(int successes, int trials, double confidence) {
        double tail = (1 - Samples.requireProbability("confidence", confidence)) / 2;
        return new Interval(lower(successes, trials, tail), upper(successes, trials, tail));
    }

    /** One-sided exact lower bound with confidence 1 - {@code alpha}. */
    public static double lower(int successes, int trials, double alpha) {
        requireCounts(successes, trials);
        return successes == 0 ? 0 : betaQuantile(alpha, successes, trials - successes + 1.0);
    }

    /** One-sided exact upper bound with confidence 1 - {@code alpha}. */
    public static double upper(int successes, int trials, double alpha) {
        requireCounts(successes, trials);
        return successes == trials ? 1 : 1 - betaQuantile(alpha, (double) trials - successes, successes + 1.0);
    }

    /** Score interval without continuity correction (Wilson 1927). */
    public static Interval wilson(int successes, int trials, double confidence) {
        requireCounts(successes, trials);
        Samples.requireProbability("confidence", confidence);
        double z = Normal.upperQuantile((1 - confidence) / 2);
        double share = (double) successes / trials;
        double shrink = 1 + z * z / trials;
        double centre = (share + z * z / (2.0 * trials)) / shrink;
        double half = z / shrink * Math.sqrt(share * (1 - share) / trials + z * z / (4.0 * trials * trials));
        return new Interval(
                successes == 0 ? 0 : Math.max(0, centre - half), successes == trials ? 1 : Math.min(1, centre + half));
    }

    /** Equal-tailed interval of the posterior under Jeffreys' prior Beta(1/2, 1/2), closed at 0 and 1 (Brown et al. 2001). */
    public static Interval jeffreys(int successes, int trials, double confidence) {
        requireCounts(successes, trials);
        double tail = (1 - Samples.requireProbability("confidence", confidence)) / 2;
        double a = successes + 0.5;
        double b = trials - successes + 0.5;
        return new Interval(
                successes == 0 ? 0 : betaQuantile(tail, a, b), successes == trials ? 1 : 1 - betaQuantile(tail, b, a));
    }

    /** P(X &lt;= successes): p-value against "the share is at least {@code share}"; small speaks for less. */
    public static double pAtMost(int successes, int trials, double share) {
        requireCounts(successes, trials);
        return BinomialDistribution.of(trials, share).cumulativeProbability(successes);
    }

    /** P(X &gt;= successes): p-value against "the share is at most {@code share}"; small speaks for more. */
    public static double pAtLeast(int successes, int trials, double share) {
        requireCounts(successes, trials);
        return BinomialDistribution.of(trials, share).survivalProbability(successes - 1);
    }

    /** Exact two-sided p-value: the probability of all outcomes that are no more likely than the one seen. */
    public static double pTwoSided(int successes, int trials, double share) {
        requireCounts(successes, trials);
        BinomialDistribution distribution = BinomialDistribution.of(trials, share);
        return LeastLikely.p(distribution, 0, trials, successes);
    }

    private static double betaQuantile(double p, double a, double b) {
        BetaDistribution beta = BetaDistribution.of(a, b);
        double x = beta.inverseCumulativeProbability(p);
        double step = (beta.cumulativeProbability(x) - p) / beta.density(x);
        // One Newton step sharpens the library's search; it is dropped where it would leave the unit interval.
        return Double.isFinite(step) && x - step > 0 && x - step < 1 ? x - step : x;
    }

    private static void requireCounts(int successes, int trials) {
        if (trials < 1) {
            throw new IllegalArgumentException("trials: expected at least 1, found " + trials);
        }
        if (successes < 0 || successes > trials) {
            throw new IllegalArgumentException(
                    "successes: expected between 0 and trials (" + trials + "), found " + successes);
        }
    }
}
