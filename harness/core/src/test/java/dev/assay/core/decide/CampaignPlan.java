package dev.assay.core.decide;

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
import dev.assay.core.plan.BudgetPlan;
import dev.assay.core.plan.ExperimentPlan;
import dev.assay.core.plan.GatePlan;
import dev.assay.core.plan.PlatformPlan;
import dev.assay.core.plan.TrialsPlan;
import dev.assay.core.plan.WorkloadPlan;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * The plan of a {@link Campaign}.
 *
 * @param looks numbers of blocks; empty for a plan without looks
 * @param blocks of a plan without looks
 * @param alpha one-sided level
 * @param perBlock true where each block gets allocations of its own
 */
record CampaignPlan(List<Integer> looks, int blocks, double alpha, boolean perBlock) {
    ExperimentPlan of(Collection<String> labels, List<GatePlan> gates) {
        return new ExperimentPlan(
                "test",
                42,
                Map.of("whole", platform("whole"), "half", platform("half")),
                "whole",
                "half",
                labels.stream().map(CampaignPlan::workload).toList(),
                LoadSite.BESIDE,
                trials(),
                new BudgetPlan(OptionalLong.empty(), OptionalDouble.empty(), ""),
                gates,
                alpha,
                0.20,
                "",
                "");
    }

    private TrialsPlan trials() {
        boolean sequential = !looks.isEmpty();
        return new TrialsPlan(
                sequential ? looks.get(0) : blocks,
                sequential ? looks.get(looks.size() - 1) : blocks,
                sequential,
                looks,
                OptionalLong.empty(),
                0,
                Freshness.PROCESS,
                perBlock,
                1,
                1,
                1,
                1,
                false);
    }

    private static PlatformPlan platform(String name) {
        return new PlatformPlan(
                name,
                "simulated",
                new Options(Map.of()),
                "simulated",
                Map.of(),
                Share.whole(),
                IsolationMode.NONE,
                Optional.empty());
    }

    private static WorkloadPlan workload(String label) {
        boolean server = label.endsWith("server");
        Scenario scenario = new Scenario(
                server ? ScenarioKind.SERVER : ScenarioKind.CLOSED,
                server ? OptionalDouble.of(20) : OptionalDouble.empty(),
                server ? OptionalInt.empty() : OptionalInt.of(2),
                1,
                1,
                Slo.none(),
                Map.of());
        return new WorkloadPlan(
                label,
                new WorkloadRef("m", "", Map.of()),
                Optional.empty(),
                scenario,
                List.of(),
                RestartPolicy.NEVER,
                1);
    }
}
