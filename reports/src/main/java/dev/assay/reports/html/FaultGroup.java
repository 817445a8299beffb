package dev.assay.reports.html;

import dev.assay.api.Arm;
import dev.assay.api.TrialPhase;
import dev.assay.api.report.FaultEvidence;
import dev.assay.api.report.TrialEvidence;
import dev.assay.api.report.WorkloadEvidence;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * One fault of the plan in all trials of a workload, baseline first, then by block.
 *
 * @param workload its label
 * @param number of the fault in its trials, from 1
 * @param kind id of the fault provider
 * @param cases one per trial in which it was injected
 */
public record FaultGroup(String workload, int number, String kind, List<Case> cases) {
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
            int most = trials.stream().mapToInt(t -> t.faults().size()).max().orElse(0);
            for (int i = 0; i < most; i++) {
                int index = i;
                List<Case> cases = trials.stream()
                        .filter(t -> t.faults().size() > index)
                        .map(t -> new Case(t, t.faults().get(index)))
                        .toList();
                groups.add(new FaultGroup(
                        workload.label(), i + 1, cases.get(0).fault().kind(), cases));
            }
        }
        return groups;
    }

    List<Case> of(Arm arm) {
        return cases.stream().filter(c -> c.trial().arm() == arm).toList();
    }
}
