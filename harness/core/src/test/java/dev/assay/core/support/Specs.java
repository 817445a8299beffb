package dev.assay.core.support;

import dev.assay.api.trial.ClockMode;
import dev.assay.api.trial.Confinement;
import dev.assay.api.trial.Limits;
import dev.assay.api.trial.TrialSpec;
import dev.assay.api.trial.WaitStrategy;
import dev.assay.api.trial.WorkerLaunch;
import dev.assay.core.plan.ExperimentPlan;
import dev.assay.core.plan.WorkloadPlan;
import dev.assay.core.schedule.ScheduledTrial;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/** Specs of trials of {@link Plans}. */
public final class Specs {
    private Specs() {}

    public static TrialSpec of(ExperimentPlan plan, ScheduledTrial trial, String trialId, OptionalLong warmUp) {
        WorkloadPlan workload = plan.workload(trial.workload());
        return new TrialSpec(
                TrialSpec.SCHEMA,
                trialId,
                trial.arm(),
                trial.phase(),
                trial.block(),
                plan.platform(trial.arm()).name(),
                "allocation-" + trial.arm().word(),
                workload.ref(),
                "fake-engine",
                Map.of(),
                workload.scenario(),
                trial.seeds(),
                warmUp,
                plan.trials().windowNanos(),
                plan.trials().cohortNanos(),
                List.of(),
                workload.restart(),
                Confinement.none(),
                new WorkerLaunch("java", List.of(), List.of(), "cache", Map.of()),
                new Limits(1_000_000_000L, 60_000_000_000L, 60_000_000_000L, 60_000_000_000L),
                ClockMode.REAL,
                WaitStrategy.AUTO,
                false);
    }
}
