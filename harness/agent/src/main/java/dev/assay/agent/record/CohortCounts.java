package dev.assay.agent.record;

import dev.assay.api.trial.Cohort;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Counts by the slice of time in which requests were scheduled. By one thread at a time. */
public final class CohortCounts {
    private final long cohortNanos;
    private long[] counts;
    private int used;
    private int current;
    private long currentFrom;

    /**
     * @param cohortNanos length of a slice
     * @param expected number of slices to make room for
     */
    public CohortCounts(long cohortNanos, int expected) {
        this.cohortNanos = cohortNanos;
        counts = new long[expected];
    }

    /** Counts a request scheduled at a time from the start of the load. */
    public void count(long scheduledNanos) {
        long into = scheduledNanos - currentFrom;
        if (into < 0 || into >= cohortNanos) {
            moveTo((int) (scheduledNanos / cohortNanos));
        }
        counts[current]++;
    }

    private void moveTo(int index) {
        if (index >= counts.length) {
            counts = Arrays.copyOf(counts, Math.max(index + 1, counts.length * 2));
        }
        current = index;
        currentFrom = index * cohortNanos;
        used = Math.max(used, index + 1);
    }

    private long at(int index) {
        return index < counts.length ? counts[index] : 0;
    }

    /** Puts counts of requests scheduled, completed and good together; the latter two may have been seen by two threads. */
    public static List<Cohort> cohorts(CohortCounts scheduled, List<CohortCounts> completed, List<CohortCounts> good) {
        List<Cohort> cohorts = new ArrayList<>();
        int slices = scheduled.used == 0 && scheduled.at(0) > 0 ? 1 : scheduled.used;
        for (int i = 0; i < slices; i++) {
            int index = i;
            cohorts.add(new Cohort(
                    index,
                    index * scheduled.cohortNanos,
                    scheduled.at(index),
                    completed.stream().mapToLong(c -> c.at(index)).sum(),
                    good.stream().mapToLong(c -> c.at(index)).sum()));
        }
        return cohorts;
    }
}
