package dev.assay.core.store;

import dev.assay.api.trial.Failure;
import dev.assay.api.trial.LedgerCounts;
import dev.assay.api.trial.SteadyState;
import dev.assay.api.trial.TrialData;
import dev.assay.api.trial.TrialResult;
import dev.assay.api.trial.TrialSpec;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Trials that ran but gave no result: they stay in the record as failures, so that none is dropped quietly. */
public final class LostTrials {
    private LostTrials() {}

    static TrialData data(TrialSpec spec, TrialRecord trial, Failure failure) {
        return data(spec, trial.startedAtEpochMillis(), failure);
    }

    /**
     * @param startedAtEpochMillis wall clock when it was started, milliseconds
     * @param failure why there is no result
     */
    public static TrialData data(TrialSpec spec, long startedAtEpochMillis, Failure failure) {
        LedgerCounts nothing = new LedgerCounts(0, Map.of(), 0, 0, 0);
        TrialResult result = new TrialResult(
                TrialResult.SCHEMA,
                spec.trialId(),
                "",
                startedAtEpochMillis,
                0,
                0,
                Optional.empty(),
                nothing,
                nothing,
                new SteadyState(SteadyState.Label.UNKNOWN, 0, "no result"),
                Optional.empty(),
                List.of(),
                0,
                Optional.of(failure),
                List.of(),
                0,
                // Unlike any other, so that two lost trials are not taken for one result handed in twice.
                Digests.sha256("no result of " + spec.trialId()));
        HistogramLog log = HistogramLog.empty();
        return new TrialData(
                spec, result, log.distribution("response"), log.distribution("service"), List.of(), List.of());
    }
}
