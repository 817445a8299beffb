package dev.assay.core.stats.sequential;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.commons.numbers.rootfinder.BrentSolver;

/**
 * A declared plan of looks with its spending function (docs/statistics.md, section 6). Bounds are computed once for each
 * level and kept, so that thousands of simulated campaigns can ask.
 */
public final class SequentialPlan {
    /** Sequential p-values below this are given as this. */
    public static final double SMALLEST_P = 1e-12;

    /** Sequential p-values above this are given as 1: no decision is taken there. */
    public static final double LARGEST_P = 0.9;

    private final List<Double> fractions;
    private final Spending spending;
    private final Map<Double, LookBounds> kept = new ConcurrentHashMap<>();

    /**
     * @param fractions shares of the planned information at the looks, ascending; the last is usually 1
     * @param spending how the level is spent
     */
    public SequentialPlan(List<Double> fractions, Spending spending) {
        this.fractions = List.copyOf(fractions);
        this.spending = spending;
    }

    /**
     * @param blocks numbers of blocks at the looks, ascending; the last is the planned maximum
     */
    public static SequentialPlan ofBlocks(List<Integer> blocks, Spending spending) {
        double most = blocks.get(blocks.size() - 1);
        return new SequentialPlan(blocks.stream().map(b -> b / most).toList(), spending);
    }

    /** Number of looks. */
    public int looks() {
        return fractions.size();
    }

    /** Bounds at a one-sided level. */
    public LookBounds bounds(double alpha) {
        return kept.computeIfAbsent(alpha, a -> GroupSequential.spending(fractions, spending, a));
    }

    /**
     * Whether the plan has stopped at one of the looks taken.
     *
     * @param nominalP one-sided p-values at the looks taken so far, in their order, each from all data up to then
     * @param alpha one-sided level of the plan
     */
    public boolean stops(List<Double> nominalP, double alpha) {
        requireLooks(nominalP);
        return excess(nominalP, bounds(alpha)) >= 0;
    }

    /**
     * The sequential p-value: the smallest one-sided level of the plan at which it would have stopped by now. It is valid
     * for Holm's procedure whatever the data say about stopping. It takes milliseconds: in simulations use
     * {@link #stops} with the levels of interest.
     *
     * @param nominalP one-sided p-values at the looks taken so far, in their order
     */
    public double pValue(List<Double> nominalP) {
        requireLooks(nominalP);
        double low = Math.log(SMALLEST_P);
        double high = Math.log(LARGEST_P);
        if (excessAt(nominalP, low) >= 0) {
            return SMALLEST_P;
        }
        if (excessAt(nominalP, high) < 0) {
            return 1;
        }
        return Math.exp(new BrentSolver(1e-10, 1e-10, 1e-12).findRoot(a -> excessAt(nominalP, a), low, high));
    }

    private double excessAt(List<Double> nominalP, double logAlpha) {
        return excess(nominalP, GroupSequential.spending(fractions, spending, Math.exp(logAlpha)));
    }

    /** Above 0 when some p-value is below its nominal level, as the log of how many times. */
    private static double excess(List<Double> nominalP, LookBounds bounds) {
        double largest = -1e6;
        for (int k = 0; k < nominalP.size(); k++) {
            double level = bounds.nominalLevel(k + 1);
            double p = nominalP.get(k);
            double excess = p == 0 && level > 0 ? 1e6 : Math.log(level) - Math.log(p);
            largest = Math.max(largest, Double.isNaN(excess) ? largest : excess);
        }
        return Math.min(largest, 1e6);
    }

    private void requireLooks(List<Double> nominalP) {
        if (nominalP.isEmpty() || nominalP.size() > fractions.size()) {
            throw new IllegalArgumentException("nominalP: expected between 1 and " + fractions.size()
                    + " values, one for each look taken, found " + nominalP.size());
        }
    }
}
