package dev.assay.core.execute;

import dev.assay.api.trial.Confinement;
import dev.assay.api.trial.TrialData;
import dev.assay.api.trial.TrialSpec;
import dev.assay.api.trial.WorkerLaunch;
import dev.assay.core.metric.MetricTable;
import dev.assay.core.metric.TrialRow;
import dev.assay.core.schedule.ScheduledTrial;
import dev.assay.core.store.TrialRecord;
import java.util.OptionalLong;

/** The pure steps that a campaign calls between its side effects. */
public interface CampaignSteps {
    /**
     * What a trial is to run on.
     *
     * @param trial as scheduled
     * @param trialId of this attempt
     * @param allocationId where
     * @param confinement how its worker is put into the share
     * @param launch how its worker is started
     * @param warmUpNanos the frozen cut, nanoseconds; absent in a pilot
     */
    record Placement(
            ScheduledTrial trial,
            String trialId,
            String allocationId,
            Confinement confinement,
            WorkerLaunch launch,
            OptionalLong warmUpNanos) {}

    /** The spec of a trial. */
    TrialSpec spec(Placement placement);

    /** The row of a trial that has ended. */
    TrialRow row(TrialRecord record, TrialData data);

    /**
     * Whether more blocks cannot change what the gates say.
     *
     * @param table values of the blocks up to this look
     * @param look number, from 1
     */
    boolean settled(MetricTable table, int look);
}
