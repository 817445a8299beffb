package dev.assay.agent.clock;

import java.util.concurrent.locks.LockSupport;

/**
 * Sleeps over and over for a millisecond and notes by how much it overslept: what stops this thread (collections, a
 * stolen or crowded core) stops the issuer too.
 */
public final class JitterProbe implements AutoCloseable {
    private static final long SLEEP_NANOS = 1_000_000;

    private final Thread thread;
    private volatile boolean closed;
    private volatile long longestNanos;

    private JitterProbe() {
        thread = new Thread(this::probe, "assay-jitter");
        thread.setDaemon(true);
    }

    public static JitterProbe start() {
        JitterProbe probe = new JitterProbe();
        probe.thread.start();
        return probe;
    }

    private void probe() {
        TimerSlack.minimise();
        while (!closed) {
            long due = System.nanoTime() + SLEEP_NANOS;
            LockSupport.parkNanos(this, SLEEP_NANOS);
            long late = System.nanoTime() - due;
            if (late > longestNanos) {
                longestNanos = late;
            }
        }
    }

    /** The longest pause so far, nanoseconds. */
    public long longestNanos() {
        return longestNanos;
    }

    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(thread);
    }
}
