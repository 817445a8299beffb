package dev.assay.core.store;

import dev.assay.api.Finding;
import dev.assay.core.schedule.ScheduledTrial;
import java.util.List;

/**
 * A trial that has been started and is not kept yet: what a later controller needs to take it over when this one is killed.
 *
 * @param schema version of this record, see {@link #SCHEMA}
 * @param trialId name of its directory
 * @param scheduled the trial of the schedule that this is a run of
 * @param attempt from 1
 * @param order number of the trial in the order in which they ran, from 0
 * @param allocation where it runs
 * @param directory of the allocation on the platform
 * @param spool of the trial on the platform
 * @param startedAtEpochMillis wall clock, milliseconds
 * @param findings of the allocation
 */
public record InFlight(
        int schema,
        String trialId,
        ScheduledTrial scheduled,
        int attempt,
        int order,
        AllocationRecord allocation,
        String directory,
        String spool,
        long startedAtEpochMillis,
        List<Finding> findings) {
    /** The version written by this code. */
    public static final int SCHEMA = 1;

    public InFlight {
        findings = List.copyOf(findings);
    }
}
