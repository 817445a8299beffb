package dev.assay.api.report;

import dev.assay.api.Finding;
import java.util.List;
import java.util.Map;

/**
 * Everything an exporter may show of a run. All text in it is untrusted.
 *
 * @param schema version of this record, see {@link #SCHEMA}
 * @param tool version of Assay
 * @param runId name of the run directory
 * @param name of the plan
 * @param planText plan as given
 * @param planDigest SHA-256 of the normalised plan, hex
 * @param startedAtEpochMillis wall clock, milliseconds
 * @param endedAtEpochMillis wall clock, milliseconds
 * @param headlines what must be read before anything else, for example that a CPU was measured
 * @param decision the verdict
 * @param platforms baseline, then candidate
 * @param workloads in the plan's order
 * @param findings of the whole run, most severe first
 * @param metricUnits unit symbol by metric id
 * @param provenance seeds, versions, digests and commands by name, in order
 * @param methods statistics used, with their assumptions, one sentence each
 */
public record Report(
        int schema,
        String tool,
        String runId,
        String name,
        String planText,
        String planDigest,
        long startedAtEpochMillis,
        long endedAtEpochMillis,
        List<String> headlines,
        Decision decision,
        List<PlatformInfo> platforms,
        List<WorkloadEvidence> workloads,
        List<Finding> findings,
        Map<String, String> metricUnits,
        List<ProvenanceEntry> provenance,
        List<String> methods) {
    /** The version written by this code. */
    public static final int SCHEMA = 1;

    public Report {
        headlines = List.copyOf(headlines);
        platforms = List.copyOf(platforms);
        workloads = List.copyOf(workloads);
        findings = List.copyOf(findings);
        metricUnits = Map.copyOf(metricUnits);
        provenance = List.copyOf(provenance);
        methods = List.copyOf(methods);
    }

    /** A copy with other headlines. */
    public Report withHeadlines(List<String> others) {
        return new Report(
                schema,
                tool,
                runId,
                name,
                planText,
                planDigest,
                startedAtEpochMillis,
                endedAtEpochMillis,
                others,
                decision,
                platforms,
                workloads,
                findings,
                metricUnits,
                provenance,
                methods);
    }
}
