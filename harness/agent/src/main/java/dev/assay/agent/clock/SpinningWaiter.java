package dev.assay.agent.clock;

import dev.assay.api.trial.WaitStrategy;

/** Keeps its core and wakes within a fraction of a microsecond. */
final class SpinningWaiter implements Waiter {
    private volatile boolean signalled;

    @Override
    public long await(long untilNanos) {
        long now = System.nanoTime();
        while (now < untilNanos && !signalled) {
            Thread.onSpinWait();
            now = System.nanoTime();
        }
        if (signalled) {
            signalled = false;
        }
        return now;
    }

    @Override
    public void signal() {
        signalled = true;
    }

    @Override
    public WaitStrategy strategy() {
        return WaitStrategy.SPIN;
    }
}
