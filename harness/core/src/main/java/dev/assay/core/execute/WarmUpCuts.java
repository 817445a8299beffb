package dev.assay.core.execute;

import dev.assay.api.Quantities;
import dev.assay.api.TrialPhase;
import dev.assay.api.trial.TrialData;
import dev.assay.core.plan.ExperimentPlan;
import dev.assay.core.plan.WorkloadPlan;
import dev.assay.core.store.StoredSchedule.FrozenCut;
import dev.assay.core.store.TrialRecord;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Fixes the end of warm-up of each workload: the larger of what the pilots of both arms propose (docs/statistics.md, section 2). */
final class WarmUpCuts {
    private WarmUpCuts() {}

    /** A pilot that has run. */
    record Pilot(TrialRecord record, TrialData data) {
        private long cutNanos() {
            return data.result().steadyState().cutNanos();
        }

        private boolean counts(WorkloadPlan workload) {
            return record.scheduled().phase() == TrialPhase.PILOT
                    && record.scheduled().workload().equals(workload.label())
                    && data.result().failure().isEmpty();
        }
    }

    private record Cut(long nanos, String reason) {}

    static FrozenCut of(ExperimentPlan plan, List<Pilot> pilots) {
        Map<String, Long> nanos = new LinkedHashMap<>();
        Map<String, String> reasons = new LinkedHashMap<>();
        for (WorkloadPlan workload : plan.workloads()) {
            Cut cut = plan.trials().warmUpNanos().isPresent()
                    ? new Cut(plan.trials().warmUpNanos().getAsLong(), "set by the plan")
                    : proposed(workload, pilots);
            nanos.put(workload.label(), cut.nanos());
            reasons.put(workload.label(), cut.reason());
        }
        return new FrozenCut(nanos, reasons);
    }

    private static Cut proposed(WorkloadPlan workload, List<Pilot> pilots) {
        long bound = workload.scenario().durationNanos() / 2;
        Optional<Pilot> longest =
                pilots.stream().filter(pilot -> pilot.counts(workload)).max(Comparator.comparingLong(Pilot::cutNanos));
        if (longest.isEmpty()) {
            return new Cut(bound, "no pilot gave an end of warm-up: half of the load");
        }
        long nanos = longest.get().cutNanos();
        String reason = "set by pilot " + longest.get().record().trialId();
        return nanos <= bound
                ? new Cut(nanos, reason)
                : new Cut(
                        bound,
                        reason + ", cut from " + Quantities.formatNanos((double) nanos) + " to half of the load");
    }
}
