package dev.assay.core.stats.resample;

import dev.assay.core.stats.Samples;
import java.util.function.ToDoubleFunction;

/**
 * A statistic computed without each value in turn.
 *
 * @param standardError jackknife estimate of the standard error of the statistic
 * @param acceleration skewness of the influence values divided by six, for BCa intervals; 0 when nothing varies
 */
public record Jackknife(double standardError, double acceleration) {
    /**
     * @param values at least 2, finite
     * @param statistic must not keep or change the array it is given
     */
    public static Jackknife of(double[] values, ToDoubleFunction<double[]> statistic) {
        Samples.requireFinite("values", values, 2);
        int n = values.length;
        double[] without = new double[n];
        double[] rest = new double[n - 1];
        System.arraycopy(values, 1, rest, 0, n - 1);
        for (int i = 0; i < n; i++) {
            without[i] = statistic.applyAsDouble(rest.clone());
            if (i < n - 1) {
                rest[i] = values[i];
            }
        }
        return of(without);
    }

    private static Jackknife of(double[] without) {
        double mean = Samples.mean(without);
        double squares = 0;
        double cubes = 0;
        for (double value : without) {
            double influence = mean - value;
            squares += influence * influence;
            cubes += influence * influence * influence;
        }
        int n = without.length;
        double acceleration = squares > 0 ? cubes / (6 * Math.pow(squares, 1.5)) : 0;
        return new Jackknife(Math.sqrt(squares * (n - 1) / n), acceleration);
    }
}
