package dev.assay.core.decide;

import dev.assay.api.Arm;
import dev.assay.api.Outcome;
import dev.assay.api.TrialPhase;
import dev.assay.api.Verdict;
import dev.assay.api.spi.MetricValue;
import dev.assay.api.trial.LedgerCounts;
import dev.assay.core.compare.Design;
import dev.assay.core.compare.Units;
import dev.assay.core.compare.WorkloadTrials;
import dev.assay.core.metric.Metrics;
import dev.assay.core.metric.TrialRow;
import dev.assay.core.metric.TrialRow.Status;
import dev.assay.core.plan.GatePlan.Demand;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One gate as {@link GateTrack} judges it at each look, without the p-values of the whole plan, which cost milliseconds. */
final class GateUnderTest {
    private static final String WORKLOAD = "m/closed";
    private static final long SEED = 7;

    private final GateCase gate;
    private final Design design;
    private final Map<Object, Double> levels = new HashMap<>();

    GateUnderTest(String metric, Demand demand, Design design) {
        this.gate = new GateCase(
                metric + "@" + WORKLOAD,
                Metrics.catalogue().find(metric).orElseThrow(),
                WORKLOAD,
                true,
                Optional.of(demand));
        this.design = design;
    }

    /**
     * Verdict and blocks.
     *
     * @param verdict at the look that stopped it, or at the last one
     * @param blocks seen by then
     */
    record Ruling(Verdict verdict, int blocks) {}

    /** @param looks that are taken until a test stops it */
    Ruling judge(List<TrialRow> rows, Looks looks) {
        Verdict verdict = Verdict.INCONCLUSIVE;
        int blocks = 0;
        for (int look = 1; look <= looks.taken() && verdict == Verdict.INCONCLUSIVE; look++) {
            blocks = Math.min(looks.blocks(look), rows.size() / 2);
            Units units = Units.of(WorkloadTrials.of(rows, WORKLOAD, design, blocks), true);
            verdict = GateJudge.judge(new GateData(gate, units, level(looks, look), false, SEED))
                    .verdict();
        }
        return new Ruling(verdict, blocks);
    }

    /** Levels are kept: finding that of an unplanned look takes longer than all tests of it. */
    private double level(Looks looks, int look) {
        return levels.computeIfAbsent(List.of(looks, look), k -> looks.level(look));
    }

    /** Someone looks after each block, from a first one to the last but one, and stops at what pleases. */
    Ruling peek(List<TrialRow> rows, int first, int planned) {
        for (int n = first; n < planned; n++) {
            Ruling ruling = judge(rows.subList(0, 2 * n), new Looks.Unplanned(0.05, n, planned));
            if (ruling.verdict() != Verdict.INCONCLUSIVE) {
                return new Ruling(ruling.verdict(), n);
            }
        }
        return new Ruling(Verdict.INCONCLUSIVE, planned - 1);
    }

    /** Values by arm and block. */
    List<TrialRow> rows(MetricValue[] baseline, MetricValue[] candidate) {
        List<TrialRow> rows = new ArrayList<>();
        LedgerCounts ledger = new LedgerCounts(0, Map.of(), 0, 0, 0);
        for (int i = 0; i < baseline.length; i++) {
            rows.add(row(Arm.BASELINE, i, Map.of(gate.metric().id(), baseline[i]), ledger));
            rows.add(row(Arm.CANDIDATE, i, Map.of(gate.metric().id(), candidate[i]), ledger));
        }
        return rows;
    }

    /** Failures of some requests by arm and block. */
    List<TrialRow> counts(long[] baseline, long[] candidate, long requests) {
        List<TrialRow> rows = new ArrayList<>();
        for (int i = 0; i < baseline.length; i++) {
            rows.add(count(Arm.BASELINE, i, baseline[i], requests));
            rows.add(count(Arm.CANDIDATE, i, candidate[i], requests));
        }
        return rows;
    }

    private TrialRow count(Arm arm, int block, long failed, long requests) {
        Map<Outcome, Long> outcomes = Map.of(Outcome.COMPLETED, requests - failed, Outcome.ERRORED, failed);
        LedgerCounts ledger = new LedgerCounts(requests, outcomes, requests - failed, 0, 0);
        MetricValue value = new MetricValue.Value((double) failed / requests, 1.0 / requests);
        return row(arm, block, Map.of(gate.metric().id(), value), ledger);
    }

    private static TrialRow row(Arm arm, int block, Map<String, MetricValue> values, LedgerCounts ledger) {
        int position = (arm == Arm.BASELINE) == (block % 2 == 0) ? 0 : 1;
        return new TrialRow(
                block + arm.word(),
                arm,
                TrialPhase.MEASURE,
                block,
                position,
                arm.word(),
                WORKLOAD,
                2L * block + position,
                Status.VALID,
                "",
                values,
                ledger,
                "",
                "");
    }
}
