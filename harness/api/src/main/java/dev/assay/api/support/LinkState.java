package dev.assay.api.support;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** How bad the network of a {@link TcpProxy} is just now. Those that carry data wait here until theirs may pass. */
final class LinkState {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private long delayNanos;
    private boolean partitioned;
    private boolean resets;

    void delay(long nanos) {
        set(nanos, false, false);
    }

    void partition() {
        set(0, true, false);
    }

    void reset() {
        set(0, false, true);
    }

    void heal() {
        set(0, false, false);
    }

    private void set(long delay, boolean partition, boolean reset) {
        lock.lock();
        try {
            delayNanos = delay;
            partitioned = partition;
            resets = reset;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    boolean resets() {
        lock.lock();
        try {
            return resets;
        } finally {
            lock.unlock();
        }
    }

    /**
     * Waits until data that came at a time may go on.
     *
     * @param cameNanos by {@link System#nanoTime}
     * @return false when it may not, since connections are reset
     */
    boolean pass(long cameNanos) throws InterruptedException {
        lock.lock();
        try {
            while (!resets) {
                long left = delayNanos - (System.nanoTime() - cameNanos);
                if (partitioned) {
                    changed.await();
                } else if (left > 0) {
                    long unused = changed.awaitNanos(left);
                } else {
                    return true;
                }
            }
            return false;
        } finally {
            lock.unlock();
        }
    }
}
