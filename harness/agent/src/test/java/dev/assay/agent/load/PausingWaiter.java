package dev.assay.agent.load;

import dev.assay.agent.clock.Waiter;
import dev.assay.api.trial.WaitStrategy;

/** Oversleeps once, as a thread does whose process is stopped or collects garbage. */
final class PausingWaiter implements Waiter {
    private final Waiter waiter;
    private final long atNanos;
    private final long pauseNanos;
    private boolean paused;

    PausingWaiter(Waiter waiter, long atNanos, long pauseNanos) {
        this.waiter = waiter;
        this.atNanos = atNanos;
        this.pauseNanos = pauseNanos;
    }

    @Override
    public long await(long untilNanos) {
        long now = waiter.await(untilNanos);
        if (now >= atNanos && !paused) {
            paused = true;
            while (now < atNanos + pauseNanos) {
                now = waiter.await(atNanos + pauseNanos);
            }
        }
        return now;
    }

    @Override
    public void signal() {
        waiter.signal();
    }

    @Override
    public WaitStrategy strategy() {
        return waiter.strategy();
    }
}
