package dev.assay.core.report;

import dev.assay.api.Arm;
import dev.assay.api.Words;
import dev.assay.api.report.Report;
import dev.assay.api.report.WorkloadEvidence;
import dev.assay.core.analyse.Analysis;
import dev.assay.core.analyse.RunTrials.Done;
import dev.assay.core.metric.Metrics;
import dev.assay.core.plan.ExperimentPlan;
import dev.assay.core.plan.WorkloadPlan;
import dev.assay.core.store.RunDirectory;
import dev.assay.core.store.SessionRecord;
import dev.assay.core.store.StoreException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Gathers a run and its analysis into what exporters show. Reads the run directory; writes nothing. */
public final class ReportAssembler {
    private ReportAssembler() {}

    /**
     * The report of a run.
     *
     * @param tool name and version of Assay
     * @throws StoreException when the run's own records cannot be read
     */
    public static Report of(RunDirectory run, Analysis analysis, String tool) throws StoreException {
        ExperimentPlan plan = run.plan();
        List<Done> trials = analysis.trials();
        PlatformSummaries platforms = new PlatformSummaries(run, trials);
        return new Report(
                Report.SCHEMA,
                tool,
                run.runId(),
                plan.name(),
                plan.text(),
                plan.digest(),
                run.info().createdAtEpochMillis(),
                ended(run),
                Headlines.of(plan, trials, platforms, analysis.findings()),
                analysis.decision(),
                List.of(platforms.of(Arm.BASELINE), platforms.of(Arm.CANDIDATE)),
                plan.workloads().stream()
                        .map(w -> workload(run, plan, w, trials))
                        .toList(),
                analysis.findings(),
                units(run.plan()),
                Provenance.of(run, trials),
                Methods.of(plan));
    }

    /** What a reader must know before anything else, without the rest of the report. */
    public static List<String> headlines(RunDirectory run, Analysis analysis) throws StoreException {
        PlatformSummaries platforms = new PlatformSummaries(run, analysis.trials());
        return Headlines.of(run.plan(), analysis.trials(), platforms, analysis.findings());
    }

    private static long ended(RunDirectory run) throws StoreException {
        return run.sessions().stream()
                .mapToLong(SessionRecord::endedAtEpochMillis)
                .max()
                .orElse(run.info().createdAtEpochMillis());
    }

    private static WorkloadEvidence workload(
            RunDirectory run, ExperimentPlan plan, WorkloadPlan workload, List<Done> trials) {
        List<Done> own = trials.stream()
                .filter(d -> d.row().workload().equals(workload.label()))
                .toList();
        String today = plan.engine(workload, Arm.BASELINE);
        String proposed = plan.engine(workload, Arm.CANDIDATE);
        return new WorkloadEvidence(
                workload.label(),
                workload.ref().model(),
                today.equals(proposed) ? today : today + " / " + proposed,
                workload.scenario(),
                own.stream().map(Evidence::of).toList(),
                HeatMaps.of(run, own));
    }

    private static Map<String, String> units(ExperimentPlan plan) {
        Map<String, String> units = new LinkedHashMap<>();
        Metrics.catalogue().all().forEach(m -> units.put(m.id(), Words.of(m.unit())));
        plan.gates()
                .forEach(gate ->
                        Metrics.catalogue().find(gate.metric()).ifPresent(m -> units.put(m.id(), Words.of(m.unit()))));
        return units;
    }
}
