package dev.assay.core.metric;

import dev.assay.api.TrialPhase;
import dev.assay.api.spi.MetricValue;
import dev.assay.api.spi.MetricValue.Cause;
import dev.assay.api.spi.MetricValue.Value;
import dev.assay.core.metric.TrialRow.Status;
import dev.assay.core.plan.ScalingSeries;
import dev.assay.core.plan.ScalingSeries.Member;
import dev.assay.core.plan.WorkloadPlan;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Scaling efficiency X(N) / (N X(1)), from the trials of one block and arm with N requests in flight and with the fewest; N
 * is relative to those (docs/statistics.md, section 3).
 */
public final class ScalingEfficiency {
    private static final String THROUGHPUT = "throughput";

    private final Map<String, TrialRow> counted = new HashMap<>();

    private ScalingEfficiency(List<TrialRow> rows) {
        // The first attempt that is not invalid counts, as everywhere.
        rows.forEach(
                row -> counted.merge(key(row, row.workload()), row, (a, b) -> a.status() == Status.INVALID ? b : a));
    }

    /** The rows of a run, those of a scaling series with their efficiency. */
    public static List<TrialRow> addedTo(List<TrialRow> rows, List<WorkloadPlan> workloads) {
        ScalingSeries series = new ScalingSeries(workloads);
        ScalingEfficiency efficiency = new ScalingEfficiency(rows);
        return rows.stream()
                .map(row -> series.member(row.workload())
                        .filter(member -> row.status() != Status.INVALID && row.phase() != TrialPhase.PILOT)
                        .map(member -> row.with(Metrics.SCALING_EFFICIENCY, efficiency.of(row, member)))
                        .orElse(row))
                .toList();
    }

    private MetricValue of(TrialRow row, Member member) {
        String fewest = "the trial with concurrency " + ScalingSeries.concurrency(member.fewest());
        TrialRow base = counted.get(key(row, member.fewest().label()));
        if (base == null) {
            return Values.missing(Cause.HARNESS, fewest + " is not there in this block");
        }
        return switch (base.status()) {
            case INVALID -> Values.missing(Cause.HARNESS, fewest + " is invalid: " + base.statusReason());
            case FAILED -> Values.missing(Cause.PLATFORM, fewest + " failed: " + base.statusReason());
            case VALID -> ratio(throughput(row), throughput(base), member.times());
        };
    }

    private static MetricValue throughput(TrialRow row) {
        return row.values()
                .getOrDefault(
                        THROUGHPUT, Values.missing(Cause.HARNESS, "trial " + row.trialId() + " has no throughput"));
    }

    private static MetricValue ratio(MetricValue many, MetricValue few, double times) {
        if (many instanceof Value x && few instanceof Value x1) {
            double efficiency = x.value() / x1.value() / times;
            return Values.value(efficiency, efficiency * (x.resolution() / x.value() + x1.resolution() / x1.value()));
        }
        return many instanceof Value ? few : many;
    }

    /** Trials of the baseline against itself belong together by their place in the block. */
    private static String key(TrialRow row, String workload) {
        String half = row.phase() == TrialPhase.AA ? " " + row.position() : "";
        return workload + " " + row.phase() + " " + row.block() + " " + row.arm() + half;
    }
}
