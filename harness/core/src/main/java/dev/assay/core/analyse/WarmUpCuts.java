package dev.assay.core.analyse;

import dev.assay.api.Quantities;
import dev.assay.api.TrialPhase;
import dev.assay.core.analyse.RunTrials.Done;
import dev.assay.core.metric.TrialRow.Status;
import dev.assay.core.plan.ExperimentPlan;
import dev.assay.core.plan.WorkloadPlan;
import dev.assay.core.store.StoredSchedule.FrozenCut;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Fixes the end of warm-up of each workload: the larger of what the pilots of both arms propose (docs/statistics.md, section 2). */
public final class WarmUpCuts {
    private WarmUpCuts() {}

    private record Cut(long nanos, String reason) {}

    /**
     * @param trials those that have run; all but pilots are left aside
     */
    public static FrozenCut of(ExperimentPlan plan, List<Done> trials) {
        Map<String, Long> nanos = new LinkedHashMap<>();
        Map<String, String> reasons = new LinkedHashMap<>();
        for (WorkloadPlan workload : plan.workloads()) {
            Cut cut = plan.trials().warmUpNanos().isPresent()
                    ? new Cut(plan.trials().warmUpNanos().getAsLong(), "set by the plan")
                    : proposed(workload, trials);
            nanos.put(workload.label(), cut.nanos());
            reasons.put(workload.label(), cut.reason());
        }
        return new FrozenCut(nanos, reasons);
    }

    private static Cut proposed(WorkloadPlan workload, List<Done> trials) {
        long bound = workload.scenario().durationNanos() / 2;
        Optional<Done> longest = trials.stream()
                .filter(done -> isPilot(done, workload))
                .max(Comparator.comparingLong(WarmUpCuts::cutNanos));
        if (longest.isEmpty()) {
            return new Cut(bound, "no pilot gave an end of warm-up: half of the load");
        }
        long nanos = cutNanos(longest.get());
        String reason = "set by pilot " + longest.get().record().trialId();
        return nanos <= bound
                ? new Cut(nanos, reason)
                : new Cut(
                        bound,
                        reason + ", cut from " + Quantities.formatNanos((double) nanos) + " to half of the load");
    }

    private static boolean isPilot(Done done, WorkloadPlan workload) {
        return done.record().scheduled().phase() == TrialPhase.PILOT
                && done.record().scheduled().workload().equals(workload.label())
                && done.row().status() == Status.VALID;
    }

    private static long cutNanos(Done pilot) {
        return pilot.data().result().steadyState().cutNanos();
    }
}
