package dev.assay.workloads.served;

/**
 * How near an answer must come: within {@code absolute + relative * |expected|} in every number.
 *
 * @param absolute in the unit of the answer
 * @param relative as a ratio
 */
public record Tolerance(double absolute, double relative) {
    public Tolerance {
        if (!(absolute >= 0 && relative >= 0 && absolute + relative > 0)) {
            throw new IllegalArgumentException(
                    "tolerance: expected absolute and relative of at least 0, one above, found " + absolute + " and "
                            + relative);
        }
    }

    /** False also for NaN. */
    public boolean accepts(float found, float expected) {
        return Math.abs(found - expected) <= absolute + relative * Math.abs(expected);
    }
}
