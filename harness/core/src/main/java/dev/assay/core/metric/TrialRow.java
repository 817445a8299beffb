package dev.assay.core.metric;

import dev.assay.api.Arm;
import dev.assay.api.TrialPhase;
import dev.assay.api.spi.MetricValue;
import dev.assay.api.trial.LedgerCounts;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A trial reduced to what comparisons need.
 *
 * @param trialId unique in the run
 * @param arm which side
 * @param phase what it was for
 * @param block number of the block within its phase, from 0
 * @param position 0 when it ran first in its pair, 1 when second
 * @param allocationId where it ran
 * @param workload label in the plan
 * @param startedAtEpochMillis wall clock, milliseconds
 * @param status whether its values count
 * @param statusReason why not, in one sentence; empty when they do
 * @param values by metric id; a metric that is not valid for the scenario is not there
 * @param measured ledger of the measured part
 * @param resultHash SHA-256 of the spool without ids and times, hex
 * @param configDigest SHA-256 of everything that must be equal on both arms, hex
 * @param samplesDigest SHA-256 of the samples that were sent, hex: equal within a block, another in each; absent where the
 *     trial did not get so far
 */
public record TrialRow(
        String trialId,
        Arm arm,
        TrialPhase phase,
        int block,
        int position,
        String allocationId,
        String workload,
        long startedAtEpochMillis,
        Status status,
        String statusReason,
        Map<String, MetricValue> values,
        LedgerCounts measured,
        String resultHash,
        String configDigest,
        Optional<String> samplesDigest) {
    /** Whether a trial's values count. */
    public enum Status {
        /** They do. */
        VALID,
        /** The platform failed: an outcome of that arm, the worst one. */
        FAILED,
        /** For a cause from the fixed list that is not the platform's doing (statistics.md, section 4). */
        INVALID
    }

    public TrialRow {
        values = Map.copyOf(values);
    }

    /** The same with one more value. */
    TrialRow with(String metric, MetricValue value) {
        Map<String, MetricValue> more = new HashMap<>(values);
        more.put(metric, value);
        return new TrialRow(
                trialId,
                arm,
                phase,
                block,
                position,
                allocationId,
                workload,
                startedAtEpochMillis,
                status,
                statusReason,
                more,
                measured,
                resultHash,
                configDigest,
                samplesDigest);
    }
}
