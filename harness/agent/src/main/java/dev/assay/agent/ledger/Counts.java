package dev.assay.agent.ledger;

import dev.assay.api.Outcome;
import dev.assay.api.trial.LedgerCounts;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/** Outcomes of an interval as one thread saw them. */
final class Counts {
    private final Map<Outcome, long[]> failed = new EnumMap<>(Outcome.class);
    private long completed;
    private long good;
    private long samplesGood;
    private long samplesCompleted;
    private long unitsCompleted;

    Counts() {
        for (Outcome outcome : Outcome.values()) {
            failed.put(outcome, new long[1]);
        }
    }

    /**
     * @param units of a streamed answer; 0 where it came in one piece
     */
    void completed(int samples, long units, boolean isGood) {
        completed++;
        unitsCompleted += units;
        samplesCompleted += samples;
        if (isGood) {
            good++;
            samplesGood += samples;
        }
    }

    void failed(Outcome outcome) {
        long[] count = failed.get(outcome);
        if (count != null) {
            count[0]++;
        }
    }

    private long count(Outcome outcome) {
        long[] count = failed.get(outcome);
        return (count == null ? 0 : count[0]) + (outcome == Outcome.COMPLETED ? completed : 0);
    }

    /**
     * Sums the counts of all threads.
     *
     * @throws IllegalArgumentException when the outcomes do not add up to the requests scheduled
     */
    static LedgerCounts close(long scheduled, List<Counts> parts) {
        Map<Outcome, Long> sums = new EnumMap<>(Outcome.class);
        for (Outcome outcome : Outcome.values()) {
            sums.put(outcome, parts.stream().mapToLong(c -> c.count(outcome)).sum());
        }
        long units = parts.stream().mapToLong(c -> c.unitsCompleted).sum();
        return new LedgerCounts(
                scheduled,
                sums,
                parts.stream().mapToLong(c -> c.good).sum(),
                parts.stream().mapToLong(c -> c.samplesGood).sum(),
                parts.stream().mapToLong(c -> c.samplesCompleted).sum(),
                units > 0 ? OptionalLong.of(units) : OptionalLong.empty());
    }
}
