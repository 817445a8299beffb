package dev.assay.core.analyse;

import dev.assay.api.trial.TrialData;
import dev.assay.core.metric.InvalidCause;
import dev.assay.core.metric.MetricDeriver;
import dev.assay.core.metric.TrialRow;
import dev.assay.core.schedule.ScheduledTrial;
import dev.assay.core.store.RunDirectory;
import dev.assay.core.store.TrialRecord;
import java.util.List;

/** Makes the rows of the metric table: a trial that is not what the schedule says does not count. */
final class TrialRows {
    private final RunDirectory run;
    private final MetricDeriver deriver;

    TrialRows(RunDirectory run) {
        this.run = run;
        this.deriver = new MetricDeriver(run.plan());
    }

    TrialRow row(TrialRecord record, TrialData data) {
        ScheduledTrial named = named(record);
        List<String> differences = new ScheduleConformance(run.plan(), run.schedule()).differences(record, data.spec());
        return differences.isEmpty()
                ? deriver.row(named, data)
                : deriver.invalid(
                        named,
                        record.allocation().id(),
                        data.result().startedAtEpochMillis(),
                        InvalidCause.WRONG_DIGEST,
                        String.join("; ", differences));
    }

    /** The scheduled trial under the id of this attempt, so that each row has an id of its own. */
    private static ScheduledTrial named(TrialRecord record) {
        ScheduledTrial s = record.scheduled();
        return new ScheduledTrial(
                record.trialId(), s.arm(), s.workload(), s.phase(), s.block(), s.look(), s.position(), s.seeds());
    }
}
