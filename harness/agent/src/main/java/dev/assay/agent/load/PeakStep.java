package dev.assay.agent.load;

import dev.assay.api.trial.Slo;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * One rate of a search for the peak: counts the requests that miss each objective and says, by the exact binomial test
 * at .05, whether the objectives hold at this rate. Requests due in the first part, while the queue is still filling,
 * are not judged. Ends are told by any thread.
 */
final class PeakStep {
    static final double ALPHA = 0.05;
    /** Part of a step that is not judged. */
    private static final double FILLING = 0.2;

    /** What a step shows. */
    enum Verdict {
        HOLDS,
        FAILS,
        /** Neither is shown at .05: more requests are needed. */
        OPEN
    }

    /** An objective: at most this share of requests may be later than this. */
    private record Objective(String name, double share, long responseNanos, long firstUnitNanos, AtomicLong missed) {
        boolean missedBy(long responseTime, long untilFirst, boolean completed) {
            return !completed || responseTime > responseNanos || untilFirst > firstUnitNanos;
        }

        Verdict verdict(long judged) {
            if (share <= 0) {
                return missed.get() > 0 ? Verdict.FAILS : judged > 0 ? Verdict.HOLDS : Verdict.OPEN;
            }
            if (BinomialTail.atLeast(missed.get(), judged, share) <= ALPHA) {
                return Verdict.FAILS;
            }
            return BinomialTail.atMost(missed.get(), judged, share) <= ALPHA ? Verdict.HOLDS : Verdict.OPEN;
        }
    }

    private final double ratePerSecond;
    private final List<Objective> objectives = new ArrayList<>();
    private final AtomicLong ended = new AtomicLong();
    private final AtomicLong judged = new AtomicLong();
    private final AtomicLong lastEndNanos = new AtomicLong();

    PeakStep(double ratePerSecond, Slo slo) {
        this.ratePerSecond = ratePerSecond;
        slo.responseTimeNanos().forEach((q, limit) -> objectives.add(objective(q, limit, Long.MAX_VALUE)));
        slo.ttftNanos().forEach((q, limit) -> objectives.add(objective("ttft-" + q, Long.MAX_VALUE, limit)));
        slo.errorRatio()
                .ifPresent(ratio -> objectives.add(
                        new Objective("error-ratio", ratio, Long.MAX_VALUE, Long.MAX_VALUE, new AtomicLong())));
        if (objectives.isEmpty()) {
            throw new IllegalArgumentException("slo: find-peak needs an objective such as p99: 200ms, found none");
        }
    }

    private static Objective objective(String name, long responseNanos, long firstUnitNanos) {
        double quantile = Double.parseDouble(name.substring(name.lastIndexOf('p') + 1)) / 100;
        return new Objective(name, 1 - quantile, responseNanos, firstUnitNanos, new AtomicLong());
    }

    /**
     * A request ended.
     *
     * @param intoStep when it was due, as a share of the step's length
     */
    void ended(double intoStep, long responseNanos, long untilFirstNanos, boolean completed) {
        if (intoStep >= FILLING) {
            judged.incrementAndGet();
            for (Objective objective : objectives) {
                if (objective.missedBy(responseNanos, untilFirstNanos, completed)) {
                    objective.missed().incrementAndGet();
                }
            }
        }
    }

    /** The same step, to be tried once more: what was judged adds up. */
    PeakStep again() {
        ended.set(0);
        return this;
    }

    /** To be called after {@link #ended}: the step is over when as many have ended as were sent. */
    void countEnd(long endNanos) {
        lastEndNanos.accumulateAndGet(endNanos, Math::max);
        ended.incrementAndGet();
    }

    long endedRequests() {
        return ended.get();
    }

    long lastEndNanos() {
        return lastEndNanos.get();
    }

    double ratePerSecond() {
        return ratePerSecond;
    }

    long judged() {
        return judged.get();
    }

    /** Fails when one objective fails, holds when all hold. */
    Verdict verdict() {
        List<Verdict> verdicts =
                objectives.stream().map(o -> o.verdict(judged.get())).toList();
        if (verdicts.contains(Verdict.FAILS)) {
            return Verdict.FAILS;
        }
        return verdicts.contains(Verdict.OPEN) ? Verdict.OPEN : Verdict.HOLDS;
    }

    /** Requests that missed each objective. */
    Map<String, Long> missed() {
        Map<String, Long> missed = new TreeMap<>();
        objectives.forEach(o -> missed.put(o.name(), o.missed().get()));
        return missed;
    }
}
