package dev.assay.core.analyse;

import dev.assay.api.TrialPhase;
import dev.assay.api.trial.TrialSpec;
import dev.assay.core.plan.ExperimentPlan;
import dev.assay.core.plan.WorkloadPlan;
import dev.assay.core.schedule.ScheduledTrial;
import dev.assay.core.store.StoredSchedule;
import dev.assay.core.store.TrialRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** Whether a trial ran what the locked schedule and plan say. */
final class ScheduleConformance {
    private final ExperimentPlan plan;
    private final StoredSchedule schedule;

    ScheduleConformance(ExperimentPlan plan, StoredSchedule schedule) {
        this.plan = plan;
        this.schedule = schedule;
    }

    /** What differs, each in a few words with both values; empty when nothing does. */
    List<String> differences(TrialRecord record, TrialSpec spec) {
        ScheduledTrial scheduled = record.scheduled();
        if (!schedule.schedule().trials().contains(scheduled)) {
            return List.of("the schedule has no such trial " + scheduled.trialId());
        }
        List<String> found = new ArrayList<>();
        compare(found, "arm", scheduled.arm(), spec.arm());
        compare(found, "phase", scheduled.phase(), spec.phase());
        compare(found, "block", scheduled.block(), spec.block());
        compare(found, "seeds", scheduled.seeds(), spec.seeds());
        compare(found, "platform", plan.platform(scheduled.arm()).name(), spec.platform());
        WorkloadPlan workload = plan.workload(scheduled.workload());
        compare(found, "workload", workload.ref(), spec.workload());
        compare(found, "engine", plan.engine(workload, scheduled.arm()), spec.engine());
        if (scheduled.phase() != TrialPhase.PILOT) {
            compare(found, "scenario", workload.scenario(), spec.scenario());
            compare(found, "warmUpNanos", cut(scheduled), spec.warmUpNanos());
        }
        return found;
    }

    private OptionalLong cut(ScheduledTrial trial) {
        Long nanos = schedule.frozen()
                .map(f -> f.warmUpNanos().get(trial.workload()))
                .orElse(null);
        return nanos == null ? OptionalLong.empty() : OptionalLong.of(nanos);
    }

    private static void compare(List<String> found, String name, Object expected, Object actual) {
        if (!expected.equals(actual)) {
            found.add(name + ": the schedule says " + expected + ", the trial ran with " + actual);
        }
    }
}
