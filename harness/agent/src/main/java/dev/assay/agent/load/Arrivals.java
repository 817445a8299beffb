package dev.assay.agent.load;

/**
 * When requests are due. Times are nanoseconds from the start of the load. Used by the issuing thread, but for
 * {@link #ended}.
 */
public interface Arrivals {
    /** No request follows. */
    long END = Long.MAX_VALUE;
    /** The next request is due when an open one has ended. */
    long WAIT = Long.MAX_VALUE - 1;

    /** When the next request is due, {@link #WAIT} or {@link #END}. Not below what was taken before, but for a closed loop. */
    long nextNanos();

    /** The next request is being sent. */
    void take();

    /** True when {@link #ended} wants to be told. */
    boolean wantsEnds();

    /**
     * An open request ended, in whatever way. From any thread; never blocks.
     *
     * @param good completed, right and in time
     */
    void ended(long atNanos, boolean good);

    /** The next request was refused, and not sent. The issuing thread tells this instead of {@link #ended}. */
    default void refused(long atNanos) {
        ended(atNanos, false);
    }
}
