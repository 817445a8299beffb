package dev.assay.core.stats.quantile;

import dev.assay.core.stats.Samples;
import org.apache.commons.statistics.descriptive.Quantile;
import org.apache.commons.statistics.descriptive.Quantile.EstimationMethod;

/** Sample quantiles by the types of Hyndman and Fan 1996. */
public final class Quantiles {
    private Quantiles() {}

    /**
     * Type 8, median-unbiased: what Assay uses for raw values.
     *
     * @param values at least 1, finite, in any order
     * @param p between 0 and 1
     */
    public static double of(double[] values, double p) {
        return of(values, p, EstimationMethod.HF8);
    }

    /** Any of the nine types; type 1 is an observed value, type 7 the default of NumPy and R. */
    public static double of(double[] values, double p, EstimationMethod type) {
        Samples.requireFinite("values", values, 1);
        return Quantile.withDefaults().withCopy(true).with(type).evaluate(values, p);
    }
}
