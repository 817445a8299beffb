package dev.assay.api;

/** How a scheduled request ended. Every scheduled request has exactly one outcome. */
public enum Outcome {
    /** Answered, and the answer passed the check (or the workload has no check). */
    COMPLETED,
    /** Answered, but the answer failed the check. */
    WRONG_ANSWER,
    /** The platform reported an error, or the worker that held the request died. */
    ERRORED,
    /** Not answered by its deadline. */
    TIMED_OUT,
    /** Given up by the load generator for a reason other than the deadline. */
    CANCELLED,
    /** Refused by the platform before it was sent (its queue was full); charged to the platform. */
    NOT_SENT,
    /** Still open when the trial ended, before its deadline. */
    IN_FLIGHT_AT_END;

    /** True where a latency exists but is only known to be longer than what was seen. */
    public boolean censored() {
        return this == TIMED_OUT
                || this == IN_FLIGHT_AT_END
                || this == NOT_SENT
                || this == CANCELLED
                || this == ERRORED;
    }

    /** The word used in plans, files and reports. */
    public String word() {
        return Words.of(this);
    }
}
