package dev.assay.core.compare;

/** What counts as one independent unit. */
public enum UnitKind {
    /** Each arm was measured on several allocations, so the result is about the platform. */
    ALLOCATION,
    /** At least one arm had a single allocation, so the result is about this allocation. */
    TRIAL
}
