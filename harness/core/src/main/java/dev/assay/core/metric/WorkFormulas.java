package dev.assay.core.metric;

import dev.assay.api.Outcome;
import dev.assay.api.Price;
import dev.assay.api.spi.MetricValue;
import dev.assay.api.spi.MetricValue.Cause;
import dev.assay.api.trial.LedgerCounts;
import dev.assay.api.trial.ScenarioParameters;
import dev.assay.api.trial.TrialData;
import java.util.Map;
import java.util.function.ToLongFunction;

/** Metrics of work done: rates, shares and cost (docs/statistics.md, section 3). */
final class WorkFormulas {
    private static final double NANOS_PER_SECOND = 1e9;
    private static final double NANOS_PER_HOUR = 3600e9;
    private static final double MILLION = 1e6;

    private WorkFormulas() {}

    static MetricValue throughput(TrialData trial) {
        return rate(trial, completed(trial.result().measured()));
    }

    static MetricValue samplesPerSecond(TrialData trial) {
        return rate(trial, samples(trial.result().measured()));
    }

    static MetricValue tokensPerSecond(TrialData trial) {
        return rate(trial, tokens(trial.result().measured()));
    }

    static long completed(LedgerCounts ledger) {
        return ledger.count(Outcome.COMPLETED);
    }

    static long samples(LedgerCounts ledger) {
        return ledger.samplesCompleted();
    }

    static long tokens(LedgerCounts ledger) {
        return ledger.unitsCompleted().orElse(0);
    }

    private static MetricValue rate(TrialData trial, long work) {
        double seconds = measuredNanos(trial) / NANOS_PER_SECOND;
        if (!(seconds > 0)) {
            return Values.missing(Cause.HARNESS, "the measured part has no length");
        }
        return work == 0
                ? Values.missing(Cause.PLATFORM, "nothing was completed in the measured part")
                : Values.value(work / seconds, 1 / seconds);
    }

    /** Highest rate of the grid that was kept; the grid is the resolution. */
    static MetricValue peakRate(TrialData trial) {
        Double peak = trial.result().values().get(Metrics.PEAK_RATE);
        if (peak == null || !(peak > 0)) {
            return Values.missing(Cause.PLATFORM, "no rate of the grid was kept");
        }
        String step = trial.spec().scenario().parameters().getOrDefault(ScenarioParameters.GRID_STEP, "0.05");
        return Values.value(peak, peak * Double.parseDouble(step));
    }

    /** Share of the offered requests that were answered, correct and in time. */
    static MetricValue goodput(TrialData trial) {
        LedgerCounts ledger = trial.result().measured();
        if (ledger.scheduled() == 0) {
            return nothingScheduled();
        }
        return ledger.good() == 0
                ? Values.missing(Cause.PLATFORM, "none of " + ledger.scheduled() + " requests was good")
                : share(ledger.good(), ledger.scheduled());
    }

    /** Share of the scheduled requests that were not completed with a right answer. */
    static MetricValue errorRatio(TrialData trial) {
        LedgerCounts ledger = trial.result().measured();
        return ledger.scheduled() == 0
                ? nothingScheduled()
                : share(ledger.scheduled() - ledger.count(Outcome.COMPLETED), ledger.scheduled());
    }

    /** Requests that got no answer at all, right or wrong. */
    static MetricValue lostRequests(TrialData trial) {
        LedgerCounts ledger = trial.result().measured();
        return ledger.scheduled() == 0 ? nothingScheduled() : Values.value((double) ledger.censored(), 1);
    }

    /**
     * Price of the measured time for a million of what was done, in the currency of the price.
     *
     * @param done work in the measured part
     */
    static MetricValue costPerMillion(TrialData trial, Map<String, Price> prices, ToLongFunction<LedgerCounts> done) {
        Price price = prices.get(trial.spec().platform());
        if (price == null) {
            return Values.missing(
                    Cause.HARNESS,
                    "the plan states no price for platform '" + trial.spec().platform() + "'");
        }
        long work = done.applyAsLong(trial.result().measured());
        double hours = measuredNanos(trial) / NANOS_PER_HOUR;
        if (work == 0 || !(hours > 0)) {
            return Values.missing(Cause.PLATFORM, "nothing was completed in the measured part");
        }
        double cost = price.amountPerHour() * hours / work * MILLION;
        return Values.value(cost, cost / work);
    }

    private static MetricValue share(long part, long whole) {
        return Values.value((double) part / whole, 1.0 / whole);
    }

    private static MetricValue nothingScheduled() {
        return Values.missing(Cause.HARNESS, "no request was scheduled in the measured part");
    }

    private static double measuredNanos(TrialData trial) {
        return (double) trial.result().measuredToNanos() - trial.result().measuredFromNanos();
    }
}
