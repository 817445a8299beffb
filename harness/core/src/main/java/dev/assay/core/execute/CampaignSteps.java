package dev.assay.core.execute;

import dev.assay.api.spi.EngineProvider;
import dev.assay.api.spi.Granted;
import dev.assay.api.trial.TrialSpec;
import dev.assay.api.trial.WorkerLaunch;
import dev.assay.core.metric.MetricTable;
import dev.assay.core.plan.ExperimentPlan;
import dev.assay.core.schedule.ScheduledTrial;
import java.util.Map;
import java.util.OptionalLong;

/** The pure steps that a campaign calls between its side effects. */
public interface CampaignSteps {
    /**
     * What a trial is to run on.
     *
     * @param trial as scheduled, under the id of this attempt
     * @param allocationId where
     * @param granted what the runner gave
     * @param launch how its worker is started
     * @param warmUpNanos the frozen cut, nanoseconds; absent in a pilot
     */
    record Placement(
            ScheduledTrial trial,
            String allocationId,
            Granted granted,
            WorkerLaunch launch,
            OptionalLong warmUpNanos) {}

    /** The spec of a trial. */
    TrialSpec spec(Placement placement);

    /**
     * Whether more blocks cannot change what the gates say.
     *
     * @param table values of the blocks up to this look
     * @param look number, from 1
     */
    boolean settled(MetricTable table, int look);

    /** The steps of Assay itself. */
    static CampaignSteps of(ExperimentPlan plan, Map<String, EngineProvider> engines) {
        return new StandardSteps(plan, Map.copyOf(engines));
    }
}
