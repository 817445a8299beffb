package dev.assay.core.analyse;

import dev.assay.api.Quantities;
import dev.assay.core.plan.ExperimentPlan;
import dev.assay.core.preview.PlanEstimate;
import dev.assay.core.schedule.Schedule;
import dev.assay.core.schedule.ScheduledTrial;
import dev.assay.core.schedule.TrialSpecs;
import dev.assay.core.store.TrialRecord;

/**
 * The time that repeats of invalid trials may take: a share of what the whole schedule is estimated at (docs/plan.md,
 * trials). It follows from the records alone, so that a resumed run and a verification come to the same.
 */
final class RepeatBound {
    /** With it a run takes at most a quarter longer than estimated because of repeats; one always fits. */
    private static final double SHARE = 0.25;

    private final TrialSpecs specs;
    private final long limitNanos;
    private long usedNanos;

    RepeatBound(ExperimentPlan plan, Schedule schedule) {
        this.specs = new TrialSpecs(plan);
        PlanEstimate whole = PlanEstimate.of(plan, schedule, plan.trials().maxBlocks(), PlanEstimate.OVERHEAD_NANOS);
        long longest = schedule.trials().stream().mapToLong(this::nanos).max().orElse(0);
        this.limitNanos = Math.max((long) (SHARE * whole.wallNanos()), longest);
    }

    void add(TrialRecord record) {
        if (record.attempt() > 1 && record.attended()) {
            usedNanos += Math.max(0, record.endedAtEpochMillis() - record.startedAtEpochMillis()) * 1_000_000;
        }
    }

    /** Whether a repeat of a trial still fits. Once false for a trial it stays so: what is used only grows. */
    boolean allows(ScheduledTrial trial) {
        return usedNanos + nanos(trial) <= limitNanos;
    }

    private long nanos(ScheduledTrial trial) {
        return specs.loadNanos(trial) + PlanEstimate.OVERHEAD_NANOS;
    }

    /** What is used of what there is, for people. */
    String words() {
        return Quantities.formatNanos((double) usedNanos) + " of the " + Quantities.formatNanos((double) limitNanos)
                + " that repeats may take, a quarter of the run's estimate";
    }
}
