package dev.assay.agent.ledger;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Open requests in a ring: the request with number {@code id} lies at {@code id} modulo the capacity. One cache line per
 * request. Only the issuing thread opens; whoever moves a request from open to ended owns its outcome. Fields are read
 * before that move: they belong to the request as long as it is open.
 */
final class Slots {
    private static final VarHandle LONGS = MethodHandles.arrayElementVarHandle(long[].class);
    private static final int STRIDE = 8;
    private static final int SCHEDULED = 1;
    private static final int SENT = 2;
    private static final int SAMPLES = 3;
    private static final int FIRST_CHUNK = 4;
    private static final int LAST_CHUNK = 5;
    private static final int UNITS = 6;

    private static final int OPEN = 1;
    private static final int ENDED = 2;

    private final long[] longs;
    private final int mask;

    /**
     * @param capacity a power of two
     */
    Slots(int capacity) {
        longs = new long[capacity * STRIDE];
        mask = capacity - 1;
    }

    int capacity() {
        return mask + 1;
    }

    private int base(long id) {
        return ((int) id & mask) * STRIDE;
    }

    private static long state(long id, int state) {
        return id << 2 | state;
    }

    void open(long id, long scheduledNanos, long sentNanos, int firstSample, int samples) {
        int base = base(id);
        longs[base + SCHEDULED] = scheduledNanos;
        longs[base + SENT] = sentNanos;
        longs[base + SAMPLES] = (long) firstSample << 32 | samples;
        longs[base + FIRST_CHUNK] = 0;
        longs[base + UNITS] = 0;
        LONGS.setRelease(longs, base, state(id, OPEN));
    }

    boolean isOpen(long id) {
        return (long) LONGS.getAcquire(longs, base(id)) == state(id, OPEN);
    }

    /** Ends a request; false when it is not open any more. */
    boolean end(long id) {
        return LONGS.compareAndSet(longs, base(id), state(id, OPEN), state(id, ENDED));
    }

    /** Copies a range of requests to a larger ring. Nobody else may touch either ring meanwhile. */
    void copyTo(Slots larger, long fromId, long toId) {
        for (long id = fromId; id < toId; id++) {
            System.arraycopy(longs, base(id), larger.longs, larger.base(id), STRIDE);
        }
    }

    long scheduledNanos(long id) {
        return longs[base(id) + SCHEDULED];
    }

    /** Reads what a request is; true to its number only if it is still open afterwards. */
    void read(long id, RequestFields into) {
        int base = base(id);
        into.id = id;
        into.scheduledNanos = longs[base + SCHEDULED];
        into.sentNanos = longs[base + SENT];
        into.firstSample = (int) (longs[base + SAMPLES] >>> 32);
        into.samples = (int) longs[base + SAMPLES];
        into.units = longs[base + UNITS];
        into.firstUnitNanos = longs[base + FIRST_CHUNK];
        into.lastUnitNanos = longs[base + LAST_CHUNK];
    }

    long lastChunkNanos(long id) {
        return longs[base(id) + LAST_CHUNK];
    }

    long units(long id) {
        return longs[base(id) + UNITS];
    }

    /** Notes a part of a streamed answer. By the thread that holds the tally of the receivers. */
    void chunk(long id, int units, long receivedNanos) {
        int base = base(id);
        if (longs[base + UNITS] == 0) {
            longs[base + FIRST_CHUNK] = receivedNanos;
        }
        longs[base + LAST_CHUNK] = receivedNanos;
        longs[base + UNITS] += units;
    }
}
