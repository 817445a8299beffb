package dev.assay.agent.worker;

import dev.assay.api.spi.ResponseSink;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The open requests of one worker: a fixed table without locks, so that neither the issuing nor the reading thread ever
 * waits for the other. Whoever takes an entry out is the only one to end that request.
 */
final class OpenRequests {
    private static final long FREE = 0;
    private static final long RESERVED = -1;
    private static final int PROBES = 64;

    /** {@link #FREE}, {@link #RESERVED} or the id plus 1. */
    private final AtomicLongArray keys;

    private final AtomicReferenceArray<@Nullable ResponseSink> sinks;
    private final int mask;

    /**
     * @param capacity a power of two
     */
    OpenRequests(int capacity) {
        if (Integer.bitCount(capacity) != 1 || capacity < PROBES) {
            throw new IllegalArgumentException(
                    "capacity: expected a power of two of at least " + PROBES + ", found " + capacity);
        }
        keys = new AtomicLongArray(capacity);
        sinks = new AtomicReferenceArray<>(capacity);
        mask = capacity - 1;
    }

    /**
     * @param id at least 0 and not in the table
     * @return false when there is no room
     */
    boolean add(long id, ResponseSink sink) {
        if (id < 0) {
            throw new IllegalArgumentException("id: expected at least 0, found " + id);
        }
        for (int i = 0; i < PROBES; i++) {
            int slot = (int) (id + i) & mask;
            if (keys.get(slot) == FREE && keys.compareAndSet(slot, FREE, RESERVED)) {
                sinks.set(slot, sink);
                keys.set(slot, id + 1);
                return true;
            }
        }
        return false;
    }

    /** Takes a request out; null when it is not there, because it has ended or was never open. */
    @Nullable
    ResponseSink take(long id) {
        int slot = find(id);
        if (slot < 0 || !keys.compareAndSet(slot, id + 1, RESERVED)) {
            return null;
        }
        return free(slot);
    }

    /** The sink of an open request, which stays open; null when it is not there. */
    @Nullable
    ResponseSink peek(long id) {
        int slot = find(id);
        return slot < 0 ? null : sinks.get(slot);
    }

    private int find(long id) {
        for (int i = 0; id >= 0 && i < PROBES; i++) {
            int slot = (int) (id + i) & mask;
            if (keys.get(slot) == id + 1) {
                return slot;
            }
        }
        return -1;
    }

    private @Nullable ResponseSink free(int slot) {
        ResponseSink sink = sinks.getAndSet(slot, null);
        keys.set(slot, FREE);
        return sink;
    }

    /** Takes everything out, each request once. */
    void takeAll(BiConsumer<Long, ResponseSink> action) {
        for (int slot = 0; slot <= mask; slot++) {
            long key = keys.get(slot);
            if (key != FREE && key != RESERVED && keys.compareAndSet(slot, key, RESERVED)) {
                ResponseSink sink = free(slot);
                if (sink != null) {
                    action.accept(key - 1, sink);
                }
            }
        }
    }
}
