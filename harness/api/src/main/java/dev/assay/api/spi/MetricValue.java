package dev.assay.api.spi;

import java.util.OptionalDouble;

/** A metric of a trial, or why there is none. */
public sealed interface MetricValue {
    /**
     * @param value in the metric's unit, finite
     * @param resolution smallest difference that the measurement can show, in the metric's unit, at least 0
     */
    record Value(double value, double resolution) implements MetricValue {}

    /**
     * @param reason what is missing, for people
     * @param cause whose doing it is
     * @param beyond for a censored value, the last place at which it was not there yet, in the metric's unit; absent where
     *     that is not known, and the value is then taken as infinitely bad
     */
    record Missing(String reason, Cause cause, OptionalDouble beyond) implements MetricValue {
        public Missing(String reason, Cause cause) {
            this(reason, cause, OptionalDouble.empty());
        }
    }

    /** Whose doing a missing value is. */
    enum Cause {
        /** The platform could not do it: the worst outcome of that arm. */
        PLATFORM,
        /** The value is beyond what was observed (censored): infinitely bad. */
        CENSORED,
        /** Too few requests for this figure. */
        TOO_FEW,
        /** The harness lost it. */
        HARNESS
    }
}
