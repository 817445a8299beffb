package dev.assay.core.compare;

import dev.assay.api.Arm;
import dev.assay.api.TrialPhase;
import dev.assay.core.metric.TrialRow;
import dev.assay.core.metric.TrialRow.Status;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The trials of one workload that feed its gates.
 *
 * @param workload label in the plan
 * @param design how the arms belong together
 * @param rows all trials that were made for it, repeated ones included
 * @param baseline one trial per block
 * @param candidate one trial per block
 * @param blocks complete ones, in their order; empty when unpaired
 */
public record WorkloadTrials(
        String workload,
        Design design,
        List<TrialRow> rows,
        List<TrialRow> baseline,
        List<TrialRow> candidate,
        List<Block> blocks) {
    /** Above this share of invalid trials nothing is concluded (docs/statistics.md, section 4). */
    public static final double MOST_INVALID = 0.20;

    /** In a balanced design half of the blocks begin with the candidate; below this share the order may be the effect. */
    private static final double LEAST_OF_EACH_ORDER = 0.20;

    public WorkloadTrials {
        rows = List.copyOf(rows);
        baseline = List.copyOf(baseline);
        candidate = List.copyOf(candidate);
        blocks = List.copyOf(blocks);
    }

    /**
     * @param table all trials of the run
     * @param blocksSeen number of blocks that may be looked at
     */
    public static WorkloadTrials of(List<TrialRow> table, String workload, Design design, int blocksSeen) {
        List<TrialRow> rows = table.stream()
                .filter(r -> r.workload().equals(workload))
                .filter(r -> r.phase() == TrialPhase.MEASURE || r.phase() == TrialPhase.FAULT)
                .filter(r -> r.block() < blocksSeen)
                .toList();
        Map<Integer, TrialRow> baseline = perBlock(rows, Arm.BASELINE);
        Map<Integer, TrialRow> candidate = perBlock(rows, Arm.CANDIDATE);
        List<Block> blocks = new ArrayList<>();
        if (design == Design.PAIRED) {
            baseline.forEach((number, row) -> {
                TrialRow other = candidate.get(number);
                if (other != null) {
                    blocks.add(new Block(number, row, other));
                }
            });
        }
        return new WorkloadTrials(
                workload, design, rows, List.copyOf(baseline.values()), List.copyOf(candidate.values()), blocks);
    }

    /**
     * An invalid trial is run again; the first that is not invalid counts, so that a failure cannot be repeated until it
     * does not happen.
     */
    private static Map<Integer, TrialRow> perBlock(List<TrialRow> rows, Arm arm) {
        Map<Integer, TrialRow> chosen = new TreeMap<>();
        for (TrialRow row : rows) {
            if (row.arm() == arm) {
                chosen.merge(row.block(), row, (a, b) -> a.status() == Status.INVALID ? b : a);
            }
        }
        return chosen;
    }

    /** The trials that count of one arm. */
    public List<TrialRow> of(Arm arm) {
        return arm == Arm.BASELINE ? baseline : candidate;
    }

    /** Share of the trials made that are invalid; 0 without trials. */
    public double invalidShare() {
        long invalid = rows.stream().filter(r -> r.status() == Status.INVALID).count();
        return rows.isEmpty() ? 0 : (double) invalid / rows.size();
    }

    /** Whether one arm ran second in nearly every block, so that drift over time would look like an effect. */
    public boolean orderIsConfounded() {
        long second = blocks.stream().filter(Block::candidateSecond).count();
        long rarer = Math.min(second, blocks.size() - second);
        return blocks.size() >= 2 && rarer < LEAST_OF_EACH_ORDER * blocks.size();
    }

    /** Ids of the allocations on which the arm's trials ran. */
    public Set<String> allocations(Arm arm) {
        return of(arm).stream().map(TrialRow::allocationId).collect(Collectors.toUnmodifiableSet());
    }

    /** An arm's trials that count, in the order in which they started. */
    public List<TrialRow> inTime(Arm arm) {
        return of(arm).stream()
                .sorted(Comparator.comparingLong(TrialRow::startedAtEpochMillis))
                .toList();
    }

    /** Trials of an arm by the allocation on which they ran, in the order of first use. */
    public Map<String, List<TrialRow>> byAllocation(Arm arm) {
        Map<String, List<TrialRow>> groups = new LinkedHashMap<>();
        of(arm).forEach(row -> groups.computeIfAbsent(row.allocationId(), id -> new ArrayList<>())
                .add(row));
        return groups;
    }
}
