package dev.assay.api.report;

import dev.assay.api.trial.Scenario;
import java.util.List;

/**
 * A workload of the plan with its trials.
 *
 * @param label unique in the plan: {@code resnet50/server}
 * @param model id of the workload provider
 * @param engine id of the engine used on both arms, or both ids when they differ
 * @param scenario load
 * @param trials in the order in which they ran
 * @param heat response times over time of the last valid trial of each arm; empty where windows have no histograms
 */
public record WorkloadEvidence(
        String label, String model, String engine, Scenario scenario, List<TrialEvidence> trials, List<HeatMap> heat) {
    public WorkloadEvidence {
        trials = List.copyOf(trials);
        heat = List.copyOf(heat);
    }

    /** A workload without heat maps. */
    public WorkloadEvidence(String label, String model, String engine, Scenario scenario, List<TrialEvidence> trials) {
        this(label, model, engine, scenario, trials, List.of());
    }
}
