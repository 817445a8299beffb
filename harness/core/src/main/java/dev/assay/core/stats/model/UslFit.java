package dev.assay.core.stats.model;

import dev.assay.core.stats.Samples;
import dev.assay.core.stats.TEstimate;
import java.util.Optional;
import java.util.OptionalDouble;
import org.hipparchus.exception.MathRuntimeException;
import org.hipparchus.linear.ArrayRealVector;
import org.hipparchus.linear.MatrixUtils;
import org.hipparchus.linear.QRDecomposer;
import org.hipparchus.linear.RealMatrix;
import org.hipparchus.linear.RealVector;
import org.hipparchus.optim.nonlinear.vector.leastsquares.GaussNewtonOptimizer;
import org.hipparchus.optim.nonlinear.vector.leastsquares.LeastSquaresBuilder;
import org.hipparchus.optim.nonlinear.vector.leastsquares.LeastSquaresOptimizer;
import org.hipparchus.optim.nonlinear.vector.leastsquares.LevenbergMarquardtOptimizer;
import org.hipparchus.optim.nonlinear.vector.leastsquares.MultivariateJacobianFunction;
import org.hipparchus.util.Pair;

/**
 * Universal scalability law X(N) = gamma N / (1 + alpha (N - 1) + beta N (N - 1)), fitted by unweighted least squares
 * (Gunther, Guerrilla Capacity Planning, 2007). Descriptive: the coefficients are not forced to be positive. Each one is
 * given with the standard error and degrees of freedom of the linearised fit.
 *
 * @param contention alpha
 * @param coherency beta
 * @param single gamma: throughput of one
 * @param residualSquares sum of squared residuals
 */
public record UslFit(TEstimate contention, TEstimate coherency, TEstimate single, double residualSquares) {
    private static final int COEFFICIENTS = 3;
    private static final int MOST_STEPS = 10_000;
    private static final double ACCURACY = 1e-11;

    /**
     * @param sizes N, at least 4, above 0
     * @param throughputs X, as many, finite
     */
    public static UslFit of(double[] sizes, double[] throughputs) {
        Samples.requireFinite("sizes", sizes, COEFFICIENTS + 1);
        Samples.requireFinite("throughputs", throughputs, COEFFICIENTS + 1);
        if (sizes.length != throughputs.length) {
            throw new IllegalArgumentException("sizes and throughputs: expected as many of each, found " + sizes.length
                    + " and " + throughputs.length);
        }
        LeastSquaresOptimizer.Optimum best = fit(sizes, throughputs);
        double df = sizes.length - (double) COEFFICIENTS;
        double squares = best.getCost() * best.getCost();
        RealMatrix covariance = best.getCovariances(1e-30).scalarMultiply(squares / df);
        TEstimate[] found = new TEstimate[COEFFICIENTS];
        for (int i = 0; i < COEFFICIENTS; i++) {
            found[i] = new TEstimate(best.getPoint().getEntry(i), Math.sqrt(covariance.getEntry(i, i)), df);
        }
        return new UslFit(found[0], found[1], found[2], squares);
    }

    /** The fit, where the figures have one: a search that does not end, or a flat place, is none. */
    public static Optional<UslFit> find(double[] sizes, double[] throughputs) {
        try {
            return Optional.of(of(sizes, throughputs));
        } catch (MathRuntimeException e) {
            return Optional.empty();
        }
    }

    /** Fitted throughput at a size. */
    public double at(double size) {
        return single.estimate() * size / divisor(size, contention.estimate(), coherency.estimate());
    }

    /** Size of the greatest throughput; absent when the fit has no peak. */
    public OptionalDouble peakSize() {
        double ratio = (1 - contention.estimate()) / coherency.estimate();
        return ratio > 0 && coherency.estimate() > 0 ? OptionalDouble.of(Math.sqrt(ratio)) : OptionalDouble.empty();
    }

    /** Throughput that contention alone would allow at any size (Amdahl): gamma / alpha. */
    public double contentionLimit() {
        return single.estimate() / contention.estimate();
    }

    /** Size at which linear growth would reach {@link #contentionLimit}: 1 / alpha. */
    public double bestSize() {
        return 1 / contention.estimate();
    }

    /** Standard deviation of the residuals. */
    public double residualError() {
        return Math.sqrt(residualSquares / single.degreesOfFreedom());
    }

    private static LeastSquaresOptimizer.Optimum fit(double[] sizes, double[] throughputs) {
        LeastSquaresBuilder problem = new LeastSquaresBuilder()
                .model(model(sizes))
                .target(throughputs)
                .lazyEvaluation(false)
                .maxEvaluations(MOST_STEPS)
                .maxIterations(MOST_STEPS)
                // Converged when a step moves no coefficient by more than this share of it.
                .checker((step, before, now) -> {
                    RealVector moved =
                            now.getPoint().subtract(before.getPoint()).ebeDivide(now.getPoint());
                    return moved.getLInfNorm() < ACCURACY;
                });
        double[] start = {0.02, 1e-4, throughputs[0] / sizes[0]};
        RealVector near = new LevenbergMarquardtOptimizer()
                .optimize(problem.start(start).build())
                .getPoint();
        // The first method stops where the cost is flat, some digits early; Gauss-Newton steps find the rest.
        return new GaussNewtonOptimizer(new QRDecomposer(1e-30), false)
                .optimize(problem.start(near).build());
    }

    private static double divisor(double n, double alpha, double beta) {
        return 1 + alpha * (n - 1) + beta * n * (n - 1);
    }

    private static MultivariateJacobianFunction model(double[] sizes) {
        return point -> {
            RealVector values = new ArrayRealVector(sizes.length);
            RealMatrix slopes = MatrixUtils.createRealMatrix(sizes.length, COEFFICIENTS);
            for (int i = 0; i < sizes.length; i++) {
                double n = sizes[i];
                double divisor = divisor(n, point.getEntry(0), point.getEntry(1));
                double value = point.getEntry(2) * n / divisor;
                values.setEntry(i, value);
                slopes.setRow(
                        i, new double[] {-value * (n - 1) / divisor, -value * n * (n - 1) / divisor, n / divisor});
            }
            return new Pair<>(values, slopes);
        };
    }
}
