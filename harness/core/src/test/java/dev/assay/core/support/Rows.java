package dev.assay.core.support;

import dev.assay.api.trial.ClientHealth;
import dev.assay.api.trial.Failure;
import dev.assay.api.trial.TrialData;
import dev.assay.api.trial.TrialResult;
import dev.assay.core.metric.TrialRow;
import dev.assay.core.metric.TrialRow.Status;
import dev.assay.core.schedule.ScheduledTrial;
import dev.assay.core.store.TrialRecord;
import java.util.Map;

/** Rows without values, for tests that only look at which trials count. */
public final class Rows {
    private Rows() {}

    public static TrialRow of(TrialRecord record, TrialData data) {
        ScheduledTrial s = record.scheduled();
        TrialResult result = data.result();
        Status status = status(result);
        return new TrialRow(
                record.trialId(),
                s.arm(),
                s.phase(),
                s.block(),
                s.position(),
                data.spec().allocationId(),
                s.workload(),
                result.startedAtEpochMillis(),
                status,
                result.failure().map(Failure::message).orElse(""),
                Map.of(),
                result.measured(),
                result.resultHash(),
                "");
    }

    private static Status status(TrialResult result) {
        boolean limited = result.client().map(ClientHealth::clientLimited).orElse(false);
        boolean platform =
                result.failure().map(f -> f.blame() == Failure.Blame.PLATFORM).orElse(false);
        boolean failed = result.failure().isPresent();
        return platform ? Status.FAILED : failed || limited ? Status.INVALID : Status.VALID;
    }
}
