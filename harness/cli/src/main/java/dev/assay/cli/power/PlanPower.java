package dev.assay.cli.power;

import dev.assay.cli.UserError;
import dev.assay.cli.console.Console;
import dev.assay.core.plan.ExperimentPlan;
import dev.assay.core.plan.GatePlan;
import dev.assay.core.power.CampaignCost;
import dev.assay.core.power.Noises;
import dev.assay.core.power.PilotNoise;
import dev.assay.core.power.PowerStudy;
import dev.assay.core.power.StatedNoise;
import dev.assay.core.preview.PlanEstimate;
import dev.assay.core.schedule.Schedules;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Says what a plan can show, how long it takes and what it costs. Starts nothing. */
public final class PlanPower {
    /**
     * What is supposed.
     *
     * @param noise of one trial's value as a share of it, by metric; {@code ""} stands for all others
     * @param pilot a recorded run
     * @param overheadNanos of a trial beside its load; absent for the pilot's, or a guess
     * @param queueNanos until a platform is obtained; absent for the pilot's, or none
     */
    public record Supposed(
            Map<String, Double> noise, Optional<Path> pilot, OptionalLong overheadNanos, OptionalLong queueNanos) {}

    private final Console console;

    public PlanPower(Console console) {
        this.console = console;
    }

    /** Prints the study of a plan, and writes it as a page where that is asked for. */
    public void print(ExperimentPlan plan, Supposed supposed, Optional<Path> html) throws UserError, IOException {
        if (plan.gates().stream().noneMatch(GatePlan::must)) {
            throw UserError.usage("the plan has no must-gate, so there is nothing to show", "set must: true on a gate");
        }
        Optional<PilotRun> pilot = supposed.pilot().isPresent()
                ? Optional.of(PilotRun.read(supposed.pilot().get(), plan))
                : Optional.empty();
        Noises noises = pilot.isPresent()
                ? PilotNoise.of(plan, pilot.get().table())
                : StatedNoise.of(plan, known(plan, supposed.noise()));
        if (noises.gates().isEmpty() && noises.counts().isEmpty()) {
            throw UserError.usage(
                    "nothing can be said about any must-gate: "
                            + noises.open().get(0).gate().id() + ": "
                            + noises.open().get(0).why(),
                    "state --noise for its metric, or use --pilot with a run of some blocks");
        }
        CampaignCost cost = new CampaignCost(
                plan,
                Schedules.draw(plan),
                supposed.overheadNanos()
                        .orElse(pilot.map(PilotRun::overheadNanos).orElse(PlanEstimate.OVERHEAD_NANOS)),
                supposed.queueNanos().orElse(pilot.map(PilotRun::queueNanos).orElse(0L)));
        PowerStudy study = PowerStudy.of(plan, noises, cost.affordable());
        PowerText text = new PowerText(
                plan,
                study,
                PowerRow.of(study, cost, plan.trials().maxBlocks()),
                pilot.map(PilotRun::splits).orElse(List.of()));
        text.lines().forEach(console::line);
        if (html.isPresent()) {
            Files.writeString(html.get(), PowerPage.of(text));
            console.note("page: " + html.get());
        }
    }

    private static Map<String, Double> known(ExperimentPlan plan, Map<String, Double> noise) throws UserError {
        List<String> metrics =
                plan.gates().stream().map(GatePlan::metric).distinct().toList();
        for (String name : noise.keySet()) {
            if (!name.isEmpty() && !metrics.contains(name)) {
                throw UserError.usage(
                        "--noise: the plan has no gate on '" + name + "'", "it has " + String.join(", ", metrics));
            }
        }
        return noise;
    }
}
