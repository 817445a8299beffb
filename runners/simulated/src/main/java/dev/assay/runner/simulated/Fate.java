package dev.assay.runner.simulated;

/** What becomes of a request, drawn when it arrives. */
enum Fate {
    ANSWERED,
    WRONG,
    FAILED,
    /** Served, but its answer is lost. */
    DROPPED
}
