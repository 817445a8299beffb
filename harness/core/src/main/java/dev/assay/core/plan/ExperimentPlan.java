package dev.assay.core.plan;

import dev.assay.api.Arm;
import dev.assay.api.LoadSite;
import java.util.List;
import java.util.Map;

/**
 * A validated plan: every default filled in, every reference resolved.
 *
 * @param name of the experiment
 * @param seed from which every draw is derived
 * @param platforms by name, in the plan's order
 * @param baseline name of today's platform
 * @param candidate name of the proposed one
 * @param workloads in the plan's order, labels unique
 * @param load where the load comes from
 * @param trials how many and how
 * @param budget bounds on time and money
 * @param gates one entry per gate and workload: a gate of the plan that names no workload is spread over all that fit
 * @param alpha one-sided level of each gate, default 0.05
 * @param beta one minus the power that plans aim at, default 0.20
 * @param text the file as given
 * @param digest SHA-256 of the normalised plan, hex
 */
public record ExperimentPlan(
        String name,
        long seed,
        Map<String, PlatformPlan> platforms,
        String baseline,
        String candidate,
        List<WorkloadPlan> workloads,
        LoadSite load,
        TrialsPlan trials,
        BudgetPlan budget,
        List<GatePlan> gates,
        double alpha,
        double beta,
        String text,
        String digest) {
    public ExperimentPlan {
        workloads = List.copyOf(workloads);
        gates = List.copyOf(gates);
    }

    /** The same plan with every request kept, whatever its text says; it has a digest of its own. */
    public ExperimentPlan keepingRaw() {
        return PlanDigest.signed(new ExperimentPlan(
                name,
                seed,
                platforms,
                baseline,
                candidate,
                workloads,
                load,
                trials.keepingRaw(),
                budget,
                gates,
                alpha,
                beta,
                text,
                digest));
    }

    /** The platform of an arm. */
    public PlatformPlan platform(Arm arm) {
        String key = arm == Arm.BASELINE ? baseline : candidate;
        PlatformPlan platform = platforms.get(key);
        if (platform == null) {
            throw new IllegalStateException("a validated plan has the platform '" + key + "'");
        }
        return platform;
    }

    /**
     * @throws IllegalArgumentException when no workload has the label
     */
    public WorkloadPlan workload(String label) {
        return workloads.stream()
                .filter(w -> w.label().equals(label))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no workload '" + label + "' in the plan"));
    }

    /** The engine that serves a workload on an arm. */
    public String engine(WorkloadPlan workload, Arm arm) {
        return workload.engine().orElse(platform(arm).engine());
    }

    /** What it asks, as a digest in hex: the same for plans that differ in name, seed or how they are written only. */
    public String question() {
        return PlanDigest.question(this);
    }
}
