package dev.assay.core.plan;

import dev.assay.api.ScenarioKind;
import dev.assay.api.trial.Scenario;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Closed workloads of a plan that differ in their concurrency and in nothing else: how throughput grows along them is how a
 * platform scales (docs/statistics.md, section 3).
 */
public final class ScalingSeries {
    /**
     * A workload of a series.
     *
     * @param workload with more requests in flight
     * @param fewest the one with the fewest
     */
    public record Member(WorkloadPlan workload, WorkloadPlan fewest) {
        /** How many times as many requests are in flight. */
        public double times() {
            return (double) concurrency(workload) / concurrency(fewest);
        }
    }

    private final Map<String, Member> larger = new LinkedHashMap<>();
    private final Map<String, List<WorkloadPlan>> members = new LinkedHashMap<>();

    /** The series of a plan's workloads; one that stands alone is none. */
    public ScalingSeries(List<WorkloadPlan> workloads) {
        for (WorkloadPlan workload : workloads) {
            List<WorkloadPlan> alike = workloads.stream()
                    .filter(w -> isSame(w, workload))
                    .sorted(Comparator.comparingInt(ScalingSeries::concurrency))
                    .toList();
            if (!alike.isEmpty() && concurrency(alike.get(0)) < concurrency(workload)) {
                larger.put(workload.label(), new Member(workload, alike.get(0)));
                members.put(alike.get(0).label(), alike);
            }
        }
    }

    /** A workload in its series; nothing where it is in none, or has the fewest requests in flight itself. */
    public Optional<Member> member(String label) {
        return Optional.ofNullable(larger.get(label));
    }

    /** All series, each by concurrency, ascending. */
    public List<List<WorkloadPlan>> all() {
        return new ArrayList<>(members.values());
    }

    /** Requests in flight. */
    public static int concurrency(WorkloadPlan workload) {
        return workload.scenario().concurrency().orElse(0);
    }

    private static boolean isSame(WorkloadPlan a, WorkloadPlan b) {
        return a.scenario().kind() == ScenarioKind.CLOSED
                && a.faults().isEmpty()
                && b.faults().isEmpty()
                && a.ref().equals(b.ref())
                && a.engine().equals(b.engine())
                && a.restart() == b.restart()
                && a.requestDeadlineNanos() == b.requestDeadlineNanos()
                && withoutConcurrency(a.scenario()).equals(withoutConcurrency(b.scenario()));
    }

    private static Scenario withoutConcurrency(Scenario s) {
        return new Scenario(
                s.kind(),
                s.ratePerSecond(),
                OptionalInt.empty(),
                s.durationNanos(),
                s.samplesPerRequest(),
                s.slo(),
                s.parameters());
    }
}
