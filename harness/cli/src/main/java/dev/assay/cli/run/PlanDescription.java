package dev.assay.cli.run;

import dev.assay.api.Arm;
import dev.assay.api.Direction;
import dev.assay.api.Quantities;
import dev.assay.api.Words;
import dev.assay.cli.console.Console;
import dev.assay.cli.console.TextTable;
import dev.assay.core.metric.CatalogueMetric;
import dev.assay.core.metric.Metrics;
import dev.assay.core.plan.ExperimentPlan;
import dev.assay.core.plan.GatePlan;
import dev.assay.core.plan.PlatformPlan;
import dev.assay.core.preview.PlanEstimate;
import dev.assay.core.schedule.Schedule;
import dev.assay.core.schedule.ScheduledTrial;
import dev.assay.core.schedule.Schedules;
import dev.assay.reports.Figures;
import java.util.Locale;

/** What a plan would do, for {@code run --dry-run}: nothing is started. */
final class PlanDescription {
    private final Console console;

    PlanDescription(Console console) {
        this.console = console;
    }

    void print(ExperimentPlan plan) {
        Schedule schedule = Schedules.draw(plan);
        console.line("plan " + plan.name() + ", digest " + plan.digest());
        for (Arm arm : Arm.values()) {
            PlatformPlan platform = plan.platform(arm);
            console.line(arm.word() + ": " + platform.name() + " (runner " + platform.runner() + ", engine "
                    + platform.engine() + ")");
        }
        TextTable gates = new TextTable("GATE", "MUST", "DEMAND");
        for (GatePlan gate : plan.gates()) {
            gates.row(gate.metric() + " of " + gate.workload(), gate.must() ? "must" : "advisory", demand(gate));
        }
        gates.lines().forEach(console::line);
        console.line("");
        TextTable trials = new TextTable("TRIAL", "PHASE", "BLOCK", "ARM", "WORKLOAD");
        for (ScheduledTrial trial : schedule.trials()) {
            trials.row(
                    trial.trialId(),
                    Words.of(trial.phase()),
                    String.valueOf(trial.block() + 1),
                    trial.arm().word(),
                    trial.workload());
        }
        trials.lines().forEach(console::line);
        console.line("");
        estimate(plan, schedule);
        console.line("Nothing was started.");
    }

    private static String demand(GatePlan gate) {
        CatalogueMetric metric = Metrics.catalogue().all().stream()
                .filter(m -> m.id().equals(gate.metric()))
                .findFirst()
                .orElseThrow();
        return switch (metric.rule()) {
            case EVERY_TRIAL -> "every trial must keep it";
            case STEADY_SHARE -> "at most 20% of the trials may miss it";
            default -> demand(gate.demand(), metric);
        };
    }

    private static String demand(GatePlan.Demand demand, CatalogueMetric metric) {
        if (demand instanceof GatePlan.Demand.Margin margin) {
            return "at most " + percent(margin.ratio()) + " worse";
        }
        if (demand instanceof GatePlan.Demand.Gain gain) {
            return "at least " + percent(gain.ratio()) + " better";
        }
        double limit = ((GatePlan.Demand.Limit) demand).value();
        return (metric.better() == Direction.LOWER_IS_BETTER ? "at most " : "at least ")
                + Figures.value(limit, metric.unit());
    }

    private static String percent(double ratio) {
        return Quantities.significant(100 * ratio) + "%";
    }

    private void estimate(ExperimentPlan plan, Schedule schedule) {
        PlanEstimate estimate = PlanEstimate.of(plan, schedule, plan.trials().maxBlocks(), PlanEstimate.OVERHEAD_NANOS);
        console.line(String.format(
                Locale.ROOT,
                "About %.0f minutes for %d blocks at most.",
                estimate.wallNanos() / 60e9,
                plan.trials().maxBlocks()));
        if (estimate.money().isPresent()) {
            console.line(String.format(
                    Locale.ROOT,
                    "About %.2f %s for both platforms.",
                    estimate.money().getAsDouble(),
                    estimate.currency()));
        }
    }
}
