package dev.assay.core.metric;

import dev.assay.api.Outcome;
import dev.assay.api.spi.MetricValue;
import dev.assay.api.spi.MetricValue.Cause;
import dev.assay.api.trial.Distribution;
import dev.assay.api.trial.TrialData;
import dev.assay.core.stats.power.EarlyStopping;
import java.util.Map;

/**
 * Whether a trial keeps its response-time limits: 1 when it is shown (MLPerf's early-stopping rule, binomial with 99%
 * confidence), 0 when the measured quantile is over its limit, missing when there are too few requests to tell.
 */
final class SloFormulas {
    private static final double CONFIDENCE = 0.99;

    private SloFormulas() {}

    static MetricValue attainment(TrialData trial) {
        Map<String, Long> limits = trial.spec().scenario().slo().responseTimeNanos();
        if (limits.isEmpty()) {
            return Values.missing(Cause.HARNESS, "the plan states no response-time limit for this workload");
        }
        String open = "";
        for (Map.Entry<String, Long> limit : limits.entrySet()) {
            double q = quantile(limit.getKey());
            long n = trial.result().measured().scheduled();
            long over = n - within(trial, limit.getValue());
            if (n == 0 || over > (1 - q) * n) {
                return Values.value(0, 0);
            }
            if (!new EarlyStopping(q, CONFIDENCE).isShown(n - over, over)) {
                open = limit.getKey() + ": " + over + " of " + n + " requests over the limit: kept as measured, "
                        + "but too few requests to show it with 99% confidence";
            }
        }
        return open.isEmpty() ? Values.value(1, 0) : Values.missing(Cause.TOO_FEW, open);
    }

    /** Requests completed within the limit; the others, and all that were not completed, are over it. */
    private static long within(TrialData trial, long limitNanos) {
        Distribution times = trial.responseTime();
        long low = 0;
        long high = Math.min(times.count(), trial.result().measured().count(Outcome.COMPLETED));
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
        return Double.parseDouble(word.substring(1)) / 100;
    }
}
