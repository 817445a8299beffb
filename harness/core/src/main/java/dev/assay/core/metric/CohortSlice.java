package dev.assay.core.metric;

import dev.assay.api.trial.Cohort;
import java.util.ArrayList;
import java.util.List;

/**
 * One or more cohorts that together have enough requests to judge.
 *
 * @param fromNanos start by scheduled time, from the start of the load, nanoseconds
 * @param toNanos end, nanoseconds
 * @param scheduled requests in it
 * @param good good ones
 */
record CohortSlice(long fromNanos, long toNanos, long scheduled, long good) {
    /** docs/statistics.md, section 9: a cohort has at least 20 requests. */
    private static final long FEWEST = 20;

    double goodput() {
        return (double) good / scheduled;
    }

    /**
     * The cohorts between two times, neighbours merged until each has enough requests; a rest too small to judge joins
     * the slice before it.
     */
    static List<CohortSlice> between(List<Cohort> cohorts, long cohortNanos, long fromNanos, long toNanos) {
        List<CohortSlice> slices = new ArrayList<>();
        CohortSlice open = null;
        for (Cohort cohort : cohorts) {
            long end = cohort.startNanos() + cohortNanos;
            if (cohort.startNanos() < fromNanos || end > toNanos) {
                continue;
            }
            CohortSlice next = new CohortSlice(cohort.startNanos(), end, cohort.scheduled(), cohort.good());
            open = open == null ? next : open.join(next);
            if (open.scheduled >= FEWEST) {
                slices.add(open);
                open = null;
            }
        }
        if (open != null && !slices.isEmpty()) {
            slices.add(slices.remove(slices.size() - 1).join(open));
        }
        return List.copyOf(slices);
    }

    private CohortSlice join(CohortSlice next) {
        return new CohortSlice(fromNanos, next.toNanos, scheduled + next.scheduled, good + next.good);
    }
}
