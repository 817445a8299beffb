package dev.assay.core.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.Arm;
import dev.assay.api.Verdict;
import dev.assay.api.contract.SampleReport;
import dev.assay.api.report.Decision;
import dev.assay.api.report.History;
import dev.assay.api.report.PlatformInfo;
import dev.assay.api.report.Report;
import dev.assay.api.report.TrialEvidence;
import dev.assay.api.report.WorkloadEvidence;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The candidate's p99 rises from 40 to 60 ms at the seventh of twelve runs, with noise of 1%; the baseline's stays. */
class HistoriesTest {
    private static final String METRIC = "response-time-p99";
    /** Without a trend or a run of like signs. */
    private static final double[] NOISE = {0.3, -1.1, 0.6, -0.2, 0.9, -0.7, -0.4, 1.0, 0.1, -0.9, 0.5, -0.3};

    private static Report run(int number) {
        Report r = SampleReport.plain();
        double noise = 1 + 0.01 * NOISE[number];
        List<WorkloadEvidence> workloads = r.workloads().stream()
                .limit(1)
                .map(w -> new WorkloadEvidence(
                        w.label(),
                        w.model(),
                        w.engine(),
                        w.scenario(),
                        w.trials().stream()
                                .map(t -> with(t, (t.arm() == Arm.BASELINE || number < 6 ? 40e6 : 60e6) * noise))
                                .toList()))
                .toList();
        List<PlatformInfo> platforms = r.platforms().stream()
                .map(p -> new PlatformInfo(
                        p.arm(),
                        p.arm().word(),
                        p.runner(),
                        p.engines(),
                        p.asked(),
                        p.granted(),
                        p.isolation(),
                        p.price(),
                        p.allocations(),
                        p.nodes()))
                .toList();
        return new Report(
                r.schema(),
                r.tool(),
                "run-" + number,
                r.name(),
                r.planText(),
                r.planDigest(),
                1_000L * number,
                1_000L * number,
                r.headlines(),
                r.decision(),
                platforms,
                workloads,
                r.findings(),
                r.metricUnits(),
                r.provenance(),
                r.methods());
    }

    private static TrialEvidence with(TrialEvidence t, double value) {
        return new TrialEvidence(
                t.trialId(),
                t.arm(),
                t.phase(),
                t.block(),
                t.position(),
                t.allocationId(),
                t.valid(),
                Map.of(METRIC, value),
                t.missing(),
                t.responseTime(),
                t.serviceTime(),
                t.windows(),
                t.cohorts(),
                t.result(),
                t.faults());
    }

    private static History history(int runs) {
        List<Report> reports = new ArrayList<>();
        List<String> links = new ArrayList<>();
        for (int i = 0; i < runs; i++) {
            reports.add(run(i));
            links.add("run-" + i + "/report.html");
        }
        return Histories.of(reports, links, 0);
    }

    private static History.Series of(History history, Arm arm) {
        return history.series().stream()
                .filter(s -> s.metric().equals(METRIC) && s.platform().equals(arm.word()))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void theRunAtWhichAMetricChangedIsFoundAndNoOther() {
        History history = history(12);
        assertEquals(List.of(6), of(history, Arm.CANDIDATE).changes());
        assertEquals(List.of(), of(history, Arm.BASELINE).changes());
        assertTrue(of(history, Arm.BASELINE).tested());
        assertEquals(12, of(history, Arm.CANDIDATE).points().size());
        assertEquals("run-11", history.runs().get(11).runId());
    }

    @Test
    void withFewRunsNothingIsClaimed() {
        History.Series series = of(history(7), Arm.CANDIDATE);
        assertFalse(series.tested());
        assertEquals(List.of(), series.changes());
    }

    private static Report judged(int number, Verdict verdict) {
        Report r = run(number);
        Decision d = r.decision();
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
                new Decision(verdict, d.sentence(), d.reasons(), d.scope(), d.settle(), d.gates()),
                r.platforms(),
                r.workloads(),
                r.findings(),
                r.metricUnits(),
                r.provenance(),
                r.methods());
    }

    @Test
    void theUsualBaselineIsTheOldestValidRun() {
        assertEquals(
                1,
                Histories.usualBaseline(
                        List.of(judged(0, Verdict.INVALID), judged(1, Verdict.NO_GO), judged(2, Verdict.GO))));
        assertEquals(0, Histories.usualBaseline(List.of(judged(0, Verdict.INVALID), judged(1, Verdict.INVALID))));
    }
}
