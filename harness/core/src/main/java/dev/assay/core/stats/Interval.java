package dev.assay.core.stats;

/**
 * A confidence interval. An infinite bound says that the data give no bound on that side at the confidence asked for.
 *
 * @param low lower bound, in the unit of the estimate; negative infinity for none
 * @param high upper bound, in the unit of the estimate; positive infinity for none
 */
public record Interval(double low, double high) {
    /** No bound on either side. */
    public static final Interval UNBOUNDED = new Interval(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);

    public Interval {
        if (!(low <= high)) {
            throw new IllegalArgumentException("interval: expected low <= high, found " + low + " and " + high);
        }
    }

    /** Half of the width; infinite when a bound is missing. */
    public double halfWidth() {
        return isBounded() ? (high - low) / 2 : Double.POSITIVE_INFINITY;
    }

    /** Whether both bounds are finite. */
    public boolean isBounded() {
        return Double.isFinite(low) && Double.isFinite(high);
    }

    /** Whether a value lies in it, bounds included. */
    public boolean contains(double value) {
        return low <= value && value <= high;
    }

    /** The interval of a ratio from that of its logarithm. */
    public Interval exp() {
        return new Interval(Math.exp(low), Math.exp(high));
    }
}
