package dev.assay.agent.clock;

import dev.assay.api.trial.WaitStrategy;

/** Lets one thread wait for a time or a signal. */
public interface Waiter {
    /**
     * Waits until a time has come or {@link #signal} has been called since the last return. May return early; the
     * caller checks what it waits for.
     *
     * @param untilNanos on the clock
     * @return the time then
     */
    long await(long untilNanos);

    /** Ends the current wait, or the next one. From any thread; never blocks. */
    void signal();

    /** How it waits: {@link WaitStrategy#PARK} or {@link WaitStrategy#SPIN}. */
    WaitStrategy strategy();
}
