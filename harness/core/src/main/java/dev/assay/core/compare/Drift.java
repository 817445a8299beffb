package dev.assay.core.compare;

import dev.assay.core.stats.Samples;
import dev.assay.core.stats.series.MannKendall;
import dev.assay.core.stats.series.TheilSen;
import java.util.Optional;

/**
 * A trend of one arm over the campaign (docs/statistics.md, section 8).
 *
 * @param p two-sided p-value of "no trend" (Mann-Kendall)
 * @param change slope times duration as a share of the median, by Theil and Sen
 */
public record Drift(double p, double change) {
    private static final double LEVEL = 0.01;
    /** Below this many trials the normal approximation of the test is not good enough. */
    private static final int FEWEST = 8;

    /**
     * @param values of one arm in the order of time, above 0
     * @return the trend, where there is one
     */
    public static Optional<Drift> of(double[] values) {
        if (values.length < FEWEST) {
            return Optional.empty();
        }
        double[] logs = Samples.logs("values", values);
        MannKendall trend = MannKendall.of(logs);
        if (trend.pTwoSided() > LEVEL) {
            return Optional.empty();
        }
        double slope = TheilSen.of(logs, 0.95).slope();
        return Optional.of(new Drift(trend.pTwoSided(), Math.expm1(slope * (logs.length - 1))));
    }
}
