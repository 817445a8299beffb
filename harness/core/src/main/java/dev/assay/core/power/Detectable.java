package dev.assay.core.power;

import dev.assay.core.plan.TrialsPlan;
import dev.assay.core.stats.StudentT;
import dev.assay.core.stats.sequential.LookBounds;
import dev.assay.core.stats.sequential.NormalMixture;
import dev.assay.core.stats.sequential.SequentialPlan;
import dev.assay.core.stats.sequential.Spending;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The levels of a plan's looks, and the smallest distance that so many blocks show. */
final class Detectable {
    private Detectable() {}

    /** The distance d with t(1-a, n-1) + t(1-b, n-1) = d sqrt(n) / sd (docs/statistics.md, section 7). */
    static double distance(int blocks, double sd, double alpha, double beta) {
        double df = blocks - 1.0;
        return (StudentT.upperQuantile(alpha, df) + StudentT.upperQuantile(beta, df)) * sd / Math.sqrt(blocks);
    }

    /**
     * The looks that a plan comes to, as they are judged.
     *
     * @param blocks at each, ascending
     * @param levels one-sided, of each
     */
    record Reached(List<Integer> blocks, List<Double> levels) {
        double lastLevel() {
            return levels.get(levels.size() - 1);
        }
    }

    /**
     * The looks of a plan that may end early.
     *
     * @param reach blocks after which it ends; a plan that ends before its first look is judged by then
     */
    static Reached looks(TrialsPlan trials, double alpha, int reach) {
        if (!trials.sequential()) {
            double level = reach < 1 || reach >= trials.blocks()
                    ? alpha
                    : NormalMixture.nominalLevel(trials.blocks(), reach, alpha);
            return new Reached(List.of(Math.min(reach, trials.blocks())), List.of(level));
        }
        boolean early = reach >= 1 && reach < trials.looks().get(0);
        List<Integer> planned =
                early ? Stream.concat(Stream.of(reach), trials.looks().stream()).toList() : trials.looks();
        int taken = early ? 1 : (int) planned.stream().filter(n -> n <= reach).count();
        if (taken == 0) {
            return new Reached(List.of(0), List.of(alpha));
        }
        LookBounds bounds =
                SequentialPlan.ofBlocks(planned, Spending.OBRIEN_FLEMING).bounds(alpha);
        return new Reached(
                planned.subList(0, taken),
                IntStream.rangeClosed(1, taken).mapToObj(bounds::nominalLevel).toList());
    }
}
