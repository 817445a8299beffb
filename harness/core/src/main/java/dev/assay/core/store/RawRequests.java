package dev.assay.core.store;

import dev.assay.api.Outcome;
import dev.assay.api.Words;
import dev.assay.api.trial.RawForm;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What the file of every request says: how requests ended, and their exact times, sorted. Takes eight bytes for each time.
 *
 * @param whole requests of the whole load by outcome
 * @param measured those scheduled in the measured part
 * @param units of completed streamed answers in the measured part
 * @param nanos sorted times of the measured part by the tag of the histogram that they belong to
 */
public record RawRequests(
        Map<Outcome, Long> whole, Map<Outcome, Long> measured, long units, Map<String, long[]> nanos) {
    private static final int FIELDS = RawForm.HEADER.split(",", -1).length;

    /** Gathers requests line by line. */
    static final class Builder {
        private final long fromNanos;
        private final Map<Outcome, Long> whole = new EnumMap<>(Outcome.class);
        private final Map<Outcome, Long> measured = new EnumMap<>(Outcome.class);
        private final Map<String, LongArray> nanos = new LinkedHashMap<>();
        private long allUnits;

        /**
         * @param fromNanos start of the measured part
         */
        Builder(long fromNanos) {
            this.fromNanos = fromNanos;
        }

        /**
         * @throws IllegalArgumentException when it is no line of the form
         */
        void add(String line) {
            String[] fields = line.split(",", -1);
            if (fields.length != FIELDS) {
                throw new IllegalArgumentException("expected " + FIELDS + " fields, found " + fields.length);
            }
            Outcome outcome = Words.parse(Outcome.class, fields[4])
                    .orElseThrow(() -> new IllegalArgumentException("expected an outcome in field 5"));
            whole.merge(outcome, 1L, Long::sum);
            long scheduled = Long.parseLong(fields[1]);
            if (scheduled >= fromNanos) {
                measured.merge(outcome, 1L, Long::sum);
                time("issue-delay", Long.parseLong(fields[2]) - scheduled);
                if (outcome == Outcome.COMPLETED) {
                    completed(fields, scheduled);
                }
            }
        }

        private void completed(String[] fields, long scheduled) {
            long end = Long.parseLong(fields[3]);
            time("response", end - scheduled);
            time("service", end - Long.parseLong(fields[2]));
            long units = Long.parseLong(fields[7]);
            allUnits += units;
            if (units > 0) {
                long first = Long.parseLong(fields[8]);
                time("ttft", first - scheduled);
                if (units > 1) {
                    time("tpot", (Long.parseLong(fields[9]) - first) / (units - 1));
                }
            }
        }

        private void time(String tag, long value) {
            nanos.computeIfAbsent(tag, t -> new LongArray()).add(value);
        }

        RawRequests build() {
            Map<String, long[]> sorted = new LinkedHashMap<>();
            nanos.forEach((tag, values) -> sorted.put(tag, values.sorted()));
            return new RawRequests(whole, measured, allUnits, sorted);
        }
    }

    /** Requests of the whole load. */
    public long count() {
        return whole.values().stream().mapToLong(Long::longValue).sum();
    }
}
