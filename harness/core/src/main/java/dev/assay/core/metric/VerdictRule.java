package dev.assay.core.metric;

/** How a metric's trial values become a verdict (docs/statistics.md, section 3). */
public enum VerdictRule {
    /** t on the log ratio, with the sign-flip test as second opinion. */
    LOG_RATIO,
    /** Counts of failures over all trials of an arm, exact, widened by the dispersion between trials. */
    COUNTS,
    /** Times that may be censored: t where none is, ranks otherwise. */
    CENSORED_TIME,
    /** 1 or 0 per trial: every trial of the candidate must pass. */
    EVERY_TRIAL,
    /** 1 or 0 per trial: at most a share of the trials may fail. */
    STEADY_SHARE,
    /** Shown and compared, never gated. */
    DISPLAY_ONLY,
    /** Shown per trial, never compared: it may be negative, so that a ratio of it says nothing. */
    PER_TRIAL
}
