package dev.assay.core.stats;

import org.apache.commons.numbers.rootfinder.BrentSolver;
import org.apache.commons.statistics.distribution.HypergeometricDistribution;
import org.apache.commons.statistics.inference.AlternativeHypothesis;
import org.apache.commons.statistics.inference.UnconditionedExactTest;
import org.apache.commons.statistics.inference.UnconditionedExactTest.Method;

/**
 * Exact tests of two shares: {@code a} of {@code a + b} against {@code c} of {@code c + d}.
 *
 * @param a successes of the first arm
 * @param b failures of the first arm
 * @param c successes of the second arm
 * @param d failures of the second arm
 */
public record TwoByTwo(int a, int b, int c, int d) {
    public TwoByTwo {
        if (a < 0 || b < 0 || c < 0 || d < 0 || (long) a + b < 1 || (long) c + d < 1) {
            throw new IllegalArgumentException("table: expected counts of at least 0 and trials in each arm, found " + a
                    + ", " + b + ", " + c + ", " + d);
        }
    }

    /** Fisher's exact p-value; two-sided by likelihood. */
    public double fisherP(Tail tail) {
        HypergeometricDistribution given = given();
        return switch (tail) {
            case LESS -> given.cumulativeProbability(a);
            case GREATER -> given.survivalProbability(a - 1);
            case TWO_SIDED -> LeastLikely.p(given, given.getSupportLowerBound(), given.getSupportUpperBound(), a);
        };
    }

    /** Conditional maximum likelihood estimate of the odds ratio; infinite or 0 at the ends of the support. */
    public double oddsRatio() {
        HypergeometricDistribution given = given();
        if (a == given.getSupportUpperBound()) {
            return a == given.getSupportLowerBound() ? 1 : Double.POSITIVE_INFINITY;
        }
        if (a == given.getSupportLowerBound()) {
            return 0;
        }
        double logOdds =
                new BrentSolver(1e-14, 1e-14, 1e-14).findRoot(log -> conditionalMean(given, log) - a, -700, 700);
        return Math.exp(logOdds);
    }

    /** Two-sided p-value of Barnard's unconditional test with the pooled z statistic. */
    public double barnardP() {
        return unconditional(Method.Z_POOLED, AlternativeHypothesis.TWO_SIDED);
    }

    /**
     * Two-sided p-value of Boschloo's unconditional test: twice the smaller one-sided value, at most 1. (The library's own
     * two-sided value orders the tables by Fisher's two-sided p-value and differs: docs/statistics.md, section 10.)
     */
    public double boschlooP() {
        double less = unconditional(Method.BOSCHLOO, AlternativeHypothesis.LESS_THAN);
        double greater = unconditional(Method.BOSCHLOO, AlternativeHypothesis.GREATER_THAN);
        return Tail.TWO_SIDED.pick(less, greater);
    }

    private double unconditional(Method method, AlternativeHypothesis alternative) {
        return UnconditionedExactTest.withDefaults()
                .with(method)
                .with(alternative)
                .test(new int[][] {{a, c}, {b, d}})
                .getPValue();
    }

    private HypergeometricDistribution given() {
        return HypergeometricDistribution.of(a + b + c + d, a + c, a + b);
    }

    /** Mean of the first cell given the margins, for a log odds ratio. */
    private static double conditionalMean(HypergeometricDistribution given, double logOdds) {
        int low = given.getSupportLowerBound();
        int high = given.getSupportUpperBound();
        double largest = Double.NEGATIVE_INFINITY;
        for (int k = low; k <= high; k++) {
            largest = Math.max(largest, given.logProbability(k) + k * logOdds);
        }
        double weights = 0;
        double sum = 0;
        for (int k = low; k <= high; k++) {
            double weight = Math.exp(given.logProbability(k) + k * logOdds - largest);
            weights += weight;
            sum += weight * k;
        }
        return sum / weights;
    }
}
