package dev.assay.core.stats;

import org.apache.commons.statistics.distribution.TDistribution;

/** Tails and quantiles of Student's t distribution, for whole and fractional degrees of freedom. */
public final class StudentT {
    private StudentT() {}

    /** P(T &gt; t). */
    public static double upperTail(double t, double degreesOfFreedom) {
        return TDistribution.of(degreesOfFreedom).survivalProbability(t);
    }

    /**
     * The t with P(T &gt; t) = {@code tail}.
     *
     * @param tail strictly between 0 and 1
     */
    public static double upperQuantile(double tail, double degreesOfFreedom) {
        Samples.requireProbability("tail", tail);
        TDistribution distribution = TDistribution.of(degreesOfFreedom);
        double t = distribution.inverseSurvivalProbability(tail);
        // The library stops its search at about 1e-9; one Newton step takes it to the last digits.
        double slope = distribution.density(t);
        double step = (distribution.survivalProbability(t) - tail) / slope;
        return Double.isFinite(step) ? t + step : t;
    }
}
