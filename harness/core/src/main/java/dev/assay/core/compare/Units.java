package dev.assay.core.compare;

import dev.assay.api.Arm;
import dev.assay.api.Direction;
import dev.assay.core.compare.Observation.Measured;
import dev.assay.core.compare.Observation.Worst;
import dev.assay.core.metric.TrialRow;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The independent units of a workload: everything below them is averaged first (docs/statistics.md, section 1).
 *
 * @param kind allocation, or trial where the arms have one allocation, or too few
 * @param trials of the workload
 */
public record Units(UnitKind kind, WorkloadTrials trials) {
    /** Independent allocations below which nothing is said about a platform (docs/statistics.md, section 1). */
    private static final int FEWEST_ALLOCATIONS = 5;

    /**
     * @param perBlock true where the plan gives each block allocations of its own. A plan with one allocation per arm may
     *     have used up a few, after a resumption or a loss: the result is then about these, and its units are the trials
     */
    public static Units of(WorkloadTrials trials, boolean perBlock) {
        boolean several = trials.allocations(Arm.BASELINE).size() > 1
                && trials.allocations(Arm.CANDIDATE).size() > 1;
        Units allocations = new Units(UnitKind.ALLOCATION, trials);
        return several && (perBlock || allocations.count() >= FEWEST_ALLOCATIONS)
                ? allocations
                : new Units(UnitKind.TRIAL, trials);
    }

    private int count() {
        return trials.design() == Design.PAIRED
                ? groups().size()
                : Math.min(
                        rowGroups(Arm.BASELINE).size(), rowGroups(Arm.CANDIDATE).size());
    }

    /** Units whose trials measured on both arms, averaged over those trials. */
    public ArmSamples perProtocol(String metric, Direction better) {
        return samples(metric, better, false);
    }

    /** The same, but a unit in which a trial failed counts as failed. */
    public ArmSamples intentionToTreat(String metric, Direction better) {
        return samples(metric, better, true);
    }

    private ArmSamples samples(String metric, Direction better, boolean failuresCount) {
        List<Observation> baseline = new ArrayList<>();
        List<Observation> candidate = new ArrayList<>();
        if (trials.design() == Design.PAIRED) {
            for (List<Block> group : groups()) {
                List<Block> complete = group.stream()
                        .filter(b -> measured(b.baseline(), metric, better) && measured(b.candidate(), metric, better))
                        .toList();
                List<Block> used = complete.isEmpty() || failuresCount ? group : complete;
                baseline.add(unit(used.stream().map(Block::baseline).toList(), metric, better, failuresCount));
                candidate.add(unit(used.stream().map(Block::candidate).toList(), metric, better, failuresCount));
            }
        } else {
            rowGroups(Arm.BASELINE).forEach(g -> baseline.add(unit(g, metric, better, failuresCount)));
            rowGroups(Arm.CANDIDATE).forEach(g -> candidate.add(unit(g, metric, better, failuresCount)));
        }
        return new ArmSamples(trials.design(), better, baseline, candidate);
    }

    private static Observation unit(List<TrialRow> rows, String metric, Direction better, boolean failuresCount) {
        List<Observation> all = rows.stream()
                .map(r -> Observations.positive(Observations.of(r, metric), better))
                .toList();
        List<Measured> measured = all.stream()
                .filter(Measured.class::isInstance)
                .map(Measured.class::cast)
                .toList();
        Observation worst =
                all.stream().filter(Worst.class::isInstance).findFirst().orElse(null);
        if (worst != null && (failuresCount || measured.isEmpty())) {
            return worst;
        }
        // A zero among numbers leaves the mean of the numbers: the zero says "better", not how much.
        return measured.isEmpty() ? all.get(0) : Observations.mean(measured);
    }

    private static boolean measured(TrialRow row, String metric, Direction better) {
        return Observations.positive(Observations.of(row, metric), better) instanceof Measured;
    }

    /** Blocks that share an allocation on either arm are one unit. */
    private List<List<Block>> groups() {
        if (kind == UnitKind.TRIAL) {
            return trials.blocks().stream().map(List::of).toList();
        }
        Map<String, Integer> component = new LinkedHashMap<>();
        int next = 0;
        for (Block block : trials.blocks()) {
            String b = "b:" + block.baseline().allocationId();
            String c = "c:" + block.candidate().allocationId();
            int fresh = next++;
            int keep = Math.min(component.getOrDefault(b, fresh), component.getOrDefault(c, fresh));
            int drop = Math.max(component.getOrDefault(b, keep), component.getOrDefault(c, keep));
            component.replaceAll((id, n) -> n == drop ? keep : n);
            component.put(b, keep);
            component.put(c, keep);
        }
        Map<Integer, List<Block>> groups = new TreeMap<>();
        for (Block block : trials.blocks()) {
            int key = component.getOrDefault("b:" + block.baseline().allocationId(), 0);
            groups.computeIfAbsent(key, k -> new ArrayList<>()).add(block);
        }
        return List.copyOf(groups.values());
    }

    private List<List<TrialRow>> rowGroups(Arm arm) {
        return kind == UnitKind.TRIAL
                ? trials.of(arm).stream().map(List::of).toList()
                : List.copyOf(trials.byAllocation(arm).values());
    }
}
