package dev.assay.core.power;

import dev.assay.core.compare.Pricing;
import dev.assay.core.metric.CatalogueMetric;
import dev.assay.core.metric.Metrics;
import dev.assay.core.metric.VerdictRule;
import dev.assay.core.plan.ExperimentPlan;
import dev.assay.core.plan.GatePlan;
import dev.assay.core.stats.power.SampleSizes;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** Sorts the must-gates of a plan by what can be said about them. */
abstract class NoiseBuilder {
    static final String MARGIN_OF_NOTHING = "a margin of 0 cannot be shown where the platforms are equal";
    static final String DEAREST = "with the least favourable of its prices it would not be kept, however many blocks";

    final ExperimentPlan plan;

    final List<GateNoise> gates = new ArrayList<>();
    private final List<CountNeed> counts = new ArrayList<>();
    private final List<OpenGate> open = new ArrayList<>();

    NoiseBuilder(ExperimentPlan plan) {
        this.plan = plan;
    }

    Noises build() {
        for (GatePlan gate : plan.gates()) {
            if (gate.must()) {
                sort(gate);
            }
        }
        return finish(counts, open);
    }

    abstract Noises finish(List<CountNeed> counted, List<OpenGate> unknown);

    /** A gate on a ratio. */
    abstract void ratio(GatePlan gate, CatalogueMetric metric);

    /** The least favourable of the prices that may be paid, on the scale of the effect; 0 where there is one. */
    double dearest(GatePlan gate, CatalogueMetric metric) {
        return Pricing.of(metric, plan)
                .map(p ->
                        p.shifts(gate.demand() instanceof GatePlan.Demand.Limit).smallest())
                .orElse(0.0);
    }

    /** Requests in the measured part of a trial. */
    abstract OptionalDouble requests(GatePlan gate);

    void leaveOpen(GatePlan gate, String why) {
        open.add(new OpenGate(gate, why));
    }

    private void sort(GatePlan gate) {
        CatalogueMetric metric = Metrics.catalogue()
                .find(gate.metric())
                .orElseThrow(() -> new IllegalArgumentException("no metric '" + gate.metric() + "'"));
        VerdictRule rule = metric.rule();
        boolean shareOfGood = gate.metric().equals(Metrics.GOODPUT) && gate.demand() instanceof GatePlan.Demand.Limit;
        if (rule == VerdictRule.COUNTS || shareOfGood) {
            count(gate);
        } else if (rule == VerdictRule.LOG_RATIO || rule == VerdictRule.CENSORED_TIME) {
            ratio(gate, metric);
        } else {
            leaveOpen(gate, "each trial keeps it or does not; it is supposed to be kept");
        }
    }

    private void count(GatePlan gate) {
        OptionalDouble requests = requests(gate);
        boolean limited =
                gate.demand() instanceof GatePlan.Demand.Limit limit && limit.value() > 0 && limit.value() < 1;
        if (!limited || requests.isEmpty() || gate.metric().equals("lost-requests")) {
            leaveOpen(gate, "how many requests fail is not known; it is supposed to be kept");
            return;
        }
        double limit = ((GatePlan.Demand.Limit) gate.demand()).value();
        double share = gate.metric().equals(Metrics.GOODPUT) ? 1 - limit : limit;
        int needed = SampleSizes.zeroFailure(1 - share, 1 - plan.alpha());
        int blocks = (int) Math.max(5, Math.ceil(needed / requests.getAsDouble()));
        counts.add(new CountNeed(
                gate,
                blocks,
                needed + " requests without a failure, about " + Math.round(requests.getAsDouble()) + " in a trial"));
    }
}
