package dev.assay.api;

/** What a trial is for. */
public enum TrialPhase {
    /** Fixes the warm-up cut; never compared. */
    PILOT,
    /** Feeds the gates. */
    MEASURE,
    /** Has faults injected: feeds recovery metrics only, never latency or throughput gates. */
    FAULT,
    /** Baseline against itself. */
    AA
}
