package dev.assay.core.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

/**
 * What may come on top of a measured effect, each case with its weight: for cost, the prices that may be paid
 * (docs/statistics.md, section 3). The cases have nothing to do with the noise of the blocks, so the joint distribution is
 * that of the effect, mixed over the cases.
 *
 * @param cases at least one; the weights add up to 1
 */
public record Shifts(List<Case> cases) {
    /** Nothing comes on top. */
    public static final Shifts NONE = new Shifts(List.of(new Case(0, 1)));

    /** Steps of halving that bring an interval of any width here below rounding. */
    private static final int HALVINGS = 100;

    /**
     * @param onEffect on the scale of the effect, where above 0 is better
     * @param weight above 0
     */
    public record Case(double onEffect, double weight) {}

    public Shifts {
        cases = List.copyOf(cases);
        double sum = cases.stream().mapToDouble(Case::weight).sum();
        if (!(Math.abs(sum - 1) < 1e-6)) {
            throw new IllegalArgumentException("shifts: expected weights that add up to 1, found " + sum);
        }
    }

    /** Whether nothing is uncertain beside the measurement. */
    public boolean none() {
        return equals(NONE);
    }

    /** Both together, independent of each other. */
    public Shifts and(Shifts other) {
        List<Case> all = new ArrayList<>();
        for (Case one : cases) {
            for (Case two : other.cases) {
                all.add(new Case(one.onEffect + two.onEffect, one.weight * two.weight));
            }
        }
        return new Shifts(all);
    }

    /** The mean of what comes on top. */
    public double mean() {
        return mean(c -> -c, 0);
    }

    /**
     * The mean over the cases of something that depends on the margin, such as the share of draws at or below it: an
     * effect with a shift is at the margin where the effect alone is at the margin less the shift.
     */
    public double mean(DoubleUnaryOperator ofMargin, double margin) {
        double sum = 0;
        for (Case one : cases) {
            sum += one.weight * ofMargin.applyAsDouble(margin - one.onEffect);
        }
        return sum;
    }

    /** Weight of the cases in which an effect is at or below the margin. */
    public double below(double effect, double margin) {
        return mean(m -> effect <= m ? 1 : 0, margin);
    }

    /** The least favourable case. */
    public double smallest() {
        return cases.stream().mapToDouble(Case::onEffect).min().orElse(0);
    }

    double largest() {
        return cases.stream().mapToDouble(Case::onEffect).max().orElse(0);
    }

    /**
     * Where a share of the draws, which rises with the margin, reaches a level.
     *
     * @param below share of draws of the effect alone that lie at or below a margin
     * @param from where it is reached by the effect alone
     */
    double quantile(DoubleUnaryOperator below, double level, double from) {
        double low = from + smallest();
        double high = from + largest();
        for (int i = 0; i < HALVINGS && low < high; i++) {
            double middle = low + (high - low) / 2;
            if (mean(below, middle) < level) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return high;
    }
}
