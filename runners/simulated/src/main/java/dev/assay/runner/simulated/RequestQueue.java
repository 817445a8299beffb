package dev.assay.runner.simulated;

import dev.assay.api.spi.ResponseSink;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Waiting requests, first come first served, in arrays that are reused: nothing is allocated per request. */
final class RequestQueue {
    /** What is known of a request when it arrives. */
    static final class Entry {
        long id;
        int firstSample;
        int samples;
        long arrivedNanos;
        long deadlineNanos;
        double workNanos;
        Fate fate = Fate.ANSWERED;
        /** Absent once the request is given up. */
        @Nullable
        ResponseSink sink;
    }

    private static final int MOST = 1 << 22;

    private Entry[] ring = entries(64, new Entry[0]);
    private long head;
    private long tail;
    private int live;

    /** Requests that wait and were not given up. */
    int size() {
        return live;
    }

    /** The next free entry, to be filled; null when memory for waiting requests is used up. */
    @Nullable
    Entry append() {
        if (tail - head == ring.length) {
            if (ring.length >= MOST) {
                return null;
            }
            grow();
        }
        live++;
        return ring[(int) (tail++ & (ring.length - 1))];
    }

    /** Takes the longest waiting one; it is valid until the next call of {@link #append}. Null when none waits. */
    @Nullable
    Entry take() {
        while (head < tail) {
            Entry entry = ring[(int) (head++ & (ring.length - 1))];
            if (entry.sink != null) {
                live--;
                return entry;
            }
        }
        return null;
    }

    /** Gives a waiting request up. Those given up are mostly the oldest, so the search begins there. */
    boolean cancel(long id) {
        for (long i = head; i < tail; i++) {
            Entry entry = ring[(int) (i & (ring.length - 1))];
            if (entry.id == id && entry.sink != null) {
                entry.sink = null;
                live--;
                dropGivenUp();
                return true;
            }
        }
        return false;
    }

    private void dropGivenUp() {
        while (head < tail && ring[(int) (head & (ring.length - 1))].sink == null) {
            head++;
        }
    }

    private void grow() {
        Entry[] ordered = new Entry[ring.length];
        for (int i = 0; i < ring.length; i++) {
            ordered[i] = ring[(int) ((head + i) & (ring.length - 1))];
        }
        tail -= head;
        head = 0;
        ring = entries(ring.length * 2, ordered);
    }

    private static Entry[] entries(int count, Entry[] first) {
        Entry[] entries = Arrays.copyOf(first, count);
        for (int i = first.length; i < count; i++) {
            entries[i] = new Entry();
        }
        return entries;
    }
}
