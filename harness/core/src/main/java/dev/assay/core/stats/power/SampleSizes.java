package dev.assay.core.stats.power;

import dev.assay.core.stats.Normal;
import dev.assay.core.stats.Samples;
import dev.assay.core.stats.StudentT;
import java.util.OptionalInt;
import java.util.function.DoubleUnaryOperator;
import org.apache.commons.numbers.rootfinder.BrentSolver;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;

/** How many values a test needs. Fractional results are for comparison with tables; round them up. */
public final class SampleSizes {
    /** Larger samples are not sought. */
    public static final int LARGEST = 1_000_000;

    private static final BrentSolver SOLVER = new BrentSolver(1e-10, 1e-10, 1e-12);

    private SampleSizes() {}

    /**
     * Blocks for a non-inferiority gate: the smallest n with t(1-a, n-1) + t(1-b, n-1) &lt;= distance sqrt(n) / sd
     * (docs/statistics.md, section 7). Absent when more than {@link #LARGEST} would be needed.
     *
     * @param distance true effect minus margin, above 0, in the unit of {@code sd}
     * @param sd standard deviation of one block's effect, above 0
     * @param alpha one-sided level
     * @param beta one minus the power
     */
    public static OptionalInt blocks(double distance, double sd, double alpha, double beta) {
        requirePositive("distance", distance);
        requirePositive("sd", sd);
        int low = 1;
        int high = 2;
        while (!isEnough(high, distance / sd, alpha, beta)) {
            low = high;
            high *= 2;
            if (high > LARGEST) {
                return OptionalInt.empty();
            }
        }
        while (high - low > 1) {
            int middle = (low + high) >>> 1;
            if (isEnough(middle, distance / sd, alpha, beta)) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return OptionalInt.of(high);
    }

    private static boolean isEnough(int n, double effect, double alpha, double beta) {
        double needed = StudentT.upperQuantile(alpha, n - 1.0) + StudentT.upperQuantile(beta, n - 1.0);
        return needed <= effect * Math.sqrt(n);
    }

    /** The same with normal quantiles: too few for small n, for comparison with tables. */
    public static double blocksNormal(double distance, double sd, double alpha, double beta) {
        double z = Normal.upperQuantile(alpha) + Normal.upperQuantile(beta);
        return Math.pow(z * sd / distance, 2);
    }

    /**
     * Values or pairs for a t test, from the noncentral t distribution.
     *
     * @param effect true distance from the null hypothesis in standard deviations, above 0
     * @param tailAlpha level of the one tail in which the effect lies
     */
    public static double oneSample(double effect, double tailAlpha, double power) {
        requirePositive("effect", effect);
        return solve(n -> Power.oneSample(n, effect, tailAlpha) - power);
    }

    /** Values in each arm for a t test of independent samples; parameters as for {@link #oneSample}. */
    public static double twoSample(double effect, double tailAlpha, double power) {
        requirePositive("effect", effect);
        return solve(n -> Power.twoSample(n, effect, tailAlpha) - power);
    }

    /**
     * Both arms together, of equal size, for a two-sided Mann-Whitney test (Noether 1987).
     *
     * @param a12 true probability that a value of one arm is greater than one of the other, not 1/2
     * @param alpha two-sided level
     */
    public static double mannWhitney(double a12, double alpha, double power) {
        double z = Normal.upperQuantile(alpha / 2) + Normal.upperQuantile(1 - power);
        return z * z / (3 * Math.pow(a12 - 0.5, 2));
    }

    /** Trials without a failure that show a reliability with a confidence: ln(1 - confidence) / ln(reliability), up. */
    public static int zeroFailure(double reliability, double confidence) {
        Samples.requireProbability("reliability", reliability);
        Samples.requireProbability("confidence", confidence);
        return (int) Math.ceil(Math.log(1 - confidence) / Math.log(reliability));
    }

    /**
     * Upper bound of a standard deviation that was estimated from few values, for planning.
     *
     * @param sd estimate
     * @param n number of values behind it, at least 2
     * @param confidence one-sided, for example 0.80
     */
    public static double sdUpperBound(double sd, int n, double confidence) {
        ChiSquaredDistribution chi = ChiSquaredDistribution.of(n - 1.0);
        return sd * Math.sqrt((n - 1) / chi.inverseCumulativeProbability(1 - confidence));
    }

    private static double solve(DoubleUnaryOperator excess) {
        double low = 1.5;
        double high = 4;
        while (excess.applyAsDouble(high) < 0) {
            low = high;
            high *= 2;
            if (high > LARGEST) {
                throw new IllegalArgumentException("effect: more than " + LARGEST + " values would be needed");
            }
        }
        return excess.applyAsDouble(low) >= 0 ? low : SOLVER.findRoot(excess, low, high);
    }

    private static void requirePositive(String name, double value) {
        if (!(value > 0) || Double.isInfinite(value)) {
            throw new IllegalArgumentException(name + ": expected above 0, found " + value);
        }
    }
}
