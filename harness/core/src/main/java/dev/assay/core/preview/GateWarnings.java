package dev.assay.core.preview;

import dev.assay.api.Finding;
import dev.assay.api.Quantities;
import dev.assay.api.trial.Scenario;
import dev.assay.core.plan.ExperimentPlan;
import dev.assay.core.plan.GatePlan;
import dev.assay.core.plan.WorkloadPlan;
import dev.assay.core.stats.power.EarlyStopping;
import dev.assay.core.stats.power.SampleSizes;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;

/** Warns of gates on percentiles that the length of the trials or the number of blocks cannot decide. */
final class GateWarnings {
    private static final String SLO_ATTAINMENT = "slo-attainment";
    /** Confidence of the rule by which a trial shows that it keeps its objective (MLPerf's early stopping). */
    private static final double CONFIDENCE = 0.99;

    private final ExperimentPlan plan;

    GateWarnings(ExperimentPlan plan) {
        this.plan = plan;
    }

    List<Finding> all() {
        List<Finding> findings = new ArrayList<>();
        for (GatePlan gate : plan.gates()) {
            OptionalDouble quantile = Tails.quantile(gate.metric());
            OptionalDouble requests = requests(plan.workload(gate.workload()));
            if (quantile.isPresent() && requests.isPresent()) {
                judge(gate, quantile.getAsDouble(), requests.getAsDouble(), findings);
            } else if (gate.metric().equals(SLO_ATTAINMENT) && requests.isPresent()) {
                objective(gate, requests.getAsDouble(), findings);
            }
        }
        return findings;
    }

    private void judge(GatePlan gate, double quantile, double requests, List<Finding> findings) {
        long fewest = Tails.fewest(quantile);
        if (requests < fewest) {
            findings.add(tooFewRequests(gate, requests, fewest));
        } else if (gate.demand() instanceof GatePlan.Demand.Margin margin && margin.ratio() > 0) {
            // Percentiles are times: lower is better, so the margin is -ln(1 + ratio), section 4.
            double distance = Math.log1p(margin.ratio());
            double sd = Tails.sdOfLog(quantile, requests) * Math.sqrt(2);
            OptionalInt needed = SampleSizes.blocks(distance, sd, plan.alpha(), plan.beta());
            if (needed.isEmpty() || needed.getAsInt() > plan.trials().maxBlocks()) {
                findings.add(tooFewBlocks(gate, margin.ratio(), sd, needed));
            }
        }
    }

    /** Even a trial without a single late request must be able to show that it keeps its objective. */
    private void objective(GatePlan gate, double requests, List<Finding> findings) {
        Set<String> limits = plan.workload(gate.workload())
                .scenario()
                .slo()
                .responseTimeNanos()
                .keySet();
        limits.stream()
                .mapToLong(word -> Tails.quantile("-" + word).stream()
                        .mapToLong(q -> new EarlyStopping(q, CONFIDENCE).leastUnder(0))
                        .sum())
                .max()
                .ifPresent(fewest -> {
                    if (requests < fewest) {
                        findings.add(tooFewRequests(gate, requests, fewest));
                    }
                });
    }

    private Finding tooFewRequests(GatePlan gate, double requests, long fewest) {
        Scenario scenario = plan.workload(gate.workload()).scenario();
        double rate = scenario.ratePerSecond().orElse(1);
        double seconds = fewest / rate + warmUpNanos(scenario) / 1e9;
        return Finding.warning(
                "TOO_FEW_REQUESTS",
                String.format(
                        Locale.ROOT,
                        "Each trial of %s measures about %.0f requests; %s needs at least %d.",
                        gate.workload(),
                        requests,
                        gate.metric(),
                        fewest),
                "lengthen the scenario to " + Quantities.formatNanos(Math.ceil(seconds) * 1e9)
                        + " or more, raise its rate, or gate on a lower percentile",
                gate.id());
    }

    private Finding tooFewBlocks(GatePlan gate, double margin, double sd, OptionalInt needed) {
        String blocks = needed.isPresent() ? "about " + needed.getAsInt() + " blocks" : "more blocks than can be run";
        return Finding.warning(
                "TOO_FEW_BLOCKS",
                String.format(
                        Locale.ROOT,
                        "%s scatters by at least %.1f%% between blocks with so many requests, so a margin of %.3g%% needs %s"
                                + " for %.0f%% power; the plan has at most %d.",
                        gate.id(),
                        sd * 100,
                        margin * 100,
                        blocks,
                        (1 - plan.beta()) * 100,
                        plan.trials().maxBlocks()),
                "lengthen the scenario, plan more blocks, or widen the margin",
                gate.id());
    }

    /** Requests in the measured part of a trial; absent where the platform's speed decides. */
    private OptionalDouble requests(WorkloadPlan workload) {
        Scenario scenario = workload.scenario();
        OptionalDouble rate = scenario.ratePerSecond();
        return rate.isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of(rate.getAsDouble() * (scenario.durationNanos() - warmUpNanos(scenario)) / 1e9);
    }

    /** The plan's cut; where the pilots fix it, nothing, so that only what is certain is warned of. */
    private double warmUpNanos(Scenario scenario) {
        long cut = plan.trials().warmUpNanos().orElse(0);
        return Math.min(cut, scenario.durationNanos());
    }
}
