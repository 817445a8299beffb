package dev.assay.api.trial;

/** A recorded distribution of times. Immutable. */
public interface Distribution {
    /** Number of recorded values. */
    long count();

    /**
     * The value below or at which a share {@code q} of the recorded values lies, nanoseconds.
     *
     * @param q in [0, 1]
     * @throws IllegalStateException when nothing was recorded
     */
    long quantileNanos(double q);

    /** The largest recorded value, nanoseconds; 0 when nothing was recorded. */
    long maxNanos();

    /** Mean of the recorded values, nanoseconds; NaN when nothing was recorded. */
    double meanNanos();

    /** Relative error of any recorded value, for example 0.001 with three significant digits. */
    double relativeResolution();
}
