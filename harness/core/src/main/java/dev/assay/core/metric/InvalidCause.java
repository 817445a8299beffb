package dev.assay.core.metric;

/** The causes, fixed beforehand, for which a trial's values do not count: none is the candidate's doing (docs/statistics.md, section 4). */
public enum InvalidCause {
    CLIENT_LIMITED("the load generator, not the platform, limited it"),
    HOST_FAULT("the machine under the baseline failed"),
    DEVICE_FAULT("its device is broken"),
    PREEMPTED("its allocation was lost"),
    CONNECTION_LOST("the connection to the platform was lost"),
    HARNESS_ERROR("the harness failed"),
    WRONG_DIGEST("it did not run what the schedule says"),
    LOST_SPOOL("its records are lost"),
    STOPPED_BY_USER("the user stopped it");

    private final String words;

    InvalidCause(String words) {
        this.words = words;
    }

    /** What happened, to follow "the trial is invalid: ". */
    public String words() {
        return words;
    }
}
