package dev.assay.bench;

import dev.assay.api.Arm;
import dev.assay.api.Freshness;
import dev.assay.api.IsolationMode;
import dev.assay.api.LoadSite;
import dev.assay.api.ScenarioKind;
import dev.assay.api.Share;
import dev.assay.api.TrialPhase;
import dev.assay.api.spi.MetricValue;
import dev.assay.api.spi.Options;
import dev.assay.api.trial.LedgerCounts;
import dev.assay.api.trial.RestartPolicy;
import dev.assay.api.trial.Scenario;
import dev.assay.api.trial.Slo;
import dev.assay.api.trial.WorkloadRef;
import dev.assay.core.decide.DecisionInput;
import dev.assay.core.metric.CatalogueMetric;
import dev.assay.core.metric.MetricTable;
import dev.assay.core.metric.Metrics;
import dev.assay.core.metric.TrialRow;
import dev.assay.core.metric.VerdictRule;
import dev.assay.core.plan.BudgetPlan;
import dev.assay.core.plan.ExperimentPlan;
import dev.assay.core.plan.GatePlan;
import dev.assay.core.plan.PlatformPlan;
import dev.assay.core.plan.TrialsPlan;
import dev.assay.core.plan.WorkloadPlan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Random;
import java.util.stream.IntStream;

/** Many workloads, metrics and blocks with values from a seed: noise of 3%, a candidate that is 1% worse. */
final class LargeCampaign {
    private LargeCampaign() {}

    static DecisionInput of(int workloads, int metrics, int blocks) {
        List<CatalogueMetric> chosen = Metrics.catalogue().all().stream()
                .filter(m -> m.rule() == VerdictRule.LOG_RATIO)
                .limit(metrics)
                .toList();
        List<String> labels =
                IntStream.range(0, workloads).mapToObj(i -> "m" + i + "/closed").toList();
        List<GatePlan> gates = new ArrayList<>();
        for (String label : labels) {
            for (CatalogueMetric m : chosen) {
                gates.add(new GatePlan(m.id() + "@" + label, m.id(), label, true, new GatePlan.Demand.Margin(0.05)));
            }
        }
        return new DecisionInput(
                plan(labels, gates, blocks), new MetricTable(MetricTable.SCHEMA, rows(labels, chosen, blocks)), 0);
    }

    private static List<TrialRow> rows(List<String> labels, List<CatalogueMetric> metrics, int blocks) {
        Random random = new Random(3);
        List<TrialRow> rows = new ArrayList<>();
        for (String label : labels) {
            for (int block = 0; block < blocks; block++) {
                for (Arm arm : Arm.values()) {
                    Map<String, MetricValue> values = new LinkedHashMap<>();
                    for (CatalogueMetric m : metrics) {
                        double worse = arm == Arm.CANDIDATE ? -0.01 * m.better().sign() : 0;
                        double value = 100 * Math.exp(worse + 0.03 * random.nextGaussian());
                        values.put(m.id(), new MetricValue.Value(value, 0.1));
                    }
                    rows.add(row(arm, block, label, values));
                }
            }
        }
        return rows;
    }

    private static TrialRow row(Arm arm, int block, String label, Map<String, MetricValue> values) {
        int position = (arm == Arm.BASELINE) == (block % 2 == 0) ? 0 : 1;
        return new TrialRow(
                label + block + arm.word(),
                arm,
                TrialPhase.MEASURE,
                block,
                position,
                arm.word(),
                label,
                2L * block + position,
                TrialRow.Status.VALID,
                "",
                values,
                new LedgerCounts(0, Map.of(), 0, 0, 0),
                "",
                "",
                Optional.empty());
    }

    private static ExperimentPlan plan(List<String> labels, List<GatePlan> gates, int blocks) {
        Scenario scenario = new Scenario(
                ScenarioKind.CLOSED, OptionalDouble.empty(), OptionalInt.of(1), 1, 1, Slo.none(), Map.of());
        List<WorkloadPlan> workloads = labels.stream()
                .map(l -> new WorkloadPlan(
                        l,
                        new WorkloadRef(l, "", Map.of()),
                        Optional.empty(),
                        scenario,
                        List.of(),
                        RestartPolicy.NEVER,
                        1))
                .toList();
        TrialsPlan trials = new TrialsPlan(
                blocks, blocks, false, List.of(), OptionalLong.empty(), 0, Freshness.PROCESS, false, 1, 1, 1, 1, false);
        return new ExperimentPlan(
                "large",
                42,
                Map.of("whole", platform("whole"), "half", platform("half")),
                "whole",
                "half",
                workloads,
                LoadSite.BESIDE,
                trials,
                new BudgetPlan(OptionalLong.empty(), OptionalDouble.empty(), ""),
                gates,
                0.05,
                0.20,
                "",
                "");
    }

    private static PlatformPlan platform(String name) {
        return new PlatformPlan(
                name,
                "none",
                new Options(Map.of()),
                "none",
                Map.of(),
                Share.whole(),
                IsolationMode.NONE,
                Optional.empty());
    }
}
