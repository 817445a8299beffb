package dev.assay.agent.load;

import dev.assay.api.trial.Slo;
import java.util.ArrayList;
import java.util.List;

/**
 * Poisson arrivals at one rate after another, as {@link PeakSearch} asks; between two rates everything sent is waited
 * for. The draws of each try follow from the seed, the rate's place in the grid and the number of the try.
 */
public final class PeakArrivals implements Arrivals {
    /** Rest between two steps, for a platform to settle. */
    private static final long REST_NANOS = 500_000_000;

    private final PeakSearch search;
    private final Slo slo;
    private final long stepNanos;
    private final long durationNanos;
    private final long seed;
    private final List<PeakStep> steps = new ArrayList<>();
    private volatile PeakStep step;
    private volatile long stepStart;
    private OpenArrivals arrivals;
    private long sentInStep;
    private long requests;
    private int tries;
    private boolean over;

    PeakArrivals(PeakSearch search, Slo slo, long stepNanos, long durationNanos, long seed) {
        if (stepNanos <= 0 || stepNanos > durationNanos) {
            throw new IllegalArgumentException("stepDuration: expected more than 0 and at most the duration, found "
                    + stepNanos + " ns of " + durationNanos + " ns");
        }
        this.search = search;
        this.slo = slo;
        this.stepNanos = stepNanos;
        this.durationNanos = durationNanos;
        this.seed = seed;
        step = new PeakStep(search.rate(search.next()), slo);
        arrivals = draw();
    }

    private OpenArrivals draw() {
        int index = search.next();
        Draws draws = new Draws(seed + 31L * index + 1_000_003L * tries);
        return new OpenArrivals(Gaps.exponential(draws), RateProfile.flat(search.rate(index), stepNanos));
    }

    @Override
    public long nextNanos() {
        while (!over) {
            long due = arrivals.nextNanos();
            if (due != END) {
                return stepStart + due;
            }
            if (step.endedRequests() < sentInStep) {
                return WAIT;
            }
            conclude();
        }
        return END;
    }

    /** All of a try have ended: goes on with what the search asks for next. */
    private void conclude() {
        search.record(step.verdict());
        long start = Math.max(stepStart + stepNanos, step.lastEndNanos()) + REST_NANOS;
        tries = search.repeats() ? tries + 1 : 0;
        if (!search.repeats()) {
            steps.add(step);
        }
        over = search.finished() || start + stepNanos > durationNanos;
        if (!over) {
            step = search.repeats() ? step.again() : new PeakStep(search.rate(search.next()), slo);
            stepStart = start;
            sentInStep = 0;
            arrivals = draw();
        }
    }

    @Override
    public void take() {
        arrivals.take();
        sentInStep++;
        requests++;
    }

    @Override
    public boolean wantsEnds() {
        return true;
    }

    @Override
    public void ended(long scheduledNanos, long endNanos, long untilFirstNanos, boolean completed) {
        PeakStep current = step;
        double into = (double) (scheduledNanos - stepStart) / stepNanos;
        current.ended(into, endNanos - scheduledNanos, untilFirstNanos, completed);
        current.countEnd(endNanos);
    }

    /** What the search found; after the load. */
    public PeakResult result() {
        return PeakResult.of(search, steps, requests, over && search.finished());
    }
}
