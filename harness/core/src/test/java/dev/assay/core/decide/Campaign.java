package dev.assay.core.decide;

import dev.assay.api.Arm;
import dev.assay.api.TrialPhase;
import dev.assay.api.spi.MetricValue;
import dev.assay.api.trial.LedgerCounts;
import dev.assay.core.compare.Design;
import dev.assay.core.metric.MetricTable;
import dev.assay.core.metric.RowBuilder;
import dev.assay.core.metric.TrialRow.Status;
import dev.assay.core.plan.GatePlan;
import dev.assay.core.plan.GatePlan.Demand;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** A plan with the trials that it gave, for tests of verdicts: ten values in five lines. */
final class Campaign {
    static final String CLOSED = "minilm/closed";
    static final String SERVER = "resnet50/server";

    private final List<GatePlan> gates = new ArrayList<>();
    private final List<RowBuilder> rows = new ArrayList<>();
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
        values(metric, workload, Arm.BASELINE, baseline);
        return values(metric, workload, Arm.CANDIDATE, candidate);
    }

    private Campaign values(String metric, String workload, Arm arm, double[] values) {
        for (int i = 0; i < values.length; i++) {
            put(i, arm, workload, metric, new MetricValue.Value(values[i], values[i] * 1e-3));
        }
        return this;
    }

    /** Sets one value; makes the trial where there is none. */
    Campaign put(int block, Arm arm, String workload, String metric, MetricValue value) {
        row(block, arm, workload).value(metric, value);
        return this;
    }

    Campaign missing(int block, Arm arm, String workload, String metric, MetricValue.Cause cause) {
        return put(block, arm, workload, metric, new MetricValue.Missing("for a test", cause));
    }

    Campaign status(int block, Arm arm, String workload, Status status) {
        row(block, arm, workload).status(status, "for a test");
        return this;
    }

    Campaign position(int block, Arm arm, String workload, int position) {
        row(block, arm, workload).position(position);
        return this;
    }

    Campaign allocation(int block, Arm arm, String workload, String id) {
        perBlock = true;
        row(block, arm, workload).allocation(id);
        return this;
    }

    /** Whatever allocations there were: the plan meant one per arm. */
    Campaign oneAllocationPlanned() {
        perBlock = false;
        return this;
    }

    Campaign digests(int block, Arm arm, String workload, String resultHash, String configDigest) {
        row(block, arm, workload).digests(resultHash, configDigest);
        return this;
    }

    /** Sets which samples a trial was sent. */
    Campaign samples(int block, Arm arm, String workload, String digest) {
        row(block, arm, workload).samples(digest);
        return this;
    }

    /** Sets how many of the scheduled requests errored. */
    Campaign failures(int block, Arm arm, String workload, long errored, long scheduled) {
        row(block, arm, workload)
                .failures(errored, scheduled)
                .value("error-ratio", new MetricValue.Value((double) errored / scheduled, 1.0 / scheduled));
        return this;
    }

    Campaign ledger(int block, Arm arm, String workload, LedgerCounts ledger) {
        row(block, arm, workload).ledger(ledger);
        return this;
    }

    /** Adds the baseline against itself; a half that is shorter lacks the last trials. */
    Campaign aa(String metric, String workload, double[] first, double[] second) {
        for (int i = 0; i < first.length; i++) {
            for (int position = 0; position < (i < second.length ? 2 : 1); position++) {
                rows.add(new RowBuilder(i, Arm.BASELINE, workload)
                        .phase(TrialPhase.AA, "aa-" + i + "-" + position)
                        .position(position)
                        .value(metric, new MetricValue.Value(position == 0 ? first[i] : second[i], 0)));
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
        TreeSet<String> labels =
                new TreeSet<>(rows.stream().map(RowBuilder::workload).toList());
        gates.forEach(g -> labels.add(g.workload()));
        int blocks = planned > 0
                ? planned
                : rows.stream().mapToInt(RowBuilder::block).max().orElse(-1) + 1;
        return new DecisionInput(
                new CampaignPlan(looks, blocks, alpha, perBlock).of(labels, gates),
                new MetricTable(
                        MetricTable.SCHEMA, rows.stream().map(RowBuilder::build).toList()),
                looksTaken,
                design);
    }

    /** The row of a trial; a new one where there is none. */
    private RowBuilder row(int block, Arm arm, String workload) {
        for (RowBuilder r : rows) {
            if (r.phase() == TrialPhase.MEASURE
                    && r.block() == block
                    && r.arm() == arm
                    && r.workload().equals(workload)) {
                return r;
            }
        }
        RowBuilder fresh = new RowBuilder(block, arm, workload);
        rows.add(fresh);
        return fresh;
    }
}
