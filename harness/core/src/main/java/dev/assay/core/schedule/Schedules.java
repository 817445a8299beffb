package dev.assay.core.schedule;

import dev.assay.api.Arm;
import dev.assay.api.TrialPhase;
import dev.assay.api.Words;
import dev.assay.core.plan.ExperimentPlan;
import dev.assay.core.plan.TrialsPlan;
import dev.assay.core.plan.WorkloadPlan;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Draws schedules (docs/statistics.md sections 1 and 2).
 *
 * <p>First the pilots, one per arm and workload, unless the plan fixes the warm-up; then the A/A blocks; then the measured
 * blocks up to {@code maxBlocks}. In a block the workloads follow each other in random order, each with its two trials side
 * by side; of every two successive blocks of a workload one runs baseline first and one candidate first. Workloads with
 * faults run in the same blocks, in phase FAULT.
 */
public final class Schedules {
    private final ExperimentPlan plan;
    private final SeedDerivation draws;
    private final List<ScheduledTrial> trials = new ArrayList<>();

    private Schedules(ExperimentPlan plan) {
        this.plan = plan;
        this.draws = new SeedDerivation(plan.seed());
    }

    /** Seed of the generated weights of every model in runs of plans with this seed. */
    public static long weightsSeed(long planSeed) {
        return new SeedDerivation(planSeed).seeds(TrialPhase.MEASURE, 0, "").weights();
    }

    /** The schedule of a plan: the same for the same plan, always. */
    public static Schedule draw(ExperimentPlan plan) {
        Schedules builder = new Schedules(plan);
        builder.pilots();
        builder.baselineAgainstItself();
        builder.measured();
        return new Schedule(Schedule.SCHEMA, plan.seed(), plan.digest(), builder.trials);
    }

    private void pilots() {
        if (plan.trials().warmUpNanos().isPresent()) {
            return;
        }
        for (WorkloadPlan workload : shuffled(plan.workloads(), TrialPhase.PILOT, 0)) {
            pair(workload, TrialPhase.PILOT, 0, 0);
        }
    }

    private void baselineAgainstItself() {
        List<WorkloadPlan> healthy =
                plan.workloads().stream().filter(w -> w.faults().isEmpty()).toList();
        for (int block = 0; block < plan.trials().aaTrials(); block++) {
            for (WorkloadPlan workload : shuffled(healthy, TrialPhase.AA, block)) {
                add(workload, Arm.BASELINE, TrialPhase.AA, block, 0, 0);
                add(workload, Arm.BASELINE, TrialPhase.AA, block, 0, 1);
            }
        }
    }

    private void measured() {
        for (int block = 0; block < plan.trials().maxBlocks(); block++) {
            int look = look(plan.trials(), block);
            for (WorkloadPlan workload : shuffled(plan.workloads(), TrialPhase.MEASURE, block)) {
                TrialPhase phase = workload.faults().isEmpty() ? TrialPhase.MEASURE : TrialPhase.FAULT;
                pair(workload, phase, block, look);
            }
        }
    }

    private void pair(WorkloadPlan workload, TrialPhase phase, int block, int look) {
        Arm first = first(workload, phase, block);
        add(workload, first, phase, block, look, 0);
        add(workload, first.other(), phase, block, look, 1);
    }

    /** Which arm runs first: a coin for every even block, the other way round in the odd block after it. */
    private Arm first(WorkloadPlan workload, TrialPhase phase, int block) {
        long coin = draws.draw("first-arm", Words.of(phase), block / 2, workload.label());
        boolean baseline = (coin & 1) == 0;
        return baseline == (block % 2 == 0) ? Arm.BASELINE : Arm.CANDIDATE;
    }

    private void add(WorkloadPlan workload, Arm arm, TrialPhase phase, int block, int look, int position) {
        String id = TrialIds.id(trials.size(), arm, workload.label());
        trials.add(new ScheduledTrial(
                id, arm, workload.label(), phase, block, look, position, draws.seeds(phase, block, workload.label())));
    }

    /** Sorted by one draw each: a random order that needs no generator. */
    private List<WorkloadPlan> shuffled(List<WorkloadPlan> workloads, TrialPhase phase, int block) {
        return workloads.stream()
                .sorted(Comparator.comparingLong(
                                (WorkloadPlan w) -> draws.draw("workload-order", Words.of(phase), block, w.label()))
                        .thenComparing(WorkloadPlan::label))
                .toList();
    }

    /** Number of the first look that has this block, from 1. A fixed plan has one look, at its end. */
    private static int look(TrialsPlan trials, int block) {
        int look = 1;
        for (int blocks : trials.looks()) {
            if (block < blocks) {
                return look;
            }
            look++;
        }
        return trials.looks().isEmpty() ? 1 : trials.looks().size();
    }
}
