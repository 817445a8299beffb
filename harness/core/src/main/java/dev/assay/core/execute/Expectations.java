package dev.assay.core.execute;

import dev.assay.core.plan.ExperimentPlan;
import dev.assay.core.preview.PlanEstimate;
import dev.assay.core.schedule.ScheduledTrial;
import dev.assay.core.store.TrialRecord;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/** How long trials are expected to take: the mean of those of the same workload so far, or their load and some more. */
final class Expectations {
    private final ExperimentPlan plan;
    private final Map<String, long[]> sumAndCount = new HashMap<>();

    Expectations(ExperimentPlan plan) {
        this.plan = plan;
    }

    void add(TrialRecord trial) {
        if (!trial.attended()) {
            return;
        }
        long[] entry = sumAndCount.computeIfAbsent(trial.scheduled().workload(), w -> new long[2]);
        entry[0] += Math.max(0, trial.endedAtEpochMillis() - trial.startedAtEpochMillis()) * 1_000_000;
        entry[1]++;
    }

    long nanos(ScheduledTrial trial) {
        long[] entry = sumAndCount.get(trial.workload());
        return entry == null
                ? plan.workload(trial.workload()).scenario().durationNanos() + PlanEstimate.OVERHEAD_NANOS
                : entry[0] / entry[1];
    }

    long nanos(Collection<ScheduledTrial> trials) {
        return trials.stream().mapToLong(this::nanos).sum();
    }
}
