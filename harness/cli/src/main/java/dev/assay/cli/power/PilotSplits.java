package dev.assay.cli.power;

import dev.assay.api.TrialPhase;
import dev.assay.core.analyse.RunTrials.Done;
import dev.assay.core.metric.TrialRow.Status;
import dev.assay.core.plan.ExperimentPlan;
import dev.assay.core.plan.GatePlan;
import dev.assay.core.power.PilotWindows;
import dev.assay.core.power.RepetitionSplit;
import dev.assay.core.power.RepetitionSplit.Costs;
import java.util.List;

/**
 * What the windows of a recorded run say about how to spend time.
 *
 * @param trials of the run
 * @param windowNanos length of its windows, nanoseconds
 * @param overheadNanos of a trial beside its load, nanoseconds
 * @param queueNanos until it obtained a platform, nanoseconds
 */
record PilotSplits(List<Done> trials, long windowNanos, long overheadNanos, long queueNanos) {
    List<String> of(ExperimentPlan plan) {
        return plan.gates().stream().filter(GatePlan::must).map(this::sentence).toList();
    }

    private String sentence(GatePlan gate) {
        if (!PilotWindows.has(gate.metric())) {
            return "Best split of the time for " + gate.id() + ": not told by this pilot, since " + gate.metric()
                    + " is not made of windows.";
        }
        List<Done> used = trials.stream()
                .filter(done -> done.row().status() == Status.VALID
                        && done.row().phase() == TrialPhase.MEASURE
                        && done.row().workload().equals(gate.workload()))
                .toList();
        double warmUp = used.stream()
                .mapToLong(done -> done.data().result().measuredFromNanos())
                .average()
                .orElse(0);
        RepetitionSplit split = RepetitionSplit.of(
                used.stream()
                        .flatMap(done -> PilotWindows.of(done.row().arm(), done.data(), gate.metric()).stream())
                        .toList(),
                new Costs(windowNanos, overheadNanos + warmUp, queueNanos));
        return split.words(gate.id(), windowNanos);
    }
}
