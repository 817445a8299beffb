package dev.assay.core.stats.quantile;

import dev.assay.core.stats.Interval;
import dev.assay.core.stats.Samples;

/**
 * An interval of a quantile between two order statistics; needs no assumption on the distribution.
 *
 * @param lowOrder order of the lower bound, from 1; 0 for none
 * @param highOrder order of the upper bound; n + 1 for none
 * @param coverage probability that the quantile lies between them
 */
public record OrderInterval(int lowOrder, int highOrder, double coverage) {
    /**
     * The bounds as values.
     *
     * @param values the n values, in any order
     */
    public Interval of(double[] values) {
        Samples.requireFinite("values", values, Math.max(1, highOrder - 1));
        double[] sorted = Samples.sorted(values);
        return new Interval(
                lowOrder == 0 ? Double.NEGATIVE_INFINITY : sorted[lowOrder - 1],
                highOrder > sorted.length ? Double.POSITIVE_INFINITY : sorted[highOrder - 1]);
    }
}
