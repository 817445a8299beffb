package dev.assay.agent.ledger;

import dev.assay.api.Outcome;
import dev.assay.api.trial.LedgerCounts;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Outcomes of an interval as one thread saw them. */
final class Counts {
    private static final Outcome[] OUTCOMES = Outcome.values();

    private final long[] outcomes = new long[OUTCOMES.length];
    private long good;
    private long samplesGood;
    private long samplesCompleted;

    void add(int outcome, int samples, boolean isGood) {
        outcomes[outcome]++;
        if (outcome == COMPLETED) {
            samplesCompleted += samples;
        }
        if (isGood) {
            good++;
            samplesGood += samples;
        }
    }

    private static final int COMPLETED = Outcome.COMPLETED.ordinal();

    /**
     * Sums the counts of all threads.
     *
     * @throws IllegalArgumentException when the outcomes do not add up to the requests scheduled
     */
    static LedgerCounts close(long scheduled, List<Counts> parts) {
        Map<Outcome, Long> sums = new EnumMap<>(Outcome.class);
        for (Outcome outcome : OUTCOMES) {
            sums.put(
                    outcome,
                    parts.stream().mapToLong(c -> c.outcomes[outcome.ordinal()]).sum());
        }
        return new LedgerCounts(
                scheduled,
                sums,
                parts.stream().mapToLong(c -> c.good).sum(),
                parts.stream().mapToLong(c -> c.samplesGood).sum(),
                parts.stream().mapToLong(c -> c.samplesCompleted).sum());
    }
}
