package dev.assay.core.stats.power;

import dev.assay.core.stats.Normal;
import dev.assay.core.stats.StudentT;

/** The chance that a test finds an effect of a given size. Sizes may be fractional, for solvers. */
public final class Power {
    private Power() {}

    /**
     * Of a t test of one sample or of pairs.
     *
     * @param n number of values or pairs, above 1
     * @param effect true distance from the null hypothesis in standard deviations, at least 0
     * @param tailAlpha level of the one tail in which the effect lies (half of a two-sided level)
     */
    public static double oneSample(double n, double effect, double tailAlpha) {
        double df = n - 1;
        return NoncentralT.upperTail(StudentT.upperQuantile(tailAlpha, df), df, Math.sqrt(n) * effect);
    }

    /**
     * Of a t test of two independent samples of equal size and variance.
     *
     * @param perArm values in each sample, above 1
     * @param effect true difference in standard deviations, at least 0
     * @param tailAlpha level of the one tail in which the effect lies
     */
    public static double twoSample(double perArm, double effect, double tailAlpha) {
        double df = 2 * perArm - 2;
        return NoncentralT.upperTail(StudentT.upperQuantile(tailAlpha, df), df, Math.sqrt(perArm / 2) * effect);
    }

    /**
     * Of a two-sided comparison of two shares, normal approximation (Fleiss 1981).
     *
     * @param perArm trials in each arm
     * @param alpha two-sided level
     */
    public static double proportions(double perArm, double firstShare, double secondShare, double alpha) {
        double mean = (firstShare + secondShare) / 2;
        double underNull = Math.sqrt(2 * mean * (1 - mean));
        double underEffect = Math.sqrt(firstShare * (1 - firstShare) + secondShare * (1 - secondShare));
        double distance = Math.sqrt(perArm) * Math.abs(firstShare - secondShare);
        return Normal.upperTail((Normal.upperQuantile(alpha / 2) * underNull - distance) / underEffect);
    }

    /**
     * The least chance that all of several tests succeed, whatever their dependence: 1 minus the sum of their failures.
     *
     * @param powers of the single tests
     */
    public static double jointAtLeast(double... powers) {
        double failures = 0;
        for (double power : powers) {
            failures += 1 - power;
        }
        return Math.max(0, 1 - failures);
    }

    /** The chance that all of several independent tests succeed. */
    public static double jointIfIndependent(double... powers) {
        double product = 1;
        for (double power : powers) {
            product *= power;
        }
        return product;
    }
}
