package dev.assay.api.support;

import java.util.SplittableRandom;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** How bad the network of a {@link TcpProxy} is just now. Those that carry data wait here until theirs may pass. */
final class LinkState {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    /** What Linux waits at least before it sends a packet again (TCP_RTO_MIN); doubled with each further loss of it. */
    static final long RETRANSMISSION_NANOS = 200_000_000;
    /** Payload of a packet on Ethernet. */
    private static final int PACKET_BYTES = 1_448;

    private static final int MOST_LOSSES = 8;

    private final SplittableRandom random = new SplittableRandom(1);
    private long delayNanos;
    private double lostShare;
    private boolean partitioned;
    private boolean resets;

    void delay(long nanos) {
        set(nanos, 0, false, false);
    }

    void lose(double share) {
        set(0, share, false, false);
    }

    void partition() {
        set(0, 0, true, false);
    }

    void reset() {
        set(0, 0, false, true);
    }

    void heal() {
        set(0, 0, false, false);
    }

    private void set(long delay, double lost, boolean partition, boolean reset) {
        lock.lock();
        try {
            delayNanos = delay;
            lostShare = lost;
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

    /** How much later data come because packets of them were lost, nanoseconds. */
    long lateByLoss(int bytes) {
        lock.lock();
        try {
            if (lostShare <= 0) {
                return 0;
            }
            double anyLost = 1 - Math.pow(1 - lostShare, Math.ceil((double) bytes / PACKET_BYTES));
            long late = 0;
            double again = anyLost;
            for (int i = 0; i < MOST_LOSSES && random.nextDouble() < again; i++) {
                late += RETRANSMISSION_NANOS << i;
                again = lostShare;
            }
            return late;
        } finally {
            lock.unlock();
        }
    }

    /**
     * Waits until data that came at a time may go on.
     *
     * @param cameNanos by {@link System#nanoTime}
     * @param lateNanos how much later they come for a reason of their own
     * @return false when it may not, since connections are reset
     */
    boolean pass(long cameNanos, long lateNanos) throws InterruptedException {
        lock.lock();
        try {
            while (!resets) {
                long left = delayNanos + lateNanos - (System.nanoTime() - cameNanos);
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
