package dev.assay.core.power;

import dev.assay.core.plan.TrialsPlan;
import dev.assay.core.stats.StudentT;
import dev.assay.core.stats.sequential.LookBounds;
import dev.assay.core.stats.sequential.SequentialPlan;
import dev.assay.core.stats.sequential.Spending;
import java.util.List;
import java.util.stream.IntStream;

/** The levels of a plan's looks, and the smallest distance that so many blocks show. */
final class Detectable {
    private Detectable() {}

    /** The distance d with t(1-a, n-1) + t(1-b, n-1) = d sqrt(n) / sd (docs/statistics.md, section 7). */
    static double distance(int blocks, double sd, double alpha, double beta) {
        double df = blocks - 1.0;
        return (StudentT.upperQuantile(alpha, df) + StudentT.upperQuantile(beta, df)) * sd / Math.sqrt(blocks);
    }

    /** One-sided level of each look. */
    static List<Double> levels(TrialsPlan trials, double alpha) {
        if (!trials.sequential()) {
            return List.of(alpha);
        }
        LookBounds bounds =
                SequentialPlan.ofBlocks(trials.looks(), Spending.OBRIEN_FLEMING).bounds(alpha);
        return IntStream.rangeClosed(1, bounds.looks())
                .mapToObj(bounds::nominalLevel)
                .toList();
    }
}
