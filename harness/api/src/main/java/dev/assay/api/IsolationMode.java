package dev.assay.api;

/** How firmly a share must be fenced. Never weakened silently. */
public enum IsolationMode {
    /** Compute and memory are fenced against neighbours; refused where it cannot be given. */
    STRONG,
    /** As firm as this machine can; the finding says how firm that is. */
    BEST_EFFORT,
    /** No fence asked for. */
    NONE
}
