package dev.assay.core.decide;

import dev.assay.api.Arm;
import dev.assay.api.Freshness;
import dev.assay.api.IsolationMode;
import dev.assay.api.LoadSite;
import dev.assay.api.Outcome;
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
import dev.assay.core.compare.Design;
import dev.assay.core.metric.MetricTable;
import dev.assay.core.metric.TrialRow;
import dev.assay.core.metric.TrialRow.Status;
import dev.assay.core.plan.BudgetPlan;
import dev.assay.core.plan.ExperimentPlan;
import dev.assay.core.plan.GatePlan;
import dev.assay.core.plan.GatePlan.Demand;
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
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/** A plan with the trials that it gave, for tests of verdicts: ten values in five lines. */
final class Campaign {
    static final String CLOSED = "minilm/closed";
    static final String SERVER = "resnet50/server";

    private final List<GatePlan> gates = new ArrayList<>();
    private final List<TrialRow> rows = new ArrayList<>();
    private List<Integer> looks = List.of();
    private int planned;
    private double alpha = 0.05;
    private boolean perBlock;

    static Demand margin(double ratio) {
        return new Demand.Margin(ratio);
    }

    Campaign gate(String metric, String workload, Demand demand) {
        return gate(metric, workload, demand, true);
    }

    Campaign gate(String metric, String workload, Demand demand, boolean must) {
        gates.add(new GatePlan(metric + "@" + workload, metric, workload, must, demand));
        return this;
    }

    Campaign looks(Integer... blocks) {
        looks = List.of(blocks);
        return this;
    }

    Campaign planned(int blocks) {
        planned = blocks;
        return this;
    }

    Campaign alpha(double level) {
        alpha = level;
        return this;
    }

    /** One block per pair of values, AB and BA in turn, one allocation per arm. */
    Campaign values(String metric, String workload, double[] baseline, double[] candidate) {
        for (int i = 0; i < baseline.length; i++) {
            put(i, Arm.BASELINE, workload, metric, new MetricValue.Value(baseline[i], baseline[i] * 1e-3));
        }
        for (int i = 0; i < candidate.length; i++) {
            put(i, Arm.CANDIDATE, workload, metric, new MetricValue.Value(candidate[i], candidate[i] * 1e-3));
        }
        return this;
    }

    /** Sets one value; makes the trial where there is none. */
    Campaign put(int block, Arm arm, String workload, String metric, MetricValue value) {
        int at = indexOf(block, arm, workload);
        TrialRow row = at >= 0 ? rows.get(at) : row(block, arm, workload);
        Map<String, MetricValue> values = new LinkedHashMap<>(row.values());
        values.put(metric, value);
        TrialRow changed = withValues(row, values);
        if (at >= 0) {
            rows.set(at, changed);
        } else {
            rows.add(changed);
        }
        return this;
    }

    Campaign missing(int block, Arm arm, String workload, String metric, MetricValue.Cause cause) {
        return put(block, arm, workload, metric, new MetricValue.Missing("for a test", cause));
    }

    Campaign status(int block, Arm arm, String workload, Status status) {
        return change(
                block,
                arm,
                workload,
                r -> new TrialRow(
                        r.trialId(),
                        r.arm(),
                        r.phase(),
                        r.block(),
                        r.position(),
                        r.allocationId(),
                        r.workload(),
                        r.startedAtEpochMillis(),
                        status,
                        "for a test",
                        r.values(),
                        r.measured(),
                        r.resultHash(),
                        r.configDigest()));
    }

    Campaign position(int block, Arm arm, String workload, int position) {
        return change(
                block,
                arm,
                workload,
                r -> new TrialRow(
                        r.trialId(),
                        r.arm(),
                        r.phase(),
                        r.block(),
                        position,
                        r.allocationId(),
                        r.workload(),
                        r.startedAtEpochMillis(),
                        r.status(),
                        r.statusReason(),
                        r.values(),
                        r.measured(),
                        r.resultHash(),
                        r.configDigest()));
    }

    Campaign allocation(int block, Arm arm, String workload, String id) {
        perBlock = true;
        return change(
                block,
                arm,
                workload,
                r -> new TrialRow(
                        r.trialId(),
                        r.arm(),
                        r.phase(),
                        r.block(),
                        r.position(),
                        id,
                        r.workload(),
                        r.startedAtEpochMillis(),
                        r.status(),
                        r.statusReason(),
                        r.values(),
                        r.measured(),
                        r.resultHash(),
                        r.configDigest()));
    }

    Campaign digests(int block, Arm arm, String workload, String resultHash, String configDigest) {
        return change(
                block,
                arm,
                workload,
                r -> new TrialRow(
                        r.trialId(),
                        r.arm(),
                        r.phase(),
                        r.block(),
                        r.position(),
                        r.allocationId(),
                        r.workload(),
                        r.startedAtEpochMillis(),
                        r.status(),
                        r.statusReason(),
                        r.values(),
                        r.measured(),
                        resultHash,
                        configDigest));
    }

    /** Whatever allocations there were: the plan meant one per arm. */
    Campaign oneAllocationPlanned() {
        perBlock = false;
        return this;
    }

    /** Sets which samples a trial was sent. */
    Campaign samples(int block, Arm arm, String workload, String digest) {
        change(block, arm, workload, r -> r.withSamples(digest));
        return this;
    }

    /** Sets how many of the scheduled requests errored. */
    Campaign failures(int block, Arm arm, String workload, long errored, long scheduled) {
        if (indexOf(block, arm, workload) < 0) {
            rows.add(row(block, arm, workload));
        }
        Map<Outcome, Long> outcomes = Map.of(Outcome.COMPLETED, scheduled - errored, Outcome.ERRORED, errored);
        LedgerCounts ledger = new LedgerCounts(scheduled, outcomes, scheduled - errored, 0, 0);
        change(
                block,
                arm,
                workload,
                r -> new TrialRow(
                        r.trialId(),
                        r.arm(),
                        r.phase(),
                        r.block(),
                        r.position(),
                        r.allocationId(),
                        r.workload(),
                        r.startedAtEpochMillis(),
                        r.status(),
                        r.statusReason(),
                        r.values(),
                        ledger,
                        r.resultHash(),
                        r.configDigest()));
        return put(
                block,
                arm,
                workload,
                "error-ratio",
                new MetricValue.Value((double) errored / scheduled, 1.0 / scheduled));
    }

    /** Adds the baseline against itself. */
    Campaign aa(String metric, String workload, double[] first, double[] second) {
        for (int i = 0; i < first.length; i++) {
            for (int position = 0; position < 2; position++) {
                double value = position == 0 ? first[i] : second[i];
                TrialRow r = row(i, Arm.BASELINE, workload);
                rows.add(new TrialRow(
                        "aa-" + i + "-" + position,
                        Arm.BASELINE,
                        TrialPhase.AA,
                        i,
                        position,
                        r.allocationId(),
                        workload,
                        r.startedAtEpochMillis(),
                        Status.VALID,
                        "",
                        Map.of(metric, new MetricValue.Value(value, 0)),
                        r.measured(),
                        "",
                        ""));
            }
        }
        return this;
    }

    Campaign remove(Arm arm, String workload) {
        rows.removeIf(r -> r.arm() == arm && r.workload().equals(workload));
        return this;
    }

    DecisionOutcome decide() {
        return Decider.decide(input(0, Design.PAIRED));
    }

    DecisionOutcome decide(int looksTaken) {
        return Decider.decide(input(looksTaken, Design.PAIRED));
    }

    DecisionOutcome decideUnpaired() {
        return Decider.decide(input(0, Design.UNPAIRED));
    }

    DecisionInput input(int looksTaken, Design design) {
        return new DecisionInput(plan(), new MetricTable(MetricTable.SCHEMA, rows), looksTaken, design);
    }

    private ExperimentPlan plan() {
        TreeSet<String> labels =
                new TreeSet<>(rows.stream().map(TrialRow::workload).toList());
        gates.forEach(g -> labels.add(g.workload()));
        return new ExperimentPlan(
                "test",
                42,
                Map.of("whole", platform("whole"), "half", platform("half")),
                "whole",
                "half",
                labels.stream().map(Campaign::workload).toList(),
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
        int blocks = planned > 0
                ? planned
                : rows.stream().mapToInt(TrialRow::block).max().orElse(-1) + 1;
        boolean sequential = !looks.isEmpty();
        int most = sequential ? looks.get(looks.size() - 1) : blocks;
        return new TrialsPlan(
                sequential ? looks.get(0) : blocks,
                most,
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

    private static TrialRow row(int block, Arm arm, String workload) {
        boolean baselineFirst = block % 2 == 0;
        int position = (arm == Arm.BASELINE) == baselineFirst ? 0 : 1;
        String id = block + "-" + arm.word() + "-" + workload;
        LedgerCounts ledger = new LedgerCounts(1000, Map.of(Outcome.COMPLETED, 1000L), 1000, 1000, 1000);
        return new TrialRow(
                id,
                arm,
                TrialPhase.MEASURE,
                block,
                position,
                "allocation-" + arm.word(),
                workload,
                1000L * (2 * block + position),
                Status.VALID,
                "",
                Map.of(),
                ledger,
                "hash-" + id,
                "config");
    }

    private static TrialRow withValues(TrialRow r, Map<String, MetricValue> values) {
        return new TrialRow(
                r.trialId(),
                r.arm(),
                r.phase(),
                r.block(),
                r.position(),
                r.allocationId(),
                r.workload(),
                r.startedAtEpochMillis(),
                r.status(),
                r.statusReason(),
                values,
                r.measured(),
                r.resultHash(),
                r.configDigest());
    }

    private Campaign change(int block, Arm arm, String workload, UnaryOperator<TrialRow> by) {
        int at = indexOf(block, arm, workload);
        rows.set(at, by.apply(rows.get(at)));
        return this;
    }

    private int indexOf(int block, Arm arm, String workload) {
        for (int i = 0; i < rows.size(); i++) {
            TrialRow r = rows.get(i);
            if (r.phase() == TrialPhase.MEASURE
                    && r.block() == block
                    && r.arm() == arm
                    && r.workload().equals(workload)) {
                return i;
            }
        }
        return -1;
    }
}
