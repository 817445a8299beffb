package dev.assay.core.store;

import dev.assay.api.Finding;
import dev.assay.api.spi.ExitStatus;
import dev.assay.api.trial.Failure;
import dev.assay.core.schedule.ScheduledTrial;
import java.util.List;
import java.util.Optional;

/**
 * What the controller knows of a trial that has ended.
 *
 * @param schema version of this record, see {@link #SCHEMA}
 * @param trialId name of the trial's directory; differs from the scheduled one where the trial was run again
 * @param scheduled the trial of the schedule that this is a run of
 * @param attempt from 1
 * @param order number of the trial in the order in which they ran, from 0
 * @param allocation where it ran
 * @param startedAtEpochMillis wall clock when its process was started, milliseconds
 * @param endedAtEpochMillis wall clock when its files had been fetched, milliseconds
 * @param exit how its process ended, where that was seen
 * @param failure why there is no result from the platform; absent when there is one
 * @param findings of the allocation and of the controller
 */
public record TrialRecord(
        int schema,
        String trialId,
        ScheduledTrial scheduled,
        int attempt,
        int order,
        AllocationRecord allocation,
        long startedAtEpochMillis,
        long endedAtEpochMillis,
        Optional<ExitStatus> exit,
        Optional<Failure> failure,
        List<Finding> findings) {
    /** The version written by this code. */
    public static final int SCHEMA = 1;

    public TrialRecord {
        if (attempt < 1) {
            throw new IllegalArgumentException("attempt: expected at least 1, found " + attempt);
        }
        findings = List.copyOf(findings);
    }

    /** Whether a controller was there from its start to its end, so that these times say how long it took. */
    public boolean attended() {
        return findings.stream().noneMatch(finding -> finding.code().equals("TRIAL_TAKEN_OVER"))
                && failure.filter(f -> f.code().equals("TRIAL_ABANDONED")).isEmpty();
    }
}
