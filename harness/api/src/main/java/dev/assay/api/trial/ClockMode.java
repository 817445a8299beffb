package dev.assay.api.trial;

/** Which clock a trial runs on. */
public enum ClockMode {
    /** The machine's monotonic clock. */
    REAL,
    /** A discrete-event clock: only engines that live in the agent's process and use its timeline can run on it. */
    VIRTUAL
}
