package dev.assay.core.stats.sequential;

import dev.assay.core.stats.Interval;

/**
 * Mixture sequential probability ratio test of a normal difference (Johari, Pekelis and Walsh 2015): p-values and
 * intervals that hold at any look.
 *
 * @param tau standard deviation of the mixture: the size of effect that is looked for, in the unit of the difference
 */
public record Msprt(double tau) {
    public Msprt {
        if (!(tau > 0) || Double.isInfinite(tau)) {
            throw new IllegalArgumentException("tau: expected above 0, found " + tau);
        }
    }

    /**
     * Likelihood ratio of the mixture against no difference.
     *
     * @param difference observed
     * @param variance of the observed difference, above 0
     */
    public double likelihoodRatio(double difference, double variance) {
        double all = variance + tau * tau;
        double exponent = tau * tau * difference * difference / (2 * variance * all);
        return Math.sqrt(variance / all) * Math.exp(exponent);
    }

    /** p-value of one look; over several looks take the smallest so far. */
    public double p(double difference, double variance) {
        return Math.min(1, 1 / likelihoodRatio(difference, variance));
    }

    /** Interval that holds at all looks together. */
    public Interval interval(double difference, double variance, double confidence) {
        double all = variance + tau * tau;
        double logs = Math.log(all / variance) - 2 * Math.log(1 - confidence);
        double half = Math.sqrt(variance * all / (tau * tau) * logs);
        return new Interval(difference - half, difference + half);
    }
}
