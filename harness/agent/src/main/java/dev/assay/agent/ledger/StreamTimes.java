package dev.assay.agent.ledger;

import dev.assay.agent.record.Times;
import org.jspecify.annotations.Nullable;

/** Times of streamed answers. Takes no memory where answers come in one piece. */
final class StreamTimes {
    private @Nullable Times firstUnit;
    private @Nullable Times perUnit;
    private @Nullable Times gaps;

    /** A gap between two parts of an answer. */
    void gap(long nanos) {
        Times times = gaps;
        if (times == null) {
            times = new Times();
            gaps = times;
        }
        times.record(nanos);
    }

    /**
     * A streamed answer is whole.
     *
     * @param firstNanos from the scheduled send to its first unit
     * @param restNanos from its first unit to its last
     * @param units at least 1
     */
    void completed(long firstNanos, long restNanos, long units) {
        Times first = firstUnit;
        Times per = perUnit;
        if (first == null || per == null) {
            first = new Times();
            per = new Times();
            firstUnit = first;
            perUnit = per;
        }
        first.record(firstNanos);
        if (units > 1) {
            per.record(restNanos / (units - 1));
        }
    }

    /** Time to first unit (TTFT); null when nothing was streamed. */
    @Nullable
    Times firstUnit() {
        return firstUnit;
    }

    /** Time per further unit (TPOT); null when nothing was streamed. */
    @Nullable
    Times perUnit() {
        return perUnit;
    }

    /** Gaps between parts; null when there were none. */
    @Nullable
    Times gaps() {
        return gaps;
    }
}
