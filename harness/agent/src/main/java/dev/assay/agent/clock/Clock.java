package dev.assay.agent.clock;

import dev.assay.api.spi.Timeline;
import dev.assay.api.trial.WaitStrategy;

/** A timeline on which a thread can also wait. */
public interface Clock extends Timeline, AutoCloseable {
    /** Wall-clock time, milliseconds since 1970; read once per trial and never subtracted from {@link #nanoTime}. */
    long epochMillis();

    /** True where time passes only in {@link Waiter#await}. */
    boolean virtual();

    /** A means for one thread to wait. */
    Waiter waiter(WaitStrategy strategy);

    /** Drops the tasks that have not run. */
    @Override
    void close();
}
