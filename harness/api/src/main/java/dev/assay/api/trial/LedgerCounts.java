package dev.assay.api.trial;

import dev.assay.api.Outcome;
import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalLong;

/**
 * The closed ledger of an interval: each scheduled request in exactly one outcome.
 *
 * @param scheduled requests scheduled in the interval
 * @param outcomes count per outcome; the counts add up to {@code scheduled}
 * @param good completed, correct and within the SLO's time
 * @param samplesGood samples in good requests
 * @param samplesCompleted samples in completed requests
 * @param unitsCompleted units (tokens, frames) of completed requests; absent where no answer was streamed
 */
public record LedgerCounts(
        long scheduled,
        Map<Outcome, Long> outcomes,
        long good,
        long samplesGood,
        long samplesCompleted,
        OptionalLong unitsCompleted) {
    /** Of answers that come in one piece. */
    public LedgerCounts(
            long scheduled, Map<Outcome, Long> outcomes, long good, long samplesGood, long samplesCompleted) {
        this(scheduled, outcomes, good, samplesGood, samplesCompleted, OptionalLong.empty());
    }

    public LedgerCounts {
        EnumMap<Outcome, Long> copy = new EnumMap<>(Outcome.class);
        long sum = 0;
        for (Outcome outcome : Outcome.values()) {
            long count = outcomes.getOrDefault(outcome, 0L);
            if (count < 0) {
                throw new IllegalArgumentException(
                        "outcomes." + outcome.word() + ": expected at least 0, found " + count);
            }
            copy.put(outcome, count);
            sum += count;
        }
        if (sum != scheduled) {
            throw new IllegalArgumentException(
                    "ledger does not close: " + scheduled + " requests were scheduled, outcomes add up to " + sum);
        }
        if (good > outcomes.getOrDefault(Outcome.COMPLETED, 0L)) {
            throw new IllegalArgumentException("good: expected at most the completed "
                    + outcomes.getOrDefault(Outcome.COMPLETED, 0L) + ", found " + good);
        }
        outcomes = Map.copyOf(copy);
    }

    /** Requests with an outcome. */
    public long count(Outcome outcome) {
        return outcomes.getOrDefault(outcome, 0L);
    }

    /** Requests without a known latency; they are infinitely late in the gated percentiles. */
    public long censored() {
        long sum = 0;
        for (Outcome outcome : Outcome.values()) {
            sum += outcome.censored() ? count(outcome) : 0;
        }
        return sum;
    }
}
