package dev.assay.agent.load;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * A bounded queue of times, many writers and one reader, without locks or allocation. Writers must never put more in
 * than fits; a closed loop has at most one time per client.
 */
final class ReadyQueue {
    private static final long EMPTY = Long.MIN_VALUE;

    private final AtomicLongArray times;
    private final AtomicLong writers = new AtomicLong();
    private final int mask;
    private long read;

    ReadyQueue(int atLeast) {
        int capacity = Integer.highestOneBit(Math.max(2, atLeast * 2 - 1));
        times = new AtomicLongArray(capacity);
        for (int i = 0; i < capacity; i++) {
            times.set(i, EMPTY);
        }
        mask = capacity - 1;
    }

    void put(long time) {
        times.setRelease((int) writers.getAndIncrement() & mask, time);
    }

    boolean isEmpty() {
        return times.getAcquire((int) read & mask) == EMPTY;
    }

    /** The oldest time; the queue must not be empty. */
    long peek() {
        return times.getAcquire((int) read & mask);
    }

    void remove() {
        times.setRelease((int) read & mask, EMPTY);
        read++;
    }
}
