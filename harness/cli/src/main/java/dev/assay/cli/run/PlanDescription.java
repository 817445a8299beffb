package dev.assay.cli.run;

import dev.assay.api.Arm;
import dev.assay.api.Price;
import dev.assay.api.Words;
import dev.assay.cli.console.Console;
import dev.assay.cli.console.TextTable;
import dev.assay.core.decide.DemandWords;
import dev.assay.core.metric.CatalogueMetric;
import dev.assay.core.metric.Metrics;
import dev.assay.core.plan.ExperimentPlan;
import dev.assay.core.plan.GatePlan;
import dev.assay.core.plan.PlatformPlan;
import dev.assay.core.preview.PlanEstimate;
import dev.assay.core.schedule.Schedule;
import dev.assay.core.schedule.ScheduledTrial;
import dev.assay.core.schedule.Schedules;
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
            gates.row(gate.metric() + " of " + gate.workload(), gate.must() ? "must" : "advisory", demand(plan, gate));
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

    private static String demand(ExperimentPlan plan, GatePlan gate) {
        CatalogueMetric metric = Metrics.catalogue().find(gate.metric()).orElseThrow();
        return DemandWords.of(
                metric, gate.demand(), plan.platform(Arm.CANDIDATE).price().map(Price::currency));
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
