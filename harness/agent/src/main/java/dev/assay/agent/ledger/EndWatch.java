package dev.assay.agent.ledger;

import dev.assay.api.Outcome;
import dev.assay.api.trial.LedgerCounts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;

/**
 * Notes, for each of a few instants, the first bad end at or after it and the first good end after that: when a fault
 * began to hurt and when the first good answer came again. Counts the outcomes of the requests scheduled from each
 * instant to the next. Ends are told by several threads.
 */
public final class EndWatch {
    private static final long NONE = Long.MAX_VALUE;

    private final long[] fromNanos;
    private final long[] firstBad;
    private final long[] firstGood;
    private final long[] scheduled;
    private final List<Counts> counts = new ArrayList<>();

    /**
     * @param fromNanos instants from the start of the load in ascending order, nanoseconds; empty to watch nothing
     */
    public EndWatch(long... fromNanos) {
        this.fromNanos = fromNanos.clone();
        firstBad = new long[fromNanos.length];
        firstGood = new long[fromNanos.length];
        scheduled = new long[fromNanos.length];
        Arrays.fill(firstBad, NONE);
        Arrays.fill(firstGood, NONE);
        for (int i = 0; i < fromNanos.length; i++) {
            if (i > 0 && fromNanos[i] < fromNanos[i - 1]) {
                throw new IllegalArgumentException("instants: expected ascending ones, found " + fromNanos[i - 1]
                        + " ns before " + fromNanos[i] + " ns");
            }
            counts.add(new Counts());
        }
    }

    /** Watches nothing. */
    public static EndWatch none() {
        return new EndWatch();
    }

    void ended(Outcome outcome, RequestFields request, long atNanos, boolean good) {
        if (fromNanos.length > 0) {
            note(atNanos, good);
            count(outcome, request, good);
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

    private synchronized void count(Outcome outcome, RequestFields request, boolean good) {
        int last = -1;
        while (last + 1 < fromNanos.length && fromNanos[last + 1] <= request.scheduledNanos) {
            last++;
        }
        if (last < 0) {
            return;
        }
        scheduled[last]++;
        if (outcome == Outcome.COMPLETED) {
            counts.get(last).completed(request.samples, request.units, good);
        } else {
            counts.get(last).failed(outcome);
        }
    }

    /** Outcomes of the requests scheduled from an instant to the next, as far as they have ended. */
    public synchronized LedgerCounts requests(int instant) {
        return Counts.close(scheduled[instant], List.of(counts.get(instant)));
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
