package dev.assay.agent.worker.testing;

import dev.assay.api.spi.ResponseSink;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Keeps what it is told, and lets a test wait for it. */
public final class CollectingSink implements ResponseSink {
    /** What became of a request. */
    public record End(int status, long receivedNanos, long workerNanos, List<Float> answers) {}

    private final Map<Long, End> ends = new ConcurrentHashMap<>();
    private final AtomicInteger twice = new AtomicInteger();
    private final AtomicInteger units = new AtomicInteger();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();

    @Override
    public void chunk(long id, int units, long receivedNanos) {
        this.units.addAndGet(units);
    }

    @Override
    public void done(long id, int status, long receivedNanos, long workerNanos, FloatBuffer answers) {
        List<Float> copy = new ArrayList<>();
        while (answers.hasRemaining()) {
            copy.add(answers.get());
        }
        lock.lock();
        try {
            if (ends.put(id, new End(status, receivedNanos, workerNanos, copy)) != null) {
                twice.incrementAndGet();
            }
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** Waits until so many requests have ended; fails after a minute. */
    public Map<Long, End> await(int count) throws InterruptedException {
        long left = TimeUnit.MINUTES.toNanos(1);
        lock.lock();
        try {
            while (ends.size() < count) {
                if (left <= 0) {
                    throw new AssertionError("expected " + count + " ended requests, found " + ends.size());
                }
                left = changed.awaitNanos(left);
            }
            return Map.copyOf(ends);
        } finally {
            lock.unlock();
        }
    }

    public int size() {
        return ends.size();
    }

    public int twice() {
        return twice.get();
    }

    public int units() {
        return units.get();
    }
}
