package dev.assay.core.metric;

import dev.assay.api.trial.FaultRecord;
import dev.assay.api.trial.TrialData;
import java.util.List;
import java.util.OptionalDouble;

/**
 * A fault with the cohorts before the first fault of its trial and those from it to the next fault or the end of the load.
 *
 * @param fault as it was injected
 * @param before undisturbed cohorts after warm-up
 * @param after cohorts from the one in which it was injected
 * @param endNanos end of the period from the start of the load, nanoseconds
 */
record FaultPeriod(FaultRecord fault, List<CohortSlice> before, List<CohortSlice> after, long endNanos) {
    static FaultPeriod of(TrialData trial, int index) {
        List<FaultRecord> faults = trial.result().faults();
        FaultRecord fault = faults.get(index);
        long length = trial.spec().cohortNanos();
        long from = fault.injectedFromNanos() / length * length;
        long end = index + 1 < faults.size()
                ? faults.get(index + 1).injectedFromNanos()
                : trial.result().measuredToNanos();
        List<CohortSlice> before = CohortSlice.between(
                trial.cohorts(),
                length,
                trial.result().measuredFromNanos(),
                faults.get(0).injectedFromNanos());
        return new FaultPeriod(fault, before, CohortSlice.between(trial.cohorts(), length, from, end), end);
    }

    /** Lowest goodput of the cohorts from the first fault of a trial on; empty without such a cohort. */
    static OptionalDouble lowestGoodput(TrialData trial) {
        long length = trial.spec().cohortNanos();
        long from = trial.result().faults().get(0).injectedFromNanos() / length * length;
        return CohortSlice.between(trial.cohorts(), length, from, trial.result().measuredToNanos()).stream()
                .mapToDouble(CohortSlice::goodput)
                .min();
    }

    /** Mean goodput before the first fault. */
    double level() {
        double scheduled = before.stream().mapToLong(CohortSlice::scheduled).sum();
        return before.stream().mapToLong(CohortSlice::good).sum() / scheduled;
    }
}
