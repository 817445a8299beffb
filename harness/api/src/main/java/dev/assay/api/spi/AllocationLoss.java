package dev.assay.api.spi;

/**
 * Why an allocation ended before it was given back, where that says nothing about what ran on it. A node that fails under
 * a trial is not among them: that is an outcome of the platform.
 */
public enum AllocationLoss {
    /** The platform took it away for its own or another user's use. */
    PREEMPTED("preempted"),
    /** The time for which it was granted was over. */
    TIME_LIMIT("time limit of the allocation");

    private final String words;

    AllocationLoss(String words) {
        this.words = words;
    }

    /** The same for people, as {@link ExitStatus#cause} has it. */
    public String words() {
        return words;
    }
}
