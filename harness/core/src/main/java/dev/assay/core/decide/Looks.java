package dev.assay.core.decide;

import dev.assay.core.plan.TrialsPlan;
import dev.assay.core.stats.Normal;
import dev.assay.core.stats.sequential.NormalMixture;
import dev.assay.core.stats.sequential.SequentialPlan;
import dev.assay.core.stats.sequential.Spending;
import java.util.List;
import java.util.stream.Stream;

/** The looks at the data that a plan allows, each with its one-sided level (docs/statistics.md, section 6). */
sealed interface Looks {
    /** Number of looks taken, at least 1. */
    int taken();

    /** Blocks that a look may see; looks are numbered from 1. */
    int blocks(int look);

    /** One-sided level of each bound at a look. */
    double level(int look);

    /** The smallest level of the whole plan at which these nominal p-values would have stopped it. */
    double pValue(List<Double> nominal);

    /** Whether more blocks are to come under this plan. */
    boolean more();

    /**
     * One look at everything.
     *
     * @param alpha one-sided level
     * @param done blocks that have run
     * @param planned blocks that are planned
     */
    record Fixed(double alpha, int done, int planned) implements Looks {
        @Override
        public int taken() {
            return 1;
        }

        @Override
        public int blocks(int look) {
            return Integer.MAX_VALUE;
        }

        @Override
        public double level(int look) {
            return alpha;
        }

        @Override
        public double pValue(List<Double> nominal) {
            return nominal.get(0);
        }

        @Override
        public boolean more() {
            return done < planned;
        }
    }

    /**
     * A look at a plan without looks before it is finished. Nothing says how often such looks were taken, so the bound is
     * one that holds at all of them together: the normal mixture, tightest at the planned end, turned into t by equal
     * tail probability.
     *
     * @param alpha one-sided level over all looks
     * @param done blocks that have run, at least 1
     * @param planned blocks that are planned
     */
    record Unplanned(double alpha, int done, int planned) implements Looks {
        private static final double SMALLEST_P = 1e-15;

        @Override
        public int taken() {
            return 1;
        }

        @Override
        public int blocks(int look) {
            return Integer.MAX_VALUE;
        }

        @Override
        public double level(int look) {
            return NormalMixture.nominalLevel(planned, done, alpha);
        }

        @Override
        public double pValue(List<Double> nominal) {
            double p = Math.min(1 - SMALLEST_P, Math.max(SMALLEST_P, nominal.get(0)));
            double sum = Normal.upperQuantile(p) * Math.sqrt(done);
            NormalMixture mixture = NormalMixture.oneSidedTightestAt(planned, alpha);
            return Math.min(1, Math.exp(-mixture.oneSidedLogMixture(sum, done)));
        }

        @Override
        public boolean more() {
            return true;
        }
    }

    /**
     * Planned looks with O'Brien-Fleming spending.
     *
     * @param alpha one-sided level of the whole plan
     * @param at numbers of blocks at the looks
     * @param taken looks taken, at least 1
     * @param plan of the bounds
     */
    record Sequential(double alpha, List<Integer> at, int taken, SequentialPlan plan) implements Looks {
        /**
         * @param taken looks taken; 0 for someone who looks outside of the plan: the planned looks that the blocks made
         *     so far allow, or else one look at these blocks, which spends what the spending function allows there
         * @param done blocks that have run, at least 1
         */
        static Sequential of(TrialsPlan trials, double alpha, int taken, int done) {
            List<Integer> at = trials.looks();
            int passed = taken > 0
                    ? Math.min(taken, at.size())
                    : (int) at.stream().filter(n -> n <= done).count();
            if (passed == 0) {
                at = Stream.concat(Stream.of(done), at.stream()).toList();
            }
            SequentialPlan plan = SequentialPlan.ofBlocks(at, Spending.OBRIEN_FLEMING);
            return new Sequential(alpha, at, Math.max(1, passed), plan);
        }

        @Override
        public int blocks(int look) {
            return at.get(look - 1);
        }

        @Override
        public double level(int look) {
            return plan.bounds(alpha).nominalLevel(look);
        }

        @Override
        public double pValue(List<Double> nominal) {
            return plan.pValue(nominal);
        }

        @Override
        public boolean more() {
            return taken < at.size();
        }

        /** Bound on the standardised statistic at the last look. */
        double lastBound() {
            return plan.bounds(alpha).z().get(at.size() - 1);
        }

        /** Share of the planned information at the looks taken. */
        double fraction() {
            return (double) at.get(taken - 1) / at.get(at.size() - 1);
        }
    }
}
