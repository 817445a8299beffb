package dev.assay.core.stats.sequential;

import dev.assay.core.stats.Normal;
import java.util.List;

/**
 * One-sided bounds of a plan of looks. Looks are numbered from 1.
 *
 * @param z bound on the standardised statistic at each look; infinite where nothing may be spent yet
 * @param spent cumulative level spent at each look
 */
public record LookBounds(List<Double> z, List<Double> spent) {
    public LookBounds {
        z = List.copyOf(z);
        spent = List.copyOf(spent);
        if (z.isEmpty() || z.size() != spent.size()) {
            throw new IllegalArgumentException(
                    "bounds: expected as many z as spent, found " + z.size() + " and " + spent.size());
        }
    }

    /** Number of looks. */
    public int looks() {
        return z.size();
    }

    /**
     * The one-sided p-value that a look must not exceed to stop. Applied to a p-value of Student's t it is the conversion
     * of the bound by equal tail probability; as the level of a one-sided t bound it gives the repeated confidence
     * interval (docs/statistics.md, section 6).
     *
     * @param look from 1
     */
    public double nominalLevel(int look) {
        return Normal.upperTail(z.get(look - 1));
    }
}
