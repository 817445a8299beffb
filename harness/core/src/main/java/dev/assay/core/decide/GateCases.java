package dev.assay.core.decide;

import dev.assay.api.Arm;
import dev.assay.core.metric.CatalogueMetric;
import dev.assay.core.metric.Metrics;
import dev.assay.core.metric.TrialRow;
import dev.assay.core.metric.VerdictRule;
import dev.assay.core.plan.GatePlan;
import dev.assay.core.plan.WorkloadPlan;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The gates of a plan, must-gates first, and then every other metric that both arms have.
 *
 * @param input plan and values
 * @param metrics that gates may name
 */
record GateCases(DecisionInput input, Metrics metrics) {
    List<GateCase> all() {
        List<GateCase> cases = new ArrayList<>();
        Set<String> covered = new HashSet<>();
        for (GatePlan gate : input.plan().gates()) {
            CatalogueMetric metric = Decider.metric(metrics, gate.metric());
            cases.add(new GateCase(gate.id(), metric, gate.workload(), gate.must(), Optional.of(gate.demand())));
            covered.add(key(gate.metric(), gate.workload()));
        }
        cases.sort(Comparator.comparing(gate -> gate.must() ? 0 : 1));
        for (WorkloadPlan workload : input.plan().workloads()) {
            for (CatalogueMetric metric : metrics.all()) {
                String id = key(metric.id(), workload.label());
                if (!covered.contains(id)
                        && metric.rule() != VerdictRule.PER_TRIAL
                        && isOnBothArms(metric.id(), workload.label())) {
                    cases.add(new GateCase(id, metric, workload.label(), false, Optional.empty()));
                }
            }
        }
        return List.copyOf(cases);
    }

    private boolean isOnBothArms(String metric, String workload) {
        return has(Arm.BASELINE, metric, workload) && has(Arm.CANDIDATE, metric, workload);
    }

    private boolean has(Arm arm, String metric, String workload) {
        return input.table().rows().stream()
                .filter(r -> r.arm() == arm && r.workload().equals(workload))
                .map(TrialRow::values)
                .anyMatch(values -> values.containsKey(metric));
    }

    private static String key(String metric, String workload) {
        return metric + "@" + workload;
    }
}
