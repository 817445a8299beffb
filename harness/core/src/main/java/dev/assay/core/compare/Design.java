package dev.assay.core.compare;

/** How the trials of the two arms belong together. */
public enum Design {
    /** In blocks: one trial of each arm, close in time, in random order. */
    PAIRED,
    /** Two recorded runs, one per arm: compared by Welch's t, and only as good as the time between them allows. */
    UNPAIRED
}
