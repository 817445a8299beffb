package dev.assay.core.decide;

import dev.assay.api.Finding;
import dev.assay.api.TrialPhase;
import dev.assay.core.compare.Observation;
import dev.assay.core.compare.Observation.Measured;
import dev.assay.core.compare.Observations;
import dev.assay.core.metric.TrialRow;
import dev.assay.core.stats.Multiplicity;
import dev.assay.core.stats.TEstimate;
import dev.assay.core.stats.TTests;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The baseline against itself: where even that differs, no comparison on this set-up means anything (docs/statistics.md,
 * section 8). Halves are named in turn, first and second of a block swapping from block to block, as in the real blocks.
 */
final class AaCheck {
    /** A/A blocks below which nothing is checked. */
    static final int FEWEST_BLOCKS = 10;
    /** Chance of failing an honest campaign, over all its gates. */
    private static final double LEVEL = 0.01;

    private AaCheck() {}

    static List<Finding> of(List<TrialRow> table, List<GateCase> gates) {
        List<TrialRow> rows =
                table.stream().filter(r -> r.phase() == TrialPhase.AA).toList();
        if (rows.isEmpty()) {
            return List.of(Finding.info(
                    "AA_UNCHECKED",
                    "the baseline was not compared with itself, so the set-up is unchecked",
                    "Ask for them in the plan: trials: {aa: 10}.",
                    ""));
        }
        List<GateCase> checked = new ArrayList<>();
        List<Double> p = new ArrayList<>();
        for (GateCase gate : gates) {
            double[] d = effects(rows, gate);
            if (d.length >= FEWEST_BLOCKS) {
                TEstimate t = TTests.oneSample(d);
                checked.add(gate);
                p.add(t.pTwoSided(0));
            }
        }
        return checked.isEmpty() ? tooFew(rows) : failures(checked, p);
    }

    private static List<Finding> tooFew(List<TrialRow> rows) {
        return List.of(Finding.warning(
                "AA_UNCHECKED",
                "the baseline was compared with itself in "
                        + rows.stream().map(TrialRow::block).distinct().count() + " blocks, at least " + FEWEST_BLOCKS
                        + " are needed: the set-up is unchecked",
                "Ask for more A/A blocks: trials: {aa: 10}.",
                ""));
    }

    private static List<Finding> failures(List<GateCase> checked, List<Double> p) {
        double[] adjusted =
                Multiplicity.holm(p.stream().mapToDouble(Double::doubleValue).toArray());
        List<Finding> findings = new ArrayList<>();
        for (int i = 0; i < adjusted.length; i++) {
            if (adjusted[i] <= LEVEL) {
                findings.add(Finding.error(
                        "AA_FAILED",
                        "the baseline differs from itself in " + checked.get(i).id() + " (p = " + Numbers.p(p.get(i))
                                + ")",
                        "Something other than the platform moves the numbers: look at order, warm-up and neighbours.",
                        checked.get(i).id()));
            }
        }
        return findings;
    }

    private static double[] effects(List<TrialRow> rows, GateCase gate) {
        Map<Integer, Map<Integer, Double>> blocks = new TreeMap<>();
        for (TrialRow row : rows) {
            Observation o = Observations.of(row, gate.metric().id());
            if (row.workload().equals(gate.workload()) && o instanceof Measured m && m.value() > 0) {
                blocks.computeIfAbsent(row.block(), b -> new TreeMap<>()).put(row.position(), Math.log(m.value()));
            }
        }
        return blocks.entrySet().stream()
                .filter(e -> e.getValue().keySet().containsAll(List.of(0, 1)))
                .mapToDouble(e -> {
                    double second =
                            e.getValue().getOrDefault(1, 0.0) - e.getValue().getOrDefault(0, 0.0);
                    return e.getKey() % 2 == 0 ? second : -second;
                })
                .toArray();
    }
}
