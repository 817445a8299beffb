package dev.assay.core.metric;

import dev.assay.api.Outcome;
import dev.assay.api.spi.MetricValue;
import dev.assay.api.spi.MetricValue.Cause;
import dev.assay.api.spi.MetricValue.Missing;
import dev.assay.api.spi.MetricValue.Value;
import dev.assay.api.trial.FaultRecord;
import dev.assay.api.trial.LedgerCounts;
import dev.assay.api.trial.TrialData;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.BiFunction;

/**
 * Recovery from injected faults, by the <em>scheduled</em> time of the requests (docs/statistics.md, section 3). With
 * several faults in one trial the worst of them is the trial's value.
 */
final class RecoveryFormulas {
    private static final double TICK_NANOS = 1e6;

    private RecoveryFormulas() {}

    static MetricValue timeToDetect(TrialData trial, FaultRecovery of) {
        return since(trial, of.fault(), of.fault().firstBadNanos(), "bad outcome");
    }

    static MetricValue timeToFirstSuccess(TrialData trial, FaultRecovery of) {
        return since(trial, of.fault(), of.fault().firstGoodNanos(), "good answer");
    }

    /** A worker that hangs or answers wrongly is not gone, so that there is nothing to notice. */
    static MetricValue timeToNotice(TrialData trial, FaultRecovery of) {
        FaultRecord fault = of.fault();
        return fault.noticedNanos().isPresent()
                ? elapsed(fault, fault.noticedNanos().getAsLong())
                : Values.missing(Cause.TOO_FEW, "the worker did not end by the fault '" + fault.kind() + "'");
    }

    static MetricValue timeToRestart(TrialData trial, FaultRecovery of) {
        FaultRecord fault = of.fault();
        if (fault.readyNanos().isPresent()) {
            return elapsed(fault, fault.readyNanos().getAsLong());
        }
        return fault.noticedNanos().isEmpty()
                ? Values.missing(Cause.TOO_FEW, "the worker did not end by the fault '" + fault.kind() + "'")
                : Values.censored(
                        (double) of.lengthNanos(),
                        "no worker was ready between the fault '" + fault.kind() + "' and " + of.endNanos() / 1_000_000
                                + " ms");
    }

    static MetricValue modelReload(TrialData trial, FaultRecovery of) {
        OptionalLong nanos = of.fault().modelLoadNanos();
        return nanos.isPresent()
                ? Values.value(Math.max(TICK_NANOS, (double) nanos.getAsLong()), TICK_NANOS)
                : Values.missing(
                        Cause.TOO_FEW,
                        "no worker loaded the model after the fault '"
                                + of.fault().kind() + "'");
    }

    /**
     * The worst over a trial's faults.
     *
     * @param kind of the faults looked at; all where absent
     */
    static MetricValue worst(
            TrialData trial, Optional<String> kind, BiFunction<TrialData, FaultRecovery, MetricValue> of) {
        List<FaultRecovery> all = FaultRecovery.all(trial);
        if (all.isEmpty()) {
            return Values.missing(Cause.HARNESS, "no fault was injected in this trial");
        }
        return all.stream()
                .filter(f -> kind.isEmpty() || f.fault().kind().equals(kind.get()))
                .map(f -> of.apply(trial, f))
                .reduce(RecoveryFormulas::worse)
                .orElseGet(() -> Values.missing(
                        Cause.TOO_FEW, "no fault '" + kind.orElse("") + "' was injected in this trial, others were"));
    }

    /** A missing value is worse than any number; of two missing ones a censored time says more. */
    private static MetricValue worse(MetricValue a, MetricValue b) {
        if (a instanceof Value x && b instanceof Value y) {
            return x.value() >= y.value() ? a : b;
        }
        boolean takeFirst = a instanceof Missing m && (m.cause() == Cause.CENSORED || b instanceof Value);
        return takeFirst ? a : b;
    }

    private static MetricValue elapsed(FaultRecord fault, long atNanos) {
        return Values.value(Math.max(TICK_NANOS, (double) (atNanos - fault.injectedFromNanos())), TICK_NANOS);
    }

    private static MetricValue since(TrialData trial, FaultRecord fault, OptionalLong event, String what) {
        if (event.isPresent()) {
            return elapsed(fault, event.getAsLong());
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
    static MetricValue timeToRecover(TrialData trial, FaultRecovery of) {
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
    static MetricValue goodputLost(TrialData trial, FaultRecovery of) {
        return of.lost().isPresent()
                ? Values.value(Math.max(1, of.lost().getAsDouble()), 1)
                : Values.missing(Cause.TOO_FEW, "no cohort of 20 requests before the fault to compare with");
    }

    static MetricValue availability(TrialData trial) {
        LedgerCounts measured = trial.result().measured();
        return measured.scheduled() == 0
                ? Values.missing(Cause.TOO_FEW, "no request was scheduled in the measured part")
                : Values.value(
                        (double) measured.count(Outcome.COMPLETED) / measured.scheduled(), 1.0 / measured.scheduled());
    }

    static MetricValue worstWindow(TrialData trial) {
        List<FaultRecovery> faults = FaultRecovery.all(trial);
        OptionalDouble worst = faults.isEmpty() ? OptionalDouble.empty() : FaultPeriod.lowestGoodput(trial);
        return worst.isPresent()
                ? Values.value(worst.getAsDouble(), 0.01)
                : Values.missing(Cause.TOO_FEW, "no cohort of 20 requests after a fault");
    }

    static MetricValue duplicates(TrialData trial) {
        OptionalLong count = trial.result().duplicateAnswers();
        return count.isPresent()
                ? Values.value((double) count.getAsLong(), 1)
                : Values.missing(Cause.TOO_FEW, "not counted: the trial is older than the count");
    }
}
