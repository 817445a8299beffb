package dev.assay.api.trial;

import dev.assay.api.Finding;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What one trial yielded. Histograms, windows and cohorts lie in files beside it.
 *
 * @param schema version of this record, see {@link #SCHEMA}
 * @param trialId as in the spec
 * @param specDigest SHA-256 of the spec as it was read, hex
 * @param startedAtEpochMillis wall clock at the start of the load (the one anchor), milliseconds
 * @param measuredFromNanos start of the measured part, from the start of the load, nanoseconds
 * @param measuredToNanos last scheduled send or end of the closed load, from the start of the load, nanoseconds
 * @param deployment what was deployed; absent when nothing could be
 * @param measured ledger of the measured part, by scheduled time
 * @param whole ledger of the whole load
 * @param steadyState drift test
 * @param client health of the load generator; absent when no load ran
 * @param faults faults injected
 * @param workerRestarts how often the worker was restarted
 * @param failure why there is no measurement; absent when there is one
 * @param values figures that the trial measured by itself, by metric id, in the metric's stored unit: those of a
 *     self-timed body, {@code peak-rate} of find-peak; empty elsewhere
 * @param findings warnings
 * @param clippedAboveRange recorded times above the histogram's range, clipped to it
 * @param resultHash SHA-256 of the spool without ids and times, hex; see {@link ResultHash}
 * @param duplicateAnswers answers that came a second time to the same request; absent in older records
 */
public record TrialResult(
        int schema,
        String trialId,
        String specDigest,
        long startedAtEpochMillis,
        long measuredFromNanos,
        long measuredToNanos,
        Optional<DeploymentFacts> deployment,
        LedgerCounts measured,
        LedgerCounts whole,
        SteadyState steadyState,
        Optional<ClientHealth> client,
        List<FaultRecord> faults,
        int workerRestarts,
        Optional<Failure> failure,
        Map<String, Double> values,
        List<Finding> findings,
        long clippedAboveRange,
        String resultHash,
        OptionalLong duplicateAnswers) {
    /** The version written by this code. */
    public static final int SCHEMA = 1;

    public TrialResult {
        faults = List.copyOf(faults);
        values = Map.copyOf(values);
        findings = List.copyOf(findings);
    }

    /** A result without figures of its own. */
    public TrialResult(
            int schema,
            String trialId,
            String specDigest,
            long startedAtEpochMillis,
            long measuredFromNanos,
            long measuredToNanos,
            Optional<DeploymentFacts> deployment,
            LedgerCounts measured,
            LedgerCounts whole,
            SteadyState steadyState,
            Optional<ClientHealth> client,
            List<FaultRecord> faults,
            int workerRestarts,
            Optional<Failure> failure,
            List<Finding> findings,
            long clippedAboveRange,
            String resultHash) {
        this(
                schema,
                trialId,
                specDigest,
                startedAtEpochMillis,
                measuredFromNanos,
                measuredToNanos,
                deployment,
                measured,
                whole,
                steadyState,
                client,
                faults,
                workerRestarts,
                failure,
                Map.of(),
                findings,
                clippedAboveRange,
                resultHash,
                OptionalLong.empty());
    }
}
