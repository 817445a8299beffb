package dev.assay.core.metric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.Arm;
import dev.assay.api.TrialPhase;
import dev.assay.api.Verdict;
import dev.assay.api.spi.MetricValue;
import dev.assay.api.spi.MetricValue.Cause;
import dev.assay.api.spi.MetricValue.Missing;
import dev.assay.api.spi.MetricValue.Value;
import dev.assay.core.decide.Decider;
import dev.assay.core.decide.DecisionInput;
import dev.assay.core.decide.DecisionOutcome;
import dev.assay.core.metric.TrialRow.Status;
import dev.assay.core.plan.ExperimentPlan;
import dev.assay.core.plan.PlanFixtures;
import dev.assay.core.plan.ScalingSeries;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Throughput of workloads that differ in their concurrency alone (docs/statistics.md, section 3). */
class ScalingEfficiencyTest {
    private static final String ONE = "minilm/closed";
    private static final String FOUR = "minilm/closed-2";

    private static String text(String gate, String... scenarios) {
        StringBuilder out = new StringBuilder("""
                apiVersion: assay/v1
                name: s
                platforms:
                  a: {runner: local, engine: djl-onnxruntime}
                  b: {runner: local, engine: djl-onnxruntime}
                baseline: a
                candidate: b
                workloads:
                """);
        for (String scenario : scenarios) {
            out.append("  - {model: minilm, scenario: {kind: closed, duration: 20s, ")
                    .append(scenario)
                    .append("}}\n");
        }
        return out + "trials: {blocks: 5}\ngates:\n  - {metric: " + gate + ", margin: 10%, must: true}\n";
    }

    private static ExperimentPlan plan(String... scenarios) {
        return PlanFixtures.read(text("scaling-efficiency", scenarios));
    }

    private static RowBuilder row(int block, Arm arm, String workload, double throughput) {
        return new RowBuilder(block, arm, workload).value("throughput", new MetricValue.Value(throughput, 0.1));
    }

    private static MetricValue efficiency(List<TrialRow> rows, int at) {
        return ScalingEfficiency.addedTo(
                        rows, plan("concurrency: 1", "concurrency: 4").workloads())
                .get(at)
                .values()
                .getOrDefault("scaling-efficiency", new Missing("absent", Cause.TOO_FEW));
    }

    @Test
    void itIsTheThroughputForEachRequestAgainstTheFewest() {
        List<TrialRow> rows = List.of(
                row(0, Arm.BASELINE, FOUR, 30).build(),
                row(0, Arm.BASELINE, ONE, 10).build(),
                row(0, Arm.CANDIDATE, ONE, 20).build(),
                row(1, Arm.BASELINE, ONE, 11).build());
        Value value = assertInstanceOf(Value.class, efficiency(rows, 0));

        // 30 of 4 times 10; the resolutions are 0.1 of 30 and 0.1 of 10.
        assertEquals(0.75, value.value(), 1e-15);
        assertEquals(0.75 * (0.1 / 30 + 0.1 / 10), value.resolution(), 1e-15);
        assertEquals(new Missing("absent", Cause.TOO_FEW), efficiency(rows, 1), "the fewest has none");
    }

    @Test
    void theFewestNeedNotBeOne() {
        List<TrialRow> rows = List.of(
                row(0, Arm.BASELINE, ONE, 10).build(),
                row(0, Arm.BASELINE, FOUR, 30).build());
        List<TrialRow> added = ScalingEfficiency.addedTo(
                rows, plan("concurrency: 2", "concurrency: 8").workloads());

        assertEquals(0.75, ((Value) added.get(1).values().get("scaling-efficiency")).value(), 1e-15);
    }

    @Test
    void halvesOfTheBaselineAgainstItselfGoByTheirPlace() {
        List<TrialRow> rows = new ArrayList<>();
        for (int position = 0; position < 2; position++) {
            for (String workload : List.of(ONE, FOUR)) {
                rows.add(row(0, Arm.BASELINE, workload, workload.equals(ONE) ? 10 * (1 + position) : 40)
                        .phase(TrialPhase.AA, workload + position)
                        .position(position)
                        .build());
            }
        }

        assertEquals(1, ((Value) efficiency(rows, 1)).value(), 1e-15);
        assertEquals(0.5, ((Value) efficiency(rows, 3)).value(), 1e-15);
    }

    @Test
    void whatIsMissingHasItsCause() {
        TrialRow four = row(0, Arm.BASELINE, FOUR, 30).build();
        TrialRow failed =
                row(0, Arm.BASELINE, ONE, 10).status(Status.FAILED, "crashed").build();
        TrialRow invalid =
                row(0, Arm.BASELINE, ONE, 10).status(Status.INVALID, "busy").build();
        TrialRow good = row(0, Arm.BASELINE, ONE, 10).build();

        assertEquals(Cause.HARNESS, ((Missing) efficiency(List.of(four), 0)).cause());
        assertEquals(Cause.HARNESS, ((Missing) efficiency(List.of(four, invalid), 0)).cause());
        assertEquals(Cause.PLATFORM, ((Missing) efficiency(List.of(four, failed), 0)).cause());
        assertEquals(0.75, ((Value) efficiency(List.of(four, invalid, good), 0)).value(), 1e-15);
        TrialRow silent = new RowBuilder(0, Arm.BASELINE, FOUR)
                .value("throughput", new Missing("nothing was completed", Cause.PLATFORM))
                .build();
        assertEquals(Cause.PLATFORM, ((Missing) efficiency(List.of(silent, good), 0)).cause());
        TrialRow spoiled =
                row(0, Arm.BASELINE, FOUR, 30).status(Status.INVALID, "busy").build();
        assertFalse(ScalingEfficiency.addedTo(
                        List.of(spoiled, good),
                        plan("concurrency: 1", "concurrency: 4").workloads())
                .get(0)
                .values()
                .containsKey("scaling-efficiency"));
    }

    @Test
    void onlyWorkloadsThatDifferInNothingElseAreASeries() {
        ExperimentPlan plan = PlanFixtures.read(text(
                "throughput",
                "concurrency: 4",
                "concurrency: 1, samplesPerRequest: 2",
                "concurrency: 8",
                "concurrency: 4"));
        ScalingSeries series = new ScalingSeries(plan.workloads());

        assertEquals(
                List.of(List.of("minilm/closed", "minilm/closed-4", "minilm/closed-3")),
                series.all().stream()
                        .map(s -> s.stream().map(w -> w.label()).toList())
                        .toList());
        assertTrue(series.member("minilm/closed-2").isEmpty());
        assertTrue(series.member("minilm/closed-4").isEmpty(), "as few as the fewest");
    }

    @Test
    void aGateIsAboutAllButTheFewest() {
        assertEquals(
                List.of("scaling-efficiency@" + FOUR),
                plan("concurrency: 1", "concurrency: 4").gates().stream()
                        .map(g -> g.id())
                        .toList());
        AssertionError alone = assertThrows(AssertionError.class, () -> plan("concurrency: 4"));
        assertTrue(
                String.valueOf(alone.getMessage())
                        .contains("a closed workload that the plan has once more with a smaller concurrency"),
                alone.getMessage());
    }

    @Test
    void aPlatformThatScalesWorseIsNoGo() {
        // Equal throughput of one request; the candidate gets 2.4 of four times that where the baseline gets 3.6.
        ExperimentPlan plan = plan("concurrency: 1", "concurrency: 4");
        List<TrialRow> rows = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            for (Arm arm : Arm.values()) {
                double x = 10 + 0.1 * i;
                rows.add(row(i, arm, ONE, x + 0.01 * (i % 2)).build());
                rows.add(
                        row(i, arm, FOUR, x * (arm == Arm.BASELINE ? 3.6 : 2.4)).build());
            }
        }
        MetricTable table = new MetricTable(MetricTable.SCHEMA, ScalingEfficiency.addedTo(rows, plan.workloads()));
        DecisionOutcome outcome = Decider.decide(new DecisionInput(plan, table, 0));

        assertEquals(Verdict.NO_GO, outcome.decision().verdict());
        assertEquals(
                Math.log(2.4 / 3.6),
                outcome.decision().gates().get(0).effect().orElseThrow().estimate(),
                1e-12);
    }
}
