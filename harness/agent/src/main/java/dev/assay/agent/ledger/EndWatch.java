package dev.assay.agent.ledger;

import java.util.Arrays;
import java.util.OptionalLong;

/**
 * Notes, for each of a few instants, the first bad end at or after it and the first good end after that: when a fault
 * began to hurt and when the first good answer came again. Ends are told by several threads.
 */
public final class EndWatch {
    private static final long NONE = Long.MAX_VALUE;

    private final long[] fromNanos;
    private final long[] firstBad;
    private final long[] firstGood;

    /**
     * @param fromNanos instants from the start of the load, nanoseconds; empty to watch nothing
     */
    public EndWatch(long... fromNanos) {
        this.fromNanos = fromNanos.clone();
        firstBad = new long[fromNanos.length];
        firstGood = new long[fromNanos.length];
        Arrays.fill(firstBad, NONE);
        Arrays.fill(firstGood, NONE);
    }

    /** Watches nothing. */
    public static EndWatch none() {
        return new EndWatch();
    }

    void ended(long atNanos, boolean good) {
        if (fromNanos.length > 0) {
            note(atNanos, good);
        }
    }

    private synchronized void note(long atNanos, boolean good) {
        for (int i = 0; i < fromNanos.length; i++) {
            if (!good && atNanos >= fromNanos[i]) {
                firstBad[i] = Math.min(firstBad[i], atNanos);
            }
            if (good && atNanos > firstBad[i]) {
                firstGood[i] = Math.min(firstGood[i], atNanos);
            }
        }
    }

    /** First bad end at or after an instant. */
    public synchronized OptionalLong firstBadNanos(int instant) {
        return firstBad[instant] == NONE ? OptionalLong.empty() : OptionalLong.of(firstBad[instant]);
    }

    /** First good end after {@link #firstBadNanos}. */
    public synchronized OptionalLong firstGoodNanos(int instant) {
        return firstGood[instant] == NONE ? OptionalLong.empty() : OptionalLong.of(firstGood[instant]);
    }
}
