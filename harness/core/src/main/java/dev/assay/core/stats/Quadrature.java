package dev.assay.core.stats;

import java.util.function.DoubleUnaryOperator;

/** Composite Gauss-Legendre quadrature: eight points in each of many equal panels. */
public final class Quadrature {
    // Abramowitz and Stegun 1964, table 25.4, n = 8.
    private static final double[] POINTS = {
        0.1834346424956498, 0.5255324099163290, 0.7966664774136267, 0.9602898564975363
    };
    private static final double[] WEIGHTS = {
        0.3626837833783620, 0.3137066458778873, 0.2223810344533745, 0.1012285362903763
    };
    private static final int PER_PANEL = 2 * POINTS.length;

    private final double[] nodes;
    private final double[] weights;

    /**
     * @param low start of the range
     * @param high end of the range, above {@code low}
     * @param panels at least 1; a panel should be no wider than the finest feature of the integrand
     */
    public Quadrature(double low, double high, int panels) {
        nodes = new double[panels * PER_PANEL];
        weights = new double[nodes.length];
        double half = (high - low) / (2 * panels);
        for (int panel = 0; panel < panels; panel++) {
            double centre = low + (2 * panel + 1) * half;
            for (int k = 0; k < POINTS.length; k++) {
                set(panel * PER_PANEL + 2 * k, centre - half * POINTS[k], half * WEIGHTS[k]);
                set(panel * PER_PANEL + 2 * k + 1, centre + half * POINTS[k], half * WEIGHTS[k]);
            }
        }
    }

    /** Number of points. */
    public int size() {
        return nodes.length;
    }

    /** Where the integrand is evaluated. */
    public double node(int index) {
        return nodes[index];
    }

    /** What its value counts. */
    public double weight(int index) {
        return weights[index];
    }

    /** The integral of a function over the range. */
    public double integrate(DoubleUnaryOperator function) {
        double sum = 0;
        for (int i = 0; i < nodes.length; i++) {
            sum += weights[i] * function.applyAsDouble(nodes[i]);
        }
        return sum;
    }

    private void set(int index, double node, double weight) {
        nodes[index] = node;
        weights[index] = weight;
    }
}
