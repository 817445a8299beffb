package dev.assay.core.stats.model;

/** Price per unit of work. */
public final class UnitCosts {
    private static final double SECONDS_PER_HOUR = 3600;

    private UnitCosts() {}

    /**
     * Cost of a million units of work, in the currency of the price.
     *
     * @param pricePerHour of one device (or of the whole platform)
     * @param devices how many are paid for
     * @param unitsPerSecond work done by all of them together, above 0
     */
    public static double perMillion(double pricePerHour, double devices, double unitsPerSecond) {
        if (!(unitsPerSecond > 0)) {
            throw new IllegalArgumentException("unitsPerSecond: expected above 0, found " + unitsPerSecond);
        }
        return pricePerHour * devices / SECONDS_PER_HOUR / unitsPerSecond * 1e6;
    }

    /**
     * The share of time that an owned device must be in use to cost no more than a rented one that is paid while in use;
     * above 1 it never does.
     */
    public static double breakEvenUtilisation(double ownedPerHour, double rentedPerHour) {
        if (!(rentedPerHour > 0)) {
            throw new IllegalArgumentException("rentedPerHour: expected above 0, found " + rentedPerHour);
        }
        return ownedPerHour / rentedPerHour;
    }
}
