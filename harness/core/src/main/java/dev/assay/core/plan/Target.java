package dev.assay.core.plan;

import dev.assay.api.ScenarioKind;
import dev.assay.api.TrialPhase;
import dev.assay.core.plan.form.Fields;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A workload as gates see it.
 *
 * @param label {@code model/scenario}, with a number behind it where that repeats
 * @param model id of the reference model
 * @param kind of its scenario
 * @param phase what its trials feed
 */
record Target(String label, String model, ScenarioKind kind, TrialPhase phase) {
    /** The workloads of a plan in order, those left out whose model or scenario is not readable. */
    static List<Target> of(Fields plan) {
        List<Target> targets = new ArrayList<>();
        Map<String, Integer> seen = new HashMap<>();
        for (Fields workload : plan.get(PlanForm.WORKLOADS).orElse(List.of())) {
            Optional<String> model = workload.get(WorkloadForm.MODEL);
            Optional<ScenarioKind> kind = workload.get(WorkloadForm.SCENARIO).flatMap(s -> s.get(ScenarioForm.KIND));
            if (model.isPresent() && kind.isPresent()) {
                String base = model.get() + "/" + kind.get().word();
                int count = seen.merge(base, 1, Integer::sum);
                boolean faulty = workload.has(WorkloadForm.FAULTS) && FaultRules.recoverable(kind.get());
                TrialPhase phase = faulty ? TrialPhase.FAULT : TrialPhase.MEASURE;
                targets.add(new Target(count == 1 ? base : base + "-" + count, model.get(), kind.get(), phase));
            }
        }
        return targets;
    }

    /** True when a metric means something for it. */
    boolean feeds(Catalogue.MetricEntry metric) {
        return metric.validFor().contains(kind) && metric.phase() == phase;
    }
}
