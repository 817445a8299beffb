package dev.assay.core.power;

import dev.assay.core.plan.BudgetPlan;
import dev.assay.core.plan.ExperimentPlan;
import dev.assay.core.preview.PlanEstimate;
import dev.assay.core.schedule.Schedule;
import java.util.OptionalDouble;

/**
 * Time and money of some number of blocks, beyond those of the schedule too.
 *
 * @param plan that is to be run
 * @param schedule of the plan
 * @param overheadNanos of each trial beside its load: processes, model load, drain, nanoseconds
 * @param queueNanos until a platform is obtained, nanoseconds; waited for each allocation, and not paid for
 */
public record CampaignCost(ExperimentPlan plan, Schedule schedule, long overheadNanos, long queueNanos) {
    /**
     * @param wallNanos from the first request for a platform to the end, nanoseconds
     * @param money for both platforms; absent unless both have a price
     * @param currency of {@code money}; empty where there is none
     */
    public record Cost(double wallNanos, OptionalDouble money, String currency) {}

    /** The most blocks of the plan that its budget pays for. */
    public int affordable() {
        BudgetPlan budget = plan.budget();
        int most = plan.trials().maxBlocks();
        while (most > 0 && exceeds(of(most), budget)) {
            most--;
        }
        return most;
    }

    private static boolean exceeds(Cost cost, BudgetPlan budget) {
        return cost.wallNanos() > (double) budget.timeNanos().orElse(Long.MAX_VALUE)
                || cost.money().orElse(0) > budget.money().orElse(Double.POSITIVE_INFINITY);
    }

    /** The cost of a campaign. */
    public Cost of(int blocks) {
        int most = plan.trials().maxBlocks();
        PlanEstimate known = PlanEstimate.of(plan, schedule, Math.min(blocks, most), overheadNanos);
        PlanEstimate none = PlanEstimate.of(plan, schedule, 0, overheadNanos);
        PlanEstimate one = PlanEstimate.of(plan, schedule, 1, overheadNanos);
        int further = Math.max(0, blocks - most);
        double wall = known.wallNanos() + further * (double) (one.wallNanos() - none.wallNanos());
        long allocations = plan.trials().allocationPerBlock() ? 2L * blocks : 2;
        OptionalDouble money = known.money().isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of(known.money().getAsDouble()
                        + further * (one.money().orElse(0) - none.money().orElse(0)));
        return new Cost(wall + (double) allocations * queueNanos, money, known.currency());
    }
}
