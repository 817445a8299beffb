package dev.assay.core.metric;

import dev.assay.api.Outcome;
import dev.assay.api.spi.MetricValue;
import dev.assay.api.spi.MetricValue.Cause;
import dev.assay.api.trial.Distribution;
import dev.assay.api.trial.LedgerCounts;
import dev.assay.api.trial.Slo;
import dev.assay.api.trial.TrialData;
import dev.assay.core.stats.power.EarlyStopping;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Whether a trial keeps its objective: 1 when each limit is shown to be kept (MLPerf's early-stopping rule, binomial with
 * 99% confidence), 0 when the measured figure of one is over it, missing when there are too few requests to tell.
 */
final class SloFormulas {
    private static final double CONFIDENCE = 0.99;

    /**
     * A limit as counts.
     *
     * @param name as in the plan
     * @param share of the requests that must keep it
     * @param over requests that did not
     */
    private record Limit(String name, double share, long over) {}

    private SloFormulas() {}

    static MetricValue attainment(TrialData trial) {
        List<Limit> limits = limits(trial);
        if (limits.isEmpty()) {
            return Values.missing(Cause.HARNESS, "the plan states no objective for this workload");
        }
        long n = trial.result().measured().scheduled();
        Optional<Limit> open = Optional.empty();
        for (Limit limit : limits) {
            if (n == 0 || limit.over() > (1 - limit.share()) * n) {
                return Values.value(0, 0);
            }
            // A share of all, as "no error at all" asks, is shown by no number of requests: it is kept as measured.
            if (limit.share() < 1
                    && !new EarlyStopping(limit.share(), CONFIDENCE).isShown(n - limit.over(), limit.over())) {
                open = Optional.of(limit);
            }
        }
        return open.map(limit -> Values.missing(Cause.TOO_FEW, tooFew(limit, n)))
                .orElseGet(() -> Values.value(1, 0));
    }

    private static String tooFew(Limit limit, long n) {
        return limit.name() + ": " + limit.over() + " of " + n
                + " requests over the limit: kept as measured, but too few requests to show it with 99% confidence";
    }

    private static List<Limit> limits(TrialData trial) {
        Slo slo = trial.spec().scenario().slo();
        LedgerCounts measured = trial.result().measured();
        List<Limit> limits = new ArrayList<>();
        slo.responseTimeNanos()
                .forEach((word, nanos) ->
                        limits.add(limit(word, measured, within(trial.responseTime(), measured, nanos))));
        slo.ttftNanos()
                .forEach((word, nanos) -> limits.add(
                        limit("ttft-" + word, measured, within(StreamTimes.timeToFirstToken(trial), measured, nanos))));
        slo.errorRatio()
                .ifPresent(ratio -> limits.add(
                        new Limit("error-ratio", 1 - ratio, measured.scheduled() - measured.count(Outcome.COMPLETED))));
        return limits;
    }

    private static Limit limit(String name, LedgerCounts measured, long within) {
        return new Limit(name, quantile(name), measured.scheduled() - within);
    }

    /** Requests completed within the limit; the others, and all that were not completed, are over it. */
    private static long within(Distribution times, LedgerCounts measured, long limitNanos) {
        long low = 0;
        long high = Math.min(times.count(), measured.count(Outcome.COMPLETED));
        while (low < high) {
            long middle = low + (high - low + 1) / 2;
            if (times.quantileNanos((middle - 0.5) / times.count()) <= limitNanos) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    /** {@code p99.9} is 0.999. */
    private static double quantile(String word) {
        return Double.parseDouble(word.substring(word.lastIndexOf('p') + 1)) / 100;
    }
}
