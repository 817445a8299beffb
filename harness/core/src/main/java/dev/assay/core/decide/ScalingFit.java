package dev.assay.core.decide;

import dev.assay.api.Arm;
import dev.assay.api.Finding;
import dev.assay.core.compare.ArmSamples;
import dev.assay.core.compare.Observation;
import dev.assay.core.compare.Observations;
import dev.assay.core.compare.WorkloadTrials;
import dev.assay.core.plan.ScalingSeries;
import dev.assay.core.plan.WorkloadPlan;
import dev.assay.core.stats.Interval;
import dev.assay.core.stats.TEstimate;
import dev.assay.core.stats.model.UslFit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** How the throughput of each arm grows with the requests in flight, by the universal scalability law. Only described. */
final class ScalingFit {
    /** Concurrencies that a fit of three coefficients needs. */
    private static final int FEWEST = 4;

    private static final double CONFIDENCE = 0.90;

    private ScalingFit() {}

    static List<Finding> of(DecisionInput input) {
        List<Finding> findings = new ArrayList<>();
        for (List<WorkloadPlan> series : new ScalingSeries(input.plan().workloads()).all()) {
            for (Arm arm : Arm.values()) {
                fit(input, series, arm).ifPresent(findings::add);
            }
        }
        return findings;
    }

    private static Optional<Finding> fit(DecisionInput input, List<WorkloadPlan> series, Arm arm) {
        List<Double> sizes = new ArrayList<>();
        List<Double> throughputs = new ArrayList<>();
        for (WorkloadPlan workload : series) {
            for (double x : throughput(input, workload, arm)) {
                sizes.add((double) ScalingSeries.concurrency(workload));
                throughputs.add(x);
            }
        }
        if (sizes.stream().distinct().count() < FEWEST) {
            return Optional.empty();
        }
        return UslFit.find(plain(sizes), plain(throughputs)).map(fit -> finding(series, arm, fit));
    }

    private static double[] throughput(DecisionInput input, WorkloadPlan workload, Arm arm) {
        List<Observation> observations =
                WorkloadTrials.of(input.table().rows(), workload.label(), input.design(), Integer.MAX_VALUE)
                        .of(arm)
                        .stream()
                        .map(row -> Observations.of(row, "throughput"))
                        .toList();
        return ArmSamples.values(observations);
    }

    private static double[] plain(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }

    private static Finding finding(List<WorkloadPlan> series, Arm arm, UslFit fit) {
        String levels = series.stream()
                .map(w -> String.valueOf(ScalingSeries.concurrency(w)))
                .collect(Collectors.joining(", "));
        String peak = fit.peakSize().isPresent()
                ? "most throughput at about " + Numbers.short3(fit.peakSize().getAsDouble())
                : "no peak";
        return Finding.info(
                "SCALING_FIT",
                "throughput of " + series.get(0).label() + " on the " + arm.word() + " at concurrency " + levels
                        + " by the universal scalability law: contention " + bounds(fit.contention()) + ", coherency "
                        + bounds(fit.coherency()) + " (90% intervals), " + peak,
                "Only a description; demand scaling-efficiency to decide by it.",
                series.get(0).label());
    }

    private static String bounds(TEstimate estimate) {
        Interval interval = estimate.interval(CONFIDENCE);
        return Numbers.short3(estimate.estimate()) + " [" + Numbers.short3(interval.low()) + ", "
                + Numbers.short3(interval.high()) + "]";
    }
}
