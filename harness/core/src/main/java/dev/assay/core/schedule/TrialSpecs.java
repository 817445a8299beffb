package dev.assay.core.schedule;

import dev.assay.api.ScenarioKind;
import dev.assay.api.TrialPhase;
import dev.assay.api.spi.Options;
import dev.assay.api.trial.Limits;
import dev.assay.api.trial.Scenario;
import dev.assay.api.trial.ScenarioParameters;
import dev.assay.api.trial.TrialSpec;
import dev.assay.core.plan.ExperimentPlan;
import dev.assay.core.plan.PlatformPlan;
import dev.assay.core.plan.TrialsPlan;
import dev.assay.core.plan.WorkloadPlan;
import java.util.List;
import java.util.OptionalLong;

/** Turns scheduled trials into the specs that go to a platform; the derived bounds are those of docs/statistics.md section 9. */
public final class TrialSpecs {
    private static final long SHORTEST_PILOT_NANOS = 20_000_000_000L;
    private static final int MOST_WINDOWS = 600;
    private static final int LEAST_IN_COHORT = 20;
    private static final long WATCHDOG_MARGIN_NANOS = 60_000_000_000L;

    private final ExperimentPlan plan;
    private final FaultTimes faultTimes;

    public TrialSpecs(ExperimentPlan plan) {
        this.plan = plan;
        this.faultTimes = new FaultTimes(plan.seed());
    }

    /**
     * The spec of a trial.
     *
     * @param trial of this plan's schedule
     * @param cutNanos the cut that the pilots of this workload fixed; not looked at in a pilot or where the plan fixes it
     * @param site where it runs
     * @throws IllegalArgumentException when a trial that is not a pilot has no cut
     */
    public TrialSpec spec(ScheduledTrial trial, OptionalLong cutNanos, TrialSite site) {
        WorkloadPlan workload = plan.workload(trial.workload());
        PlatformPlan platform = plan.platform(trial.arm());
        String engine = plan.engine(workload, trial.arm());
        Scenario scenario = scenario(workload, trial.phase());
        return new TrialSpec(
                TrialSpec.SCHEMA,
                trial.trialId(),
                trial.arm(),
                trial.phase(),
                trial.block(),
                platform.name(),
                site.allocationId(),
                workload.ref(),
                engine,
                platform.engineOptions().getOrDefault(engine, Options.none()).values(),
                scenario,
                trial.seeds(),
                cut(trial, cutNanos),
                windowNanos(plan.trials(), scenario),
                cohortNanos(plan.trials(), scenario),
                trial.phase() == TrialPhase.FAULT ? faultTimes.drawn(trial, workload.faults()) : List.of(),
                workload.restart(),
                site.granted().confinement(),
                site.launch(),
                limits(plan.trials(), workload, scenario),
                site.clock(),
                site.waitStrategy(),
                plan.trials().raw());
    }

    /** Length of the load of a trial, nanoseconds. */
    public long loadNanos(ScheduledTrial trial) {
        return scenario(plan.workload(trial.workload()), trial.phase()).durationNanos();
    }

    private OptionalLong cut(ScheduledTrial trial, OptionalLong pilots) {
        if (trial.phase() == TrialPhase.PILOT) {
            return OptionalLong.empty();
        }
        OptionalLong fixed = plan.trials().warmUpNanos();
        if (fixed.isEmpty() && pilots.isEmpty()) {
            throw new IllegalArgumentException("cutNanos: expected the cut of the pilots for " + trial.trialId()
                    + ", since the plan leaves the warm-up to them; found none");
        }
        return fixed.isPresent() ? fixed : pilots;
    }

    /** A pilot is as long as the trials it stands for, and long enough to show a drift. */
    private static Scenario scenario(WorkloadPlan workload, TrialPhase phase) {
        Scenario asPlanned = workload.scenario();
        boolean fixedLength = asPlanned.parameters().containsKey(ScenarioParameters.STEPS)
                || asPlanned.kind() == ScenarioKind.TRACE
                || asPlanned.kind() == ScenarioKind.FIND_PEAK;
        if (phase != TrialPhase.PILOT || fixedLength || asPlanned.durationNanos() >= SHORTEST_PILOT_NANOS) {
            return asPlanned;
        }
        return new Scenario(
                asPlanned.kind(),
                asPlanned.ratePerSecond(),
                asPlanned.concurrency(),
                SHORTEST_PILOT_NANOS,
                asPlanned.samplesPerRequest(),
                asPlanned.slo(),
                asPlanned.parameters());
    }

    private static long windowNanos(TrialsPlan trials, Scenario scenario) {
        long shortest = (scenario.durationNanos() + MOST_WINDOWS - 1) / MOST_WINDOWS;
        return Math.max(trials.windowNanos(), shortest);
    }

    private static long cohortNanos(TrialsPlan trials, Scenario scenario) {
        double rate = scenario.ratePerSecond().orElse(Double.POSITIVE_INFINITY);
        return Math.max(trials.cohortNanos(), (long) Math.ceil(LEAST_IN_COHORT / rate * 1e9));
    }

    private static Limits limits(TrialsPlan trials, WorkloadPlan workload, Scenario scenario) {
        long deadline = workload.requestDeadlineNanos();
        long watchdog = trials.workerStartNanos() + scenario.durationNanos() + deadline + WATCHDOG_MARGIN_NANOS;
        return new Limits(deadline, trials.workerStartNanos(), trials.leaseNanos(), watchdog);
    }
}
