package dev.assay.reports;

import dev.assay.api.Arm;
import dev.assay.api.contract.SampleReport;
import dev.assay.api.report.HeatMap;
import dev.assay.api.report.QuantilePoint;
import dev.assay.api.report.Report;
import dev.assay.api.report.TrialEvidence;
import dev.assay.api.report.WorkloadEvidence;
import dev.assay.api.trial.Cohort;
import dev.assay.api.trial.Window;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.SplittableRandom;

/** A made-up report of the largest size that must stay quick: 12 workloads, 40 trials each, 600 windows each. */
public final class BigReport {
    private static final int WORKLOADS = 12;
    private static final int TRIALS = 40;
    private static final int WINDOWS = 600;
    private static final int METRICS = 25;

    private final SplittableRandom random = new SplittableRandom(1);

    private BigReport() {}

    public static Report make() {
        return new BigReport().report();
    }

    private Report report() {
        Report r = SampleReport.plain();
        List<WorkloadEvidence> workloads = new ArrayList<>();
        WorkloadEvidence sample = r.workloads().get(0);
        for (int w = 0; w < WORKLOADS; w++) {
            List<TrialEvidence> trials = new ArrayList<>();
            for (int t = 0; t < TRIALS; t++) {
                trials.add(trial(sample.trials().get(t % 2), w * TRIALS + t, t / 2));
            }
            workloads.add(new WorkloadEvidence(
                    "model-" + w + "/server",
                    sample.model(),
                    sample.engine(),
                    sample.scenario(),
                    trials,
                    List.of(heat(Arm.BASELINE, trials.get(0)), heat(Arm.CANDIDATE, trials.get(1)))));
        }
        return new Report(
                r.schema(),
                r.tool(),
                r.runId(),
                r.name(),
                r.planText(),
                r.planDigest(),
                r.startedAtEpochMillis(),
                r.endedAtEpochMillis(),
                r.headlines(),
                r.decision(),
                r.platforms(),
                workloads,
                r.findings(),
                r.metricUnits(),
                r.provenance(),
                r.methods());
    }

    private TrialEvidence trial(TrialEvidence t, int number, int block) {
        List<Window> windows = new ArrayList<>();
        List<Cohort> cohorts = new ArrayList<>();
        for (int i = 0; i < WINDOWS; i++) {
            long start = i * 100_000_000L;
            windows.add(new Window(
                    i, start, 40, 40, 0, OptionalLong.of(time()), OptionalLong.empty(), OptionalLong.of(3 * time())));
            cohorts.add(new Cohort(i, start, 40, 40, 40));
        }
        List<QuantilePoint> points = new ArrayList<>();
        for (double i = 0; i < 54; i++) {
            double q = 1 - Math.pow(2, -i / 4);
            points.add(new QuantilePoint(q, (long) (20e6 * (1 + q * q * q))));
        }
        Map<String, Double> values = new HashMap<>(t.values());
        for (int m = 0; m < METRICS; m++) {
            values.put("metric-number-" + m, 1e6 * random.nextDouble());
        }
        return new TrialEvidence(
                String.format("%03d-%s-model", number, t.arm().word()),
                t.arm(),
                t.phase(),
                block,
                t.position(),
                t.allocationId(),
                true,
                values,
                t.missing(),
                points,
                points,
                windows,
                cohorts,
                t.result(),
                List.of());
    }

    private long time() {
        return 20_000_000L + random.nextLong(10_000_000L);
    }

    private HeatMap heat(Arm arm, TrialEvidence trial) {
        List<Long> edges = new ArrayList<>();
        for (long i = 0; i <= 24; i++) {
            edges.add(1_000_000L * (10 + i * i));
        }
        List<HeatMap.Cell> cells = new ArrayList<>();
        for (int slice = 0; slice < 120; slice++) {
            for (int bin = 0; bin < 24; bin++) {
                cells.add(new HeatMap.Cell(slice, bin, 1 + random.nextInt(100)));
            }
        }
        return new HeatMap(arm, trial.trialId(), 500_000_000L, edges, cells);
    }
}
