package dev.assay.core.values;

import dev.assay.api.Arm;
import dev.assay.api.Freshness;
import dev.assay.api.IsolationMode;
import dev.assay.api.LoadSite;
import dev.assay.api.ScenarioKind;
import dev.assay.api.Share;
import dev.assay.api.spi.Options;
import dev.assay.api.trial.RestartPolicy;
import dev.assay.api.trial.Scenario;
import dev.assay.api.trial.Slo;
import dev.assay.api.trial.WorkloadRef;
import dev.assay.core.metric.CatalogueMetric;
import dev.assay.core.plan.BudgetPlan;
import dev.assay.core.plan.ExperimentPlan;
import dev.assay.core.plan.GatePlan;
import dev.assay.core.plan.PlatformPlan;
import dev.assay.core.plan.TrialsPlan;
import dev.assay.core.plan.WorkloadPlan;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** The plan that figures of another tool would have had: one workload, and a must-gate for each metric with a margin. */
final class ValuesPlan {
    private static final long SEED = 42;
    private static final double ALPHA = 0.05;
    private static final double BETA = 0.20;

    private ValuesPlan() {}

    static ExperimentPlan of(String label, int blocks, Collection<CatalogueMetric> metrics, ValueOptions options) {
        List<GatePlan> gates = new ArrayList<>();
        for (CatalogueMetric metric : metrics) {
            options.margin(metric.id())
                    .ifPresent(margin -> gates.add(new GatePlan(
                            metric.id() + "@" + label, metric.id(), label, true, new GatePlan.Demand.Margin(margin))));
        }
        return new ExperimentPlan(
                label,
                SEED,
                Map.of("baseline", platform(Arm.BASELINE), "candidate", platform(Arm.CANDIDATE)),
                "baseline",
                "candidate",
                List.of(workload(label)),
                LoadSite.OUTSIDE,
                trials(blocks),
                new BudgetPlan(OptionalLong.empty(), OptionalDouble.empty(), ""),
                gates,
                ALPHA,
                BETA,
                "",
                "");
    }

    private static TrialsPlan trials(int blocks) {
        return new TrialsPlan(
                blocks, blocks, false, List.of(), OptionalLong.empty(), 0, Freshness.PROCESS, false, 1, 1, 1, 1, false);
    }

    private static PlatformPlan platform(Arm arm) {
        return new PlatformPlan(
                arm.word(),
                "none",
                new Options(Map.of()),
                "none",
                Map.of(),
                Share.whole(),
                IsolationMode.NONE,
                Optional.empty());
    }

    private static WorkloadPlan workload(String label) {
        Scenario scenario = new Scenario(
                ScenarioKind.CLOSED, OptionalDouble.empty(), OptionalInt.of(1), 1, 1, Slo.none(), Map.of());
        return new WorkloadPlan(
                label,
                new WorkloadRef(label, "", Map.of()),
                Optional.empty(),
                scenario,
                List.of(),
                RestartPolicy.NEVER,
                1);
    }
}
