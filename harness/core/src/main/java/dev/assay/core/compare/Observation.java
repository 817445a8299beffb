package dev.assay.core.compare;

import java.util.OptionalDouble;

/** What one trial, or one unit of several trials, says about one metric. */
public sealed interface Observation {
    /**
     * @param value in the metric's unit, finite
     * @param resolution smallest difference that the measurement can show, in the metric's unit
     */
    record Measured(double value, double resolution) implements Observation {}

    /**
     * The platform could not do it, or the value lies beyond what was observed: worse than any number.
     *
     * @param reason for people
     * @param beyond last place at which a censored value was not there yet; absent where nothing would ever have come
     */
    record Worst(String reason, OptionalDouble beyond) implements Observation {
        public Worst(String reason) {
            this(reason, OptionalDouble.empty());
        }
    }

    /**
     * Nothing at all where less is better: better than any number, and no ratio can be formed of it.
     *
     * @param reason for people
     */
    record Best(String reason) implements Observation {}

    /**
     * Says nothing about the platform.
     *
     * @param reason for people
     * @param why what kind of reason
     */
    record Unusable(String reason, Why why) implements Observation {}

    /** Why an observation cannot be used. */
    enum Why {
        /** The trial is invalid for a cause from the fixed list. */
        INVALID_TRIAL,
        /** The trial is valid, but the harness has no value. */
        HARNESS_LOST,
        /** A value that should exist is NaN or infinite, or below 0 where a ratio is needed. */
        NOT_FINITE,
        /** Too few requests for this figure. */
        TOO_FEW
    }
}
