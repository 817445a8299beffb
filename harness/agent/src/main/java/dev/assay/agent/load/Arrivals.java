package dev.assay.agent.load;

import dev.assay.agent.ledger.EndListener;

/**
 * When requests are due. Times are nanoseconds from the start of the load. Used by the issuing thread, but for
 * {@link #ended}.
 */
public interface Arrivals extends EndListener {
    /** No request follows. */
    long END = Long.MAX_VALUE;
    /** The next request is due when an open one has ended. */
    long WAIT = Long.MAX_VALUE - 1;

    /** When the next request is due, {@link #WAIT} or {@link #END}. Not below what was taken before, but for a closed loop. */
    long nextNanos();

    /**
     * Samples that the next request names.
     *
     * @param usual what the scenario says
     */
    default int samples(int usual) {
        return usual;
    }

    /** The next request is being sent. */
    void take();

    /** True when {@link #ended} wants to be told. */
    default boolean wantsEnds() {
        return false;
    }

    @Override
    default void ended(long scheduledNanos, long endNanos, long untilFirstNanos, boolean completed) {}

    /** A request was refused, and not sent. The issuing thread tells this instead of {@link #ended}. */
    default void refused(long scheduledNanos, long atNanos) {
        ended(scheduledNanos, atNanos, 0, false);
    }
}
