package dev.assay.api.report;

import dev.assay.api.Direction;
import dev.assay.api.Unit;
import dev.assay.api.Verdict;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * A gate, or an advisory comparison, with the numbers that carry its verdict.
 *
 * @param id unique in the run: {@code response-time-p99@resnet50/server}
 * @param metric id of the metric
 * @param workload label of the workload in the plan
 * @param must true when the overall verdict depends on it
 * @param kind what it demands
 * @param better which way of the metric is good
 * @param unit of the values
 * @param verdict of this gate
 * @param sentence the verdict in one sentence; the same everywhere
 * @param allowed the demand in words: {@code at most 10% worse}, {@code at most 200 ms}
 * @param margin the demand on the effect's scale (log ratio), where it is relative
 * @param effect candidate against baseline, where it could be estimated
 * @param baselineMedian median of the baseline's trial values
 * @param candidateMedian median of the candidate's
 * @param units number of independent units behind it (allocations or blocks)
 * @param blocksNeeded further blocks that would settle it, conservative guess, where it is open
 * @param checks p-values and second opinions by name ({@code t.p-go}, {@code sign-flip.p-go}, {@code hodges-lehmann}, {@code a12});
 *     for a limit {@code limit.demanded} and the candidate's {@code limit.estimate}, {@code limit.lower}, {@code limit.upper}
 * @param reasons what else the reader must know
 */
public record GateResult(
        String id,
        String metric,
        String workload,
        boolean must,
        Kind kind,
        Direction better,
        Unit unit,
        Verdict verdict,
        String sentence,
        String allowed,
        OptionalDouble margin,
        Optional<Effect> effect,
        OptionalDouble baselineMedian,
        OptionalDouble candidateMedian,
        int units,
        OptionalInt blocksNeeded,
        Map<String, Double> checks,
        List<String> reasons) {
    /** What a gate demands. */
    public enum Kind {
        /** Not worse than the margin. */
        NON_INFERIORITY,
        /** Better by at least the margin. */
        SUPERIORITY,
        /** The candidate alone keeps an absolute limit. */
        LIMIT,
        /** Counts of failures, exact test. */
        EXACT,
        /** No demand; shown for information. */
        NONE
    }

    public GateResult {
        checks = Map.copyOf(checks);
        reasons = List.copyOf(reasons);
    }
}
