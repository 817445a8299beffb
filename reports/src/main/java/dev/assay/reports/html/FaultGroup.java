package dev.assay.reports.html;

import dev.assay.api.Arm;
import dev.assay.api.TrialPhase;
import dev.assay.api.report.FaultEvidence;
import dev.assay.api.report.TrialEvidence;
import dev.assay.api.report.WorkloadEvidence;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * One fault of the plan in all trials of a workload, baseline first, then by block. Faults of a trial are told apart by
 * their kind and, within it, by the order of their planned times.
 *
 * @param workload its label
 * @param kind id of the fault provider
 * @param number of the fault among those of its kind in a trial, from 1
 * @param ofKind most faults of this kind in a trial
 * @param kinds how many kinds of fault the trials have
 * @param trials how many trials had faults planned
 * @param cases one per trial in which it was injected
 */
public record FaultGroup(
        String workload, String kind, int number, int ofKind, int kinds, int trials, List<Case> cases) {
    /**
     * A fault in a trial.
     *
     * @param trial the trial
     * @param fault what happened
     */
    public record Case(TrialEvidence trial, FaultEvidence fault) {
        /** Time from the injection to an event, nanoseconds. */
        OptionalLong since(OptionalLong event) {
            return event.isPresent()
                    ? OptionalLong.of(Math.max(0, event.getAsLong() - fault.injectedFromNanos()))
                    : event;
        }

        /** How long it was looked at, nanoseconds. */
        long observedNanos() {
            return Math.max(0, fault.observedToNanos() - fault.injectedFromNanos());
        }
    }

    static List<FaultGroup> of(List<WorkloadEvidence> workloads) {
        List<FaultGroup> groups = new ArrayList<>();
        for (WorkloadEvidence workload : workloads) {
            List<TrialEvidence> trials = Stream.of(Arm.values())
                    .flatMap(arm -> workload.trials().stream()
                            .filter(t -> t.valid() && t.arm() == arm && t.phase() != TrialPhase.PILOT))
                    .toList();
            List<TrialEvidence> planned = trials.stream()
                    .filter(t -> t.phase() == TrialPhase.FAULT || !t.faults().isEmpty())
                    .toList();
            Map<String, List<List<Case>>> kinds = new TreeMap<>();
            planned.forEach(t -> add(kinds, t));
            List<FaultGroup> found = new ArrayList<>();
            kinds.forEach((kind, ranks) -> {
                for (int i = 0; i < ranks.size(); i++) {
                    found.add(new FaultGroup(
                            workload.label(), kind, i + 1, ranks.size(), kinds.size(), planned.size(), ranks.get(i)));
                }
            });
            found.sort(Comparator.comparingLong(FaultGroup::earliestNanos));
            groups.addAll(found);
        }
        return groups;
    }

    /** Puts the faults of a trial where they belong: by kind, then by rank within the kind. */
    private static void add(Map<String, List<List<Case>>> kinds, TrialEvidence trial) {
        Map<String, Integer> ranks = new TreeMap<>();
        trial.faults().stream()
                .sorted(Comparator.comparingLong(FaultGroup::planned))
                .forEach(fault -> {
                    List<List<Case>> cases = kinds.computeIfAbsent(fault.kind(), k -> new ArrayList<>());
                    int rank = ranks.merge(fault.kind(), 1, Integer::sum) - 1;
                    if (rank == cases.size()) {
                        cases.add(new ArrayList<>());
                    }
                    cases.get(rank).add(new Case(trial, fault));
                });
    }

    private static long planned(FaultEvidence fault) {
        return fault.plannedNanos().orElse(fault.injectedFromNanos());
    }

    private long earliestNanos() {
        return cases.stream().mapToLong(c -> planned(c.fault())).min().orElse(0);
    }

    /** Trials that lack it. */
    public int absent() {
        return trials - cases.size();
    }

    List<Case> of(Arm arm) {
        return cases.stream().filter(c -> c.trial().arm() == arm).toList();
    }
}
