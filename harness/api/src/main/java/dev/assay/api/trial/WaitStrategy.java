package dev.assay.api.trial;

/** How the issuing thread waits for the next scheduled send. */
public enum WaitStrategy {
    /** Parks on machines with four cores or fewer, spins elsewhere. */
    AUTO,
    PARK,
    SPIN
}
