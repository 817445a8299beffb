package dev.assay.core.stats.sequential;

import dev.assay.core.stats.Normal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.apache.commons.numbers.rootfinder.BrentSolver;

/** Bounds of group sequential tests by recursive numerical integration (Jennison and Turnbull 2000, chapters 2, 7, 19). */
public final class GroupSequential {
    private static final double ACCURACY = 1e-12;
    private static final BrentSolver SOLVER = new BrentSolver(ACCURACY, ACCURACY, ACCURACY);
    private static final double LOWEST_Z = -10;

    private GroupSequential() {}

    /**
     * One-sided bounds that spend a level by a spending function, for any information times; the bound at a look depends
     * on the looks up to it only.
     *
     * @param fractions shares of the planned information at the looks, ascending, above 0
     * @param spending how the level is spent
     * @param alpha one-sided level of the whole plan
     */
    public static LookBounds spending(List<Double> fractions, Spending spending, double alpha) {
        requireAscending(fractions);
        List<Double> z = new ArrayList<>();
        List<Double> spent = new ArrayList<>();
        StoppedWalk walk = StoppedWalk.start();
        double before = 0;
        for (int k = 0; k < fractions.size(); k++) {
            double time = fractions.get(k);
            double now = Math.max(before, spending.spent(alpha, time));
            double bound = bound(walk, time, now - before);
            z.add(bound);
            spent.add(now);
            before = now;
            if (k + 1 < fractions.size()) {
                double high = bound * Math.sqrt(time);
                walk = walk.continueTo(time, Double.NEGATIVE_INFINITY, high, fractions.get(k + 1) - time);
            }
        }
        return new LookBounds(z, spent);
    }

    /**
     * Pocock's constant: the two-sided bound on |Z| that is the same at each of {@code looks} equally spaced looks
     * (Pocock 1977).
     */
    public static double pocock(int looks, double twoSidedAlpha) {
        return constant(looks, twoSidedAlpha, 0);
    }

    /**
     * O'Brien and Fleming's constant: the two-sided bound on |Z| at look k of K equally spaced ones is the constant times
     * sqrt(K / k) (O'Brien and Fleming 1979).
     */
    public static double obrienFleming(int looks, double twoSidedAlpha) {
        return constant(looks, twoSidedAlpha, 0.5);
    }

    private static double constant(int looks, double alpha, double exponent) {
        DoubleUnaryOperator excess = c -> twoSidedCrossing(looks, c, exponent) - alpha;
        double low = Normal.upperQuantile(alpha / 2);
        double high = Normal.upperQuantile(alpha / (2 * looks)) + 0.01;
        return looks == 1 ? low : SOLVER.findRoot(excess, low, high);
    }

    private static double twoSidedCrossing(int looks, double constant, double exponent) {
        StoppedWalk walk = StoppedWalk.start();
        double crossed = 0;
        double gap = 1.0 / looks;
        for (int k = 1; k <= looks; k++) {
            double time = k * gap;
            double level = constant * Math.pow(looks / (double) k, exponent) * Math.sqrt(time);
            crossed += walk.above(level, time) + walk.below(-level, time);
            walk = walk.continueTo(time, -level, level, gap);
        }
        return crossed;
    }

    /** The z at which a walk that was not stopped before crosses with the given probability. */
    private static double bound(StoppedWalk walk, double time, double probability) {
        if (!(probability > 0)) {
            return Double.POSITIVE_INFINITY;
        }
        double root = Math.sqrt(time);
        // Without earlier stops the crossing is at least as likely, so that its z is an upper limit.
        double high = Normal.upperQuantile(probability);
        DoubleUnaryOperator excess = z -> walk.above(z * root, time) / probability - 1;
        if (excess.applyAsDouble(high) >= 0) {
            return high;
        }
        return excess.applyAsDouble(LOWEST_Z) <= 0 ? LOWEST_Z : SOLVER.findRoot(excess, LOWEST_Z, high);
    }

    private static void requireAscending(List<Double> fractions) {
        double before = 0;
        for (double fraction : fractions) {
            if (!(fraction > before) || Double.isInfinite(fraction)) {
                throw new IllegalArgumentException("fractions: expected ascending numbers above 0, found " + fractions);
            }
            before = fraction;
        }
    }
}
