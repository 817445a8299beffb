package dev.assay.core.stats;

/**
 * Student's and Welch's t on differences and on log ratios (docs/statistics.md, section 4). Each method gives the
 * {@link TEstimate} from which bounds and p-values are read.
 */
public final class TTests {
    private TTests() {}

    /**
     * The mean of one sample.
     *
     * @param values at least 2, finite
     */
    public static TEstimate oneSample(double[] values) {
        Samples.requireFinite("values", values, 2);
        int n = values.length;
        return new TEstimate(Samples.mean(values), Math.sqrt(Samples.variance(values) / n), n - 1.0);
    }

    /**
     * The mean difference {@code x - y} of pairs.
     *
     * @param x at least 2, finite
     * @param y as many
     */
    public static TEstimate paired(double[] x, double[] y) {
        return oneSample(Samples.differences(x, y));
    }

    /**
     * The mean of {@code ln(candidate / baseline)} over blocks.
     *
     * @param candidate at least 2, above 0
     * @param baseline as many, above 0
     */
    public static TEstimate pairedLogRatio(double[] candidate, double[] baseline) {
        return paired(Samples.logs("candidate", candidate), Samples.logs("baseline", baseline));
    }

    /**
     * The difference of means {@code x - y} of independent samples with unequal variances; degrees of freedom by Welch
     * and Satterthwaite.
     *
     * @param x at least 2, finite
     * @param y at least 2, finite
     */
    public static TEstimate welch(double[] x, double[] y) {
        Samples.requireFinite("x", x, 2);
        Samples.requireFinite("y", y, 2);
        double vx = Samples.variance(x) / x.length;
        double vy = Samples.variance(y) / y.length;
        double v = vx + vy;
        double smaller = Math.min(x.length, y.length) - 1.0;
        double df = v == 0 ? smaller : v * v / (vx * vx / (x.length - 1) + vy * vy / (y.length - 1));
        return new TEstimate(Samples.mean(x) - Samples.mean(y), Math.sqrt(v), df);
    }

    /**
     * The difference of mean logarithms, for arms that were not run in blocks.
     *
     * @param candidate at least 2, above 0
     * @param baseline at least 2, above 0
     */
    public static TEstimate welchLogRatio(double[] candidate, double[] baseline) {
        return welch(Samples.logs("candidate", candidate), Samples.logs("baseline", baseline));
    }
}
