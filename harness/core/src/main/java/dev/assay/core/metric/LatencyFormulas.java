package dev.assay.core.metric;

import dev.assay.api.Outcome;
import dev.assay.api.spi.MetricValue;
import dev.assay.api.spi.MetricValue.Cause;
import dev.assay.api.trial.Distribution;
import dev.assay.api.trial.LedgerCounts;
import dev.assay.api.trial.TrialData;
import java.util.function.Function;

/** Quantiles of response and service time (docs/statistics.md, section 3). */
final class LatencyFormulas {
    /** Half of the error of a two-sided 95% interval. */
    private static final double TAIL = 0.025;

    private LatencyFormulas() {}

    /**
     * The gated form: every scheduled request that was not completed with a right answer counts as infinitely late, so
     * a platform cannot improve its percentile by failing its slowest requests.
     */
    static Function<TrialData, MetricValue> gated(double q, Function<TrialData, Distribution> of) {
        return trial -> {
            LedgerCounts ledger = trial.result().measured();
            long late = ledger.scheduled() - ledger.count(Outcome.COMPLETED);
            return quantile(q, of.apply(trial), late);
        };
    }

    /** The quantile of the completed requests alone; for display beside the gated one. */
    static Function<TrialData, MetricValue> completed(double q, Function<TrialData, Distribution> of) {
        return trial -> quantile(q, of.apply(trial), 0);
    }

    private static MetricValue quantile(double q, Distribution times, long late) {
        long n = times.count() + late;
        long needed = smallestCount(q);
        if (n < needed) {
            return Values.missing(
                    Cause.TOO_FEW,
                    n + " requests; this quantile needs at least " + needed + " for a finite 95% interval");
        }
        long rank = Math.max(1, (long) Math.ceil(q * n - 1e-9));
        if (rank > times.count()) {
            return Values.missing(
                    Cause.CENSORED, late + " of " + n + " requests were not completed, so the quantile is beyond them");
        }
        // Half a rank back: a quotient of whole numbers may round to just above the rank that it stands for.
        double nanos = times.quantileNanos((rank - 0.5) / times.count());
        return Values.value(nanos, nanos * times.relativeResolution());
    }

    /**
     * Requests below which the order-statistic interval of a quantile has no finite upper end: the smallest n with
     * q^n at most 0.025 (or the same for 1 - q). 368 for p99, 3,688 for p99.9.
     */
    static long smallestCount(double q) {
        return (long) Math.ceil(Math.log(TAIL) / Math.log(Math.max(q, 1 - q)));
    }
}
