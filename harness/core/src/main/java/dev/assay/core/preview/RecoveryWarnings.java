package dev.assay.core.preview;

import dev.assay.api.Finding;
import dev.assay.api.Quantities;
import dev.assay.api.trial.FaultSpec;
import dev.assay.core.plan.ExperimentPlan;
import dev.assay.core.plan.WorkloadPlan;
import java.util.ArrayList;
import java.util.List;

/** Warns of faults after which a recovery cannot be seen. */
final class RecoveryWarnings {
    /** How long goodput must stay up before a platform counts as recovered (docs/statistics.md section 9). */
    private static final long HOLD_NANOS = 10_000_000_000L;

    private RecoveryWarnings() {}

    static List<Finding> of(ExperimentPlan plan) {
        List<Finding> findings = new ArrayList<>();
        for (WorkloadPlan workload : plan.workloads()) {
            for (int i = 0; i < workload.faults().size(); i++) {
                long from = end(workload.faults().get(i));
                boolean last = i + 1 == workload.faults().size();
                long to = last
                        ? workload.scenario().durationNanos()
                        : workload.faults().get(i + 1).atNanos();
                if (to - from <= HOLD_NANOS) {
                    findings.add(tooLate(workload, workload.faults().get(i), last));
                }
            }
        }
        return findings;
    }

    private static long end(FaultSpec fault) {
        return fault.atNanos()
                + fault.jitterNanos().orElse(0)
                + fault.forNanos().orElse(0);
    }

    private static Finding tooLate(WorkloadPlan workload, FaultSpec fault, boolean last) {
        return Finding.warning(
                "RECOVERY_CUT_OFF",
                "Fault " + fault.kind() + " at " + Quantities.formatNanos((double) fault.atNanos())
                        + " leaves less than "
                        + Quantities.formatNanos((double) HOLD_NANOS) + " until "
                        + (last ? "the end of the load" : "the next fault")
                        + ", so every recovery will be censored.",
                last ? "inject it earlier, or lengthen the scenario" : "inject faults less often",
                workload.label());
    }
}
