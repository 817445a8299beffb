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
 * @param hasLimit true when it states an objective
 * @param faultKinds kinds of its faults, each once
 */
record Target(
        String label, String model, ScenarioKind kind, TrialPhase phase, boolean hasLimit, List<String> faultKinds) {
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
                String label = count == 1 ? base : base + "-" + count;
                boolean hasLimit = workload.get(WorkloadForm.SCENARIO)
                        .flatMap(s -> s.get(ScenarioForm.SLO))
                        .filter(SloForm::states)
                        .isPresent();
                targets.add(new Target(label, model.get(), kind.get(), phase, hasLimit, faultKinds(workload)));
            }
        }
        return targets;
    }

    private static List<String> faultKinds(Fields workload) {
        return workload.get(WorkloadForm.FAULTS).orElse(List.of()).stream()
                .flatMap(fault -> fault.get(WorkloadForm.FAULT_KIND).stream())
                .distinct()
                .toList();
    }

    /** True when a gate that names it may be about the metric. */
    boolean feeds(Catalogue.MetricEntry metric) {
        return metric.validFor().contains(kind) && metric.phases().contains(phase);
    }

    /** True when a gate that names no workload is about it: trials with faults only where no others feed the metric. */
    boolean feedsFirst(Catalogue.MetricEntry metric) {
        return feeds(metric) && (phase == TrialPhase.MEASURE || !metric.phases().contains(TrialPhase.MEASURE));
    }
}
