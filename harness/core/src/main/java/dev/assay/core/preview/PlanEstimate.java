package dev.assay.core.preview;

import dev.assay.api.Arm;
import dev.assay.api.Price;
import dev.assay.api.TrialPhase;
import dev.assay.core.plan.ExperimentPlan;
import dev.assay.core.schedule.Schedule;
import dev.assay.core.schedule.ScheduledTrial;
import dev.assay.core.schedule.TrialSpecs;
import java.util.List;
import java.util.OptionalDouble;

/**
 * What a run up to some number of blocks takes. Trials follow one another, and both platforms are held, and paid for,
 * while either is measured; with an allocation per block the candidate is not held in A/A blocks.
 *
 * @param blocks measured blocks that are counted
 * @param trials trials that are counted, pilots and A/A included
 * @param wallNanos time from the first trial to the end of the last, nanoseconds
 * @param baselineHours time for which the baseline's platform is held, hours
 * @param candidateHours the same for the candidate's
 * @param money what both cost; absent unless both have a price
 * @param currency of {@code money}; empty where there is none
 */
public record PlanEstimate(
        int blocks,
        int trials,
        long wallNanos,
        double baselineHours,
        double candidateHours,
        OptionalDouble money,
        String currency) {
    /** Assumed for starting the processes of a trial, loading a small model and draining, nanoseconds; 4.2 s in the quickstart. */
    public static final long OVERHEAD_NANOS = 6_000_000_000L;

    private static final double NANOS_PER_HOUR = 3600e9;

    /**
     * The estimate for a part of a run.
     *
     * @param schedule of the plan
     * @param blocks measured blocks to count, at most those of the schedule
     * @param overheadNanos of each trial beside its load, nanoseconds; {@link #OVERHEAD_NANOS} where nothing is known, 0
     *     for a time that cannot be undercut
     */
    public static PlanEstimate of(ExperimentPlan plan, Schedule schedule, int blocks, long overheadNanos) {
        List<ScheduledTrial> counted =
                schedule.trials().stream().filter(t -> isCounted(t, blocks)).toList();
        long wall = nanos(plan, counted, overheadNanos);
        long aa = plan.trials().allocationPerBlock()
                ? nanos(
                        plan,
                        counted.stream().filter(t -> t.phase() == TrialPhase.AA).toList(),
                        overheadNanos)
                : 0;
        double baseline = wall / NANOS_PER_HOUR;
        double candidate = (wall - aa) / NANOS_PER_HOUR;
        Price today = plan.platform(Arm.BASELINE).price().orElse(null);
        Price proposed = plan.platform(Arm.CANDIDATE).price().orElse(null);
        if (today == null || proposed == null) {
            return new PlanEstimate(blocks, counted.size(), wall, baseline, candidate, OptionalDouble.empty(), "");
        }
        double money = today.amountPerHour() * baseline + proposed.amountPerHour() * candidate;
        return new PlanEstimate(
                blocks, counted.size(), wall, baseline, candidate, OptionalDouble.of(money), today.currency());
    }

    private static boolean isCounted(ScheduledTrial trial, int blocks) {
        boolean measured = trial.phase() == TrialPhase.MEASURE || trial.phase() == TrialPhase.FAULT;
        return !measured || trial.block() < blocks;
    }

    private static long nanos(ExperimentPlan plan, List<ScheduledTrial> trials, long overheadNanos) {
        TrialSpecs specs = new TrialSpecs(plan);
        return trials.stream()
                .mapToLong(t -> specs.loadNanos(t) + overheadNanos)
                .sum();
    }
}
