package dev.assay.agent.ledger;

/** Is told, on any thread and at once, that a request has ended. Quick; never blocks. */
@FunctionalInterface
public interface EndListener {
    /**
     * Times are nanoseconds from the start of the load.
     *
     * @param scheduledNanos when it was due
     * @param endNanos when it ended
     * @param untilFirstNanos from when it was due to the first unit of a streamed answer; 0 where nothing was streamed
     * @param completed true when the answer was right and came before the deadline
     */
    void ended(long scheduledNanos, long endNanos, long untilFirstNanos, boolean completed);
}
