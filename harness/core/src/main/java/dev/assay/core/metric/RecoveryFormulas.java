package dev.assay.core.metric;

import dev.assay.api.spi.MetricValue;
import dev.assay.api.spi.MetricValue.Cause;
import dev.assay.api.spi.MetricValue.Missing;
import dev.assay.api.spi.MetricValue.Value;
import dev.assay.api.trial.FaultRecord;
import dev.assay.api.trial.TrialData;
import java.util.OptionalLong;
import java.util.function.Function;

/**
 * Recovery from injected faults, by the <em>scheduled</em> time of the requests (docs/statistics.md, section 3). With
 * several faults in one trial the worst of them is the trial's value.
 */
final class RecoveryFormulas {
    private RecoveryFormulas() {}

    static MetricValue timeToDetect(TrialData trial) {
        return worst(trial, f -> since(trial, f.fault(), f.fault().firstBadNanos(), "bad outcome"));
    }

    static MetricValue timeToFirstSuccess(TrialData trial) {
        return worst(trial, f -> since(trial, f.fault(), f.fault().firstGoodNanos(), "good answer"));
    }

    static MetricValue timeToRecover(TrialData trial) {
        return worst(trial, f -> recovery(trial, f));
    }

    static MetricValue goodputLost(TrialData trial) {
        return worst(trial, RecoveryFormulas::lost);
    }

    private static MetricValue worst(TrialData trial, Function<FaultRecovery, MetricValue> of) {
        return FaultRecovery.all(trial).stream()
                .map(of)
                .reduce(RecoveryFormulas::worse)
                .orElseGet(() -> Values.missing(Cause.HARNESS, "no fault was injected in this trial"));
    }

    /** A missing value is worse than any number; of two missing ones a censored time says more. */
    private static MetricValue worse(MetricValue a, MetricValue b) {
        if (a instanceof Value x && b instanceof Value y) {
            return x.value() >= y.value() ? a : b;
        }
        boolean takeFirst = a instanceof Missing m && (m.cause() == Cause.CENSORED || b instanceof Value);
        return takeFirst ? a : b;
    }

    private static MetricValue since(TrialData trial, FaultRecord fault, OptionalLong event, String what) {
        if (event.isPresent()) {
            double tick = 1e6;
            return Values.value(Math.max(tick, (double) (event.getAsLong() - fault.injectedFromNanos())), tick);
        }
        // Without a bad outcome nothing was to be detected and nothing to recover from.
        return fault.firstBadNanos().isEmpty()
                ? Values.missing(Cause.TOO_FEW, "the fault '" + fault.kind() + "' made no request fail")
                : Values.censored(
                        (double) (trial.result().measuredToNanos() - fault.injectedFromNanos()),
                        "no " + what + " between the fault '" + fault.kind() + "' and the end of the load at "
                                + trial.result().measuredToNanos() / 1_000_000 + " ms");
    }

    /** From injection to the first time after which every cohort is good enough for the hold time. */
    private static MetricValue recovery(TrialData trial, FaultRecovery of) {
        if (of.level().isEmpty()) {
            return Values.missing(Cause.TOO_FEW, "no cohort of 20 requests before the fault to recover to");
        }
        if (of.recoveredNanos().isPresent()) {
            double tick = (double) trial.spec().cohortNanos();
            long elapsed = of.recoveredNanos().getAsLong() - of.fault().injectedFromNanos();
            return Values.value(Math.max(tick, (double) elapsed), tick);
        }
        return Values.censored(
                (double) (of.lengthNanos() - FaultRecovery.HOLD_NANOS),
                "goodput was not back at 95% of its level and held for 10 s within " + of.lengthNanos() / 1_000_000
                        + " ms after the fault '" + of.fault().kind() + "'");
    }

    /** Good requests missing against the level before the fault. */
    private static MetricValue lost(FaultRecovery of) {
        return of.lost().isPresent()
                ? Values.value(Math.max(1, of.lost().getAsDouble()), 1)
                : Values.missing(Cause.TOO_FEW, "no cohort of 20 requests before the fault to compare with");
    }
}
