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
 */
public record WorkloadEvidence(
        String label, String model, String engine, Scenario scenario, List<TrialEvidence> trials) {
    public WorkloadEvidence {
        trials = List.copyOf(trials);
    }
}
