package dev.assay.core.decide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.Arm;
import dev.assay.api.Finding;
import dev.assay.api.spi.MetricValue;
import dev.assay.core.metric.MetricTable;
import dev.assay.core.metric.RowBuilder;
import dev.assay.core.metric.TrialRow;
import dev.assay.core.plan.ExperimentPlan;
import dev.assay.core.plan.PlanFixtures;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Throughput over concurrency by the universal scalability law (docs/statistics.md, section 3). */
class ScalingFitTest {
    private static final int[] SIZES = {1, 4, 16, 64};

    private static ExperimentPlan plan() {
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
        for (int size : SIZES) {
            out.append("  - {model: minilm, scenario: {kind: closed, duration: 20s, concurrency: ")
                    .append(size)
                    .append("}}\n");
        }
        return PlanFixtures.read(out + "trials: {blocks: 5}\ngates:\n"
                + "  - {metric: throughput, workload: minilm/closed, margin: 10%, must: true}\n");
    }

    /** Throughput by the law with 10 a second for one, up to a millionth. */
    private static List<String> fits(int measured, double contention, double coherency) {
        List<TrialRow> rows = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            for (int w = 0; w < measured; w++) {
                double n = SIZES[w];
                double x = 10 * n / (1 + contention * (n - 1) + coherency * n * (n - 1)) * (1 + 1e-6 * (i - 2));
                for (Arm arm : Arm.values()) {
                    rows.add(new RowBuilder(i, arm, w == 0 ? "minilm/closed" : "minilm/closed-" + (w + 1))
                            .value("throughput", new MetricValue.Value(x, 0.1))
                            .build());
                }
            }
        }
        DecisionInput input = new DecisionInput(plan(), new MetricTable(MetricTable.SCHEMA, rows), 0);
        return Decider.decide(input).findings().stream()
                .filter(f -> f.code().equals("SCALING_FIT"))
                .map(Finding::message)
                .toList();
    }

    @Test
    void fourConcurrenciesAreDescribedOnEachArm() {
        // The fit finds contention .05 and coherency .001 again, and the peak at sqrt(.95 / .001) = 30.8.
        List<String> fits = fits(4, 0.05, 0.001);

        assertEquals(2, fits.size(), fits.toString());
        assertTrue(
                fits.get(0)
                        .startsWith(
                                "throughput of minilm/closed on the baseline at concurrency 1, 4, 16, 64 by the"
                                        + " universal scalability law: contention 0.0500 [0.0500, 0.0500], coherency 0.00100 ["),
                fits.get(0));
        assertTrue(fits.get(0).endsWith("most throughput at about 30.8"), fits.get(0));
        assertTrue(fits.get(1).startsWith("throughput of minilm/closed on the candidate"), fits.get(1));
    }

    @Test
    void aThroughputThatOnlyGrowsHasNoPeak() {
        assertTrue(
                fits(4, 0.05, -1e-5).get(0).endsWith("no peak"),
                fits(4, 0.05, -1e-5).toString());
    }

    @Test
    void threeConcurrenciesSayTooLittle() {
        assertEquals(List.of(), fits(3, 0.05, 0.001));
    }
}
