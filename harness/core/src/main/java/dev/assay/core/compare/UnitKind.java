package dev.assay.core.compare;

/** What counts as one independent unit. */
public enum UnitKind {
    /** Each arm was measured on several allocations, so the result is about the platform. */
    ALLOCATION,
    /** The arms had one allocation, or a few of a plan that meant one: the result is about these. */
    TRIAL
}
