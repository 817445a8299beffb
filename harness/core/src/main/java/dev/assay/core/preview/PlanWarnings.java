package dev.assay.core.preview;

import dev.assay.api.Finding;
import dev.assay.api.Quantities;
import dev.assay.core.plan.ExperimentPlan;
import dev.assay.core.plan.TrialsPlan;
import dev.assay.core.schedule.Schedule;
import dev.assay.core.stats.sequential.SequentialPlan;
import dev.assay.core.stats.sequential.Spending;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** Warns of what a plan cannot show, before anything is started or paid for. A plan with warnings may still be run. */
public final class PlanWarnings {
    private static final int FEWEST_UNITS = 5;
    private static final int FEWEST_AA = 10;
    /** A first look at this level or below stops about never. */
    private static final double HARDLY = 0.001;

    private final ExperimentPlan plan;
    private final Schedule schedule;
    private final List<Finding> findings = new ArrayList<>();

    private PlanWarnings(ExperimentPlan plan, Schedule schedule) {
        this.plan = plan;
        this.schedule = schedule;
    }

    /** The warnings, those about gates first. */
    public static List<Finding> of(ExperimentPlan plan, Schedule schedule) {
        PlanWarnings warnings = new PlanWarnings(plan, schedule);
        warnings.findings.addAll(new GateWarnings(plan).all());
        warnings.findings.addAll(RecoveryWarnings.of(plan));
        warnings.blocks();
        warnings.looks();
        warnings.allocations();
        warnings.baselineAgainstItself();
        warnings.budget();
        return List.copyOf(warnings.findings);
    }

    private void blocks() {
        int most = plan.trials().maxBlocks();
        if (most < FEWEST_UNITS) {
            findings.add(Finding.warning(
                    "TOO_FEW_BLOCKS",
                    "The plan has " + most + " blocks; below " + FEWEST_UNITS + " no gate on a margin can be decided.",
                    "set trials: {blocks: 8} or more",
                    "trials.blocks"));
        }
    }

    private void looks() {
        TrialsPlan trials = plan.trials();
        if (!trials.sequential() || trials.looks().size() < 2) {
            return;
        }
        int first = trials.looks().get(0);
        double level = SequentialPlan.ofBlocks(trials.looks(), Spending.OBRIEN_FLEMING)
                .bounds(plan.alpha())
                .nominalLevel(1);
        if (level < HARDLY || first < FEWEST_UNITS) {
            findings.add(Finding.info(
                    "LOOK_HARDLY_STOPS",
                    String.format(
                            Locale.ROOT,
                            "The first look at %d of %d blocks stops only at p < %.2g, so about never.",
                            first,
                            trials.maxBlocks(),
                            level),
                    "begin the looks later, for example [8, 12, 16, 20]",
                    "trials.looks"));
        }
    }

    private void allocations() {
        TrialsPlan trials = plan.trials();
        if (!trials.allocationPerBlock()) {
            findings.add(Finding.info(
                    "SINGLE_ALLOCATION",
                    "Each platform is obtained once, so the verdict holds for these two allocations only.",
                    "set trials: {allocations: per-block} for a verdict about the platforms; it needs at least "
                            + FEWEST_UNITS + " blocks",
                    "trials.allocations"));
        }
    }

    private void baselineAgainstItself() {
        int aa = plan.trials().aaTrials();
        if (aa > 0 && aa < FEWEST_AA) {
            findings.add(Finding.warning(
                    "AA_UNCHECKED",
                    "The plan has " + aa + " trial pairs of the baseline against itself; the check needs " + FEWEST_AA
                            + ", so they cost time and check nothing.",
                    "set trials: {aa: " + FEWEST_AA + "}, or leave aa out",
                    "trials.aa"));
        }
    }

    /** What cannot be undercut: the loads alone, up to the first time at which a verdict can fall. */
    private void budget() {
        TrialsPlan trials = plan.trials();
        int least = trials.sequential() ? trials.looks().get(0) : trials.blocks();
        PlanEstimate sure = PlanEstimate.of(plan, schedule, least, 0);
        plan.budget().timeNanos().ifPresent(nanos -> {
            if (sure.wallNanos() > nanos) {
                exceeded(
                        least,
                        Quantities.formatNanos((double) sure.wallNanos()),
                        Quantities.formatNanos((double) nanos),
                        "budget.time");
            }
        });
        OptionalDouble money = plan.budget().money();
        if (money.isPresent() && sure.money().orElse(0) > money.getAsDouble()) {
            exceeded(least, money(sure.money().orElse(0)), money(money.getAsDouble()), "budget.money");
        }
    }

    private String money(double amount) {
        return String.format(Locale.ROOT, "%.2f %s", amount, plan.budget().currency());
    }

    private void exceeded(int blocks, String needed, String given, String subject) {
        findings.add(Finding.warning(
                "BUDGET_TOO_SMALL",
                "The loads of " + blocks + " blocks alone take " + needed + "; the budget is " + given
                        + ". The run will end without a verdict.",
                "raise the budget, shorten the scenarios, or plan fewer blocks",
                subject));
    }
}
