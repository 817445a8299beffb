package dev.assay.core.power;

import dev.assay.api.Arm;
import dev.assay.api.Quantities;
import dev.assay.core.stats.KaliberaJones;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * How the time of a campaign is best split between windows of a trial, trials of an allocation, and allocations, as a
 * recorded run shows it (Kalibera and Jones 2013, see {@link KaliberaJones}). The variance that each level brings in itself
 * is that of both arms added, since an effect is the difference of two logs.
 *
 * @param windows best number of windows in a trial; absent where the run does not tell, infinite where trials of one
 *     allocation differ by no more than their windows do
 * @param trials best number of trials on an allocation; absent where the run does not tell, infinite where allocations
 *     differ by no more than their trials do
 * @param untold what the run does not tell and why, for people; empty where it tells everything
 */
public record RepetitionSplit(OptionalDouble windows, OptionalDouble trials, String untold) {
    private static final int FEWEST = 2;

    /**
     * The advice in one sentence.
     *
     * @param subject what it is about
     * @param windowNanos length of a window, nanoseconds
     */
    public String words(String subject, long windowNanos) {
        List<String> parts = new ArrayList<>();
        windows.ifPresent(n -> parts.add(
                Double.isInfinite(n)
                        ? "trials differ by no more than their windows do, so longer trials do as well as more of them"
                        : "about " + (long) count(n) + " windows (" + Quantities.formatNanos(count(n) * windowNanos)
                                + ") measured in a trial"));
        trials.ifPresent(n -> parts.add(
                Double.isInfinite(n)
                        ? "allocations differ by no more than their trials do, so one allocation does as well as several"
                        : "about " + (long) count(n) + (count(n) == 1 ? " trial" : " trials") + " on an allocation"));
        if (!untold.isEmpty()) {
            parts.add((windows.isPresent() ? "how many trials on an allocation is" : "") + " not told by this pilot: "
                    + untold);
        }
        return "Best split of the time for " + subject + " (Kalibera and Jones): "
                + String.join("; ", parts).strip() + ".";
    }

    private static double count(double best) {
        return Math.max(1, Math.ceil(best));
    }

    /**
     * One trial's windows.
     *
     * @param arm which side
     * @param allocationId where it ran
     * @param logs of the windows' values, in their order
     */
    public record Series(Arm arm, String allocationId, List<Double> logs) {
        public Series {
            logs = List.copyOf(logs);
        }
    }

    /**
     * What repetitions cost, in one unit of time.
     *
     * @param window one more window of a trial
     * @param trial one more trial beside its windows
     * @param allocation one more allocation
     */
    public record Costs(double window, double trial, double allocation) {}

    /** The split of a workload; trials that have no windows are left out. */
    public static RepetitionSplit of(List<Series> pilot, Costs costs) {
        Optional<Levels> three = both(pilot, true);
        Optional<Levels> two = both(pilot, false);
        if (two.isEmpty()) {
            return new RepetitionSplit(
                    OptionalDouble.empty(),
                    OptionalDouble.empty(),
                    "it has no two trials of an arm with two windows each");
        }
        Levels inner = three.orElse(two.get());
        OptionalDouble windows = OptionalDouble.of(inner.windows(costs));
        return three.isPresent()
                ? new RepetitionSplit(windows, OptionalDouble.of(three.get().trials(costs)), "")
                : new RepetitionSplit(
                        windows, OptionalDouble.empty(), "it has no two allocations of an arm with two trials each");
    }

    /** Variance that each level brings in itself; with one trial on each allocation {@code t2} holds that of both. */
    private record Levels(double t1, double t2, double t3, boolean oneTrialEach) {
        Levels plus(Levels other) {
            return new Levels(t1 + other.t1, t2 + other.t2, t3 + other.t3, oneTrialEach || other.oneTrialEach);
        }

        double windows(Costs costs) {
            double trial = costs.trial() + (oneTrialEach ? costs.allocation() : 0);
            return KaliberaJones.best(trial / costs.window(), t1, t2);
        }

        double trials(Costs costs) {
            return KaliberaJones.best(costs.allocation() / costs.trial(), t2, t3);
        }
    }

    private static Optional<Levels> both(List<Series> pilot, boolean allocations) {
        Optional<Levels> baseline = levels(pilot, Arm.BASELINE, allocations);
        Optional<Levels> candidate = levels(pilot, Arm.CANDIDATE, allocations);
        return baseline.flatMap(b -> candidate.map(b::plus));
    }

    private static Optional<Levels> levels(List<Series> pilot, Arm arm, boolean allocations) {
        Map<String, List<double[]>> groups = new LinkedHashMap<>();
        for (Series trial : pilot) {
            if (trial.arm() == arm && trial.logs().size() >= FEWEST) {
                groups.computeIfAbsent(trial.allocationId(), id -> new ArrayList<>())
                        .add(trial.logs().stream()
                                .mapToDouble(Double::doubleValue)
                                .toArray());
            }
        }
        return allocations ? three(groups) : two(groups);
    }

    /** Allocations with two trials or more, each cut to the same numbers of trials and windows. */
    private static Optional<Levels> three(Map<String, List<double[]>> groups) {
        List<List<double[]>> usable =
                groups.values().stream().filter(g -> g.size() >= FEWEST).toList();
        if (usable.size() < FEWEST) {
            return Optional.empty();
        }
        KaliberaJones parts = KaliberaJones.of(balanced(usable));
        return Optional.of(new Levels(parts.t1(), parts.t2(), parts.t3(), false));
    }

    /** Trials of one allocation; where none has two, those of all, of which the variance then holds both levels. */
    private static Optional<Levels> two(Map<String, List<double[]>> groups) {
        Optional<List<double[]>> together = groups.values().stream()
                .max(Comparator.comparingInt(List::size))
                .filter(g -> g.size() >= FEWEST);
        List<double[]> used = together.orElseGet(
                () -> groups.values().stream().flatMap(List::stream).toList());
        if (used.size() < FEWEST) {
            return Optional.empty();
        }
        double[][] trials = balanced(List.of(used))[0];
        // The same allocation twice: its inner levels are as they are, and the outermost is not looked at.
        KaliberaJones parts = KaliberaJones.of(new double[][][] {trials, trials});
        return Optional.of(new Levels(parts.t1(), parts.t2(), 0, together.isEmpty()));
    }

    private static double[][][] balanced(List<List<double[]>> groups) {
        int trials = groups.stream().mapToInt(List::size).min().orElse(0);
        int windows = groups.stream()
                .flatMap(List::stream)
                .mapToInt(w -> w.length)
                .min()
                .orElse(0);
        return groups.stream()
                .map(g -> g.stream()
                        .limit(trials)
                        .map(w -> Arrays.copyOf(w, windows))
                        .toArray(double[][]::new))
                .toArray(double[][][]::new);
    }
}
