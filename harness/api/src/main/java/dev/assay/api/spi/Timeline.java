package dev.assay.api.spi;

/** The clock and timer of a trial: the machine's, or a discrete-event one in simulations. */
public interface Timeline {
    /** Monotonic time, nanoseconds, with an arbitrary origin. */
    long nanoTime();

    /** Runs a task at a time, at once when that has passed. Tasks of one timeline run one after another. */
    void at(long nanos, Runnable task);
}
