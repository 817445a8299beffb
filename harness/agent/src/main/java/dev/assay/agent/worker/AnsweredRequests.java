package dev.assay.agent.worker;

import java.util.concurrent.atomic.AtomicLongArray;

/**
 * Remembers the latest answered requests of one worker, so that a second answer can be told from a late one. Written by
 * the thread that reads answers, and by those that give requests up.
 */
final class AnsweredRequests {
    /** The id plus 1; 0 where there is none. */
    private final AtomicLongArray latest;

    private final int mask;

    /**
     * @param capacity a power of two
     */
    AnsweredRequests(int capacity) {
        latest = new AtomicLongArray(capacity);
        mask = capacity - 1;
    }

    void answered(long id) {
        latest.lazySet((int) id & mask, id + 1);
    }

    /** Its answer will be a late one. */
    void givenUp(long id) {
        latest.compareAndSet((int) id & mask, id + 1, 0);
    }

    /** True when it was answered, as far back as is remembered. */
    boolean contains(long id) {
        return latest.get((int) id & mask) == id + 1;
    }
}
