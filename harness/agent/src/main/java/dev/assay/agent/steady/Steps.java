package dev.assay.agent.steady;

import java.util.Arrays;

/** How fine the numbers of a series are, and how much neighbours agree. */
final class Steps {
    /** More than this would say that a series has next to no information. */
    private static final double MOST_CORRELATION = 0.95;

    private Steps() {}

    /** Smallest difference between two different values: what they are rounded to; 0 where all are equal. */
    static double smallest(double[] x) {
        double[] sorted = x.clone();
        Arrays.sort(sorted);
        double least = Double.POSITIVE_INFINITY;
        for (int i = 1; i < sorted.length; i++) {
            double step = sorted[i] - sorted[i - 1];
            least = step > 0 ? Math.min(least, step) : least;
        }
        return Double.isInfinite(least) ? 0 : least;
    }

    /** Autocorrelation at lag 1, in [0, 0.95]; 0 where there is too little to tell. */
    static double neighbourCorrelation(double[] x, double mean) {
        double products = 0;
        double squares = 0;
        for (int i = 0; i < x.length; i++) {
            squares += (x[i] - mean) * (x[i] - mean);
            products += i == 0 ? 0 : (x[i] - mean) * (x[i - 1] - mean);
        }
        return squares == 0 ? 0 : Math.max(0, Math.min(MOST_CORRELATION, products / squares));
    }
}
