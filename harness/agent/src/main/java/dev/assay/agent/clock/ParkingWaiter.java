package dev.assay.agent.clock;

import dev.assay.api.trial.WaitStrategy;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** Gives the core away while it waits. */
final class ParkingWaiter implements Waiter {
    /** Shorter waits than this are not worth a system call. */
    private static final long SPIN_BELOW_NANOS = 2_000;

    private volatile boolean signalled;
    private volatile @Nullable Thread parked;
    private @Nullable Thread owner;

    @Override
    public long await(long untilNanos) {
        Thread self = Thread.currentThread();
        if (owner != self) {
            owner = self;
            TimerSlack.minimise();
        }
        long now = System.nanoTime();
        while (now < untilNanos && !signalled) {
            park(self, untilNanos - now);
            now = System.nanoTime();
        }
        if (signalled) {
            signalled = false;
        }
        return now;
    }

    private void park(Thread self, long nanos) {
        if (nanos < SPIN_BELOW_NANOS) {
            Thread.onSpinWait();
            return;
        }
        parked = self;
        if (!signalled) {
            LockSupport.parkNanos(this, nanos);
        }
        parked = null;
    }

    @Override
    public void signal() {
        signalled = true;
        Thread waiting = parked;
        if (waiting != null) {
            LockSupport.unpark(waiting);
        }
    }

    @Override
    public WaitStrategy strategy() {
        return WaitStrategy.PARK;
    }
}
