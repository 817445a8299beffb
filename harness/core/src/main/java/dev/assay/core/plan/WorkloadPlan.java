package dev.assay.core.plan;

import dev.assay.api.trial.FaultSpec;
import dev.assay.api.trial.RestartPolicy;
import dev.assay.api.trial.Scenario;
import dev.assay.api.trial.WorkloadRef;
import java.util.List;
import java.util.Optional;

/**
 * A workload of the plan.
 *
 * @param label unique: {@code model/scenario}, with a number behind it where that repeats
 * @param ref reference model
 * @param engine for both arms, where it differs from the platforms'
 * @param scenario load
 * @param faults to inject; a workload with faults feeds recovery metrics only
 * @param restart what to do when the worker ends
 * @param requestDeadlineNanos from the scheduled send, nanoseconds
 */
public record WorkloadPlan(
        String label,
        WorkloadRef ref,
        Optional<String> engine,
        Scenario scenario,
        List<FaultSpec> faults,
        RestartPolicy restart,
        long requestDeadlineNanos) {
    public WorkloadPlan {
        faults = List.copyOf(faults);
    }
}
