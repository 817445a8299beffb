package dev.assay.core.stats;

import java.util.Optional;

/**
 * A ratio of two independent means with Fieller's interval (Fieller 1954).
 *
 * @param ratio first mean divided by the second
 * @param g squared t quantile times squared relative standard error of the second mean; at 1 or more the second mean is
 *     not different from 0 and the interval is unbounded
 * @param interval absent when {@code g >= 1}
 */
public record Fieller(double ratio, double g, Optional<Interval> interval) {
    /**
     * From samples; the degrees of freedom are the sizes less two.
     *
     * @param x at least 2, finite
     * @param y at least 2, finite, mean not 0
     * @param confidence two-sided
     */
    public static Fieller ofSamples(double[] x, double[] y, double confidence) {
        Samples.requireFinite("x", x, 2);
        Samples.requireFinite("y", y, 2);
        double t = StudentT.upperQuantile((1 - confidence) / 2, x.length + y.length - 2.0);
        return of(Samples.mean(x), Samples.variance(x) / x.length, Samples.mean(y), Samples.variance(y) / y.length, t);
    }

    /**
     * From means and the squares of their standard errors.
     *
     * @param t two-sided quantile
     */
    public static Fieller of(double x, double squaredErrorOfX, double y, double squaredErrorOfY, double t) {
        if (y == 0) {
            throw new IllegalArgumentException("y: expected a mean other than 0");
        }
        double g = t * t * squaredErrorOfY / (y * y);
        if (g >= 1) {
            return new Fieller(x / y, g, Optional.empty());
        }
        double c = y * y - t * t * squaredErrorOfY;
        double root = Math.sqrt(t
                * t
                * (squaredErrorOfX * y * y + squaredErrorOfY * x * x - t * t * squaredErrorOfX * squaredErrorOfY));
        return new Fieller(x / y, g, Optional.of(new Interval((x * y - root) / c, (x * y + root) / c)));
    }
}
