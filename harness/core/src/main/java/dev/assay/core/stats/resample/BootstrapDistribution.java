package dev.assay.core.stats.resample;

import dev.assay.core.stats.Interval;
import dev.assay.core.stats.Normal;
import dev.assay.core.stats.Samples;
import java.util.Arrays;
import org.apache.commons.statistics.descriptive.Quantile;
import org.apache.commons.statistics.descriptive.Quantile.EstimationMethod;

/** The values of a statistic over resamples, and the intervals read from them (Efron and Tibshirani 1993). */
public final class BootstrapDistribution {
    /** Resampled values that differ from the estimate by less than this share are ties: rounding must not part them. */
    private static final double TIE = 1e-12;

    private final double estimate;
    private final double[] sorted;

    BootstrapDistribution(double estimate, double[] replicates) {
        this.estimate = estimate;
        this.sorted = Samples.sorted(replicates);
    }

    /** The statistic of the data themselves. */
    public double estimate() {
        return estimate;
    }

    /** Number of resamples. */
    public int size() {
        return sorted.length;
    }

    /** Mean over the resamples. */
    public double mean() {
        return Samples.mean(sorted);
    }

    /** Standard deviation over the resamples, divisor their number. */
    public double standardDeviation() {
        double mean = mean();
        return Math.sqrt(Arrays.stream(sorted).map(v -> (v - mean) * (v - mean)).sum() / sorted.length);
    }

    /** Quantiles of the resamples. Too narrow for few values: one-sided errors of 10% and more at 5 blocks. */
    public Interval percentile(double confidence) {
        double tail = tail(confidence);
        return new Interval(quantile(tail), quantile(1 - tail));
    }

    /** Quantiles of the resamples mirrored at the estimate. */
    public Interval basic(double confidence) {
        Interval percentile = percentile(confidence);
        return new Interval(2 * estimate - percentile.high(), 2 * estimate - percentile.low());
    }

    /**
     * Bias-corrected and accelerated.
     *
     * @param acceleration from {@link Jackknife}
     */
    public Interval bca(double confidence, double acceleration) {
        double z = Normal.upperQuantile(tail(confidence));
        return new Interval(quantile(level(-z, acceleration)), quantile(level(z, acceleration)));
    }

    /** Normal quantile of the share of resamples below the estimate, ties counted half: the bias correction of BCa. */
    public double bias() {
        double tie =
                TIE * Math.max(Math.abs(estimate), Math.max(Math.abs(sorted[0]), Math.abs(sorted[sorted.length - 1])));
        double below = 0;
        for (double value : sorted) {
            if (value < estimate - tie) {
                below += 1;
            } else if (value <= estimate + tie) {
                below += 0.5;
            }
        }
        return -Normal.upperQuantile(below / sorted.length);
    }

    /** The level of the resamples that BCa reads instead of Phi(z). */
    double level(double z, double acceleration) {
        double shifted = bias() + z;
        return Normal.lowerTail(bias() + shifted / (1 - acceleration * shifted));
    }

    private double quantile(double p) {
        return Quantile.withDefaults().with(EstimationMethod.HF7).evaluate(sorted.length, i -> sorted[i], p);
    }

    private static double tail(double confidence) {
        return (1 - Samples.requireProbability("confidence", confidence)) / 2;
    }
}
