package dev.assay.core.metric;

/** Which trials a metric is read from: trials with faults never feed latency or throughput gates (docs/statistics.md, section 3). */
public enum Feeds {
    /** Trials without faults. */
    STEADY_TRIALS,
    /** Trials in which faults are injected. */
    FAULT_TRIALS,
    /** Both. */
    ALL_TRIALS;

    /** Whether it is read from a trial with or without faults. */
    public boolean includes(boolean faults) {
        return this == ALL_TRIALS || (this == FAULT_TRIALS) == faults;
    }
}
