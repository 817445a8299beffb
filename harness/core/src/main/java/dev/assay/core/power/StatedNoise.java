package dev.assay.core.power;

import dev.assay.core.compare.MarginScale;
import dev.assay.core.metric.CatalogueMetric;
import dev.assay.core.metric.Metrics;
import dev.assay.core.plan.ExperimentPlan;
import dev.assay.core.plan.GatePlan;
import dev.assay.core.plan.GatePlan.Demand;
import dev.assay.core.preview.Tails;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;

/** Noise that someone states: how far the value of one trial scatters around what the platform does on average. */
public final class StatedNoise extends NoiseBuilder {
    private final Map<String, Double> ofTrial;

    private StatedNoise(ExperimentPlan plan, Map<String, Double> ofTrial) {
        super(plan);
        this.ofTrial = Map.copyOf(ofTrial);
    }

    /**
     * @param ofTrial standard deviation of one trial's value as a share of it, by metric; the key {@code ""} stands for
     *     all others
     */
    public static Noises of(ExperimentPlan plan, Map<String, Double> ofTrial) {
        return new StatedNoise(plan, ofTrial).build();
    }

    @Override
    Noises finish(List<CountNeed> counted, List<OpenGate> unknown) {
        return new Noises(
                gates, counted, unknown, Noises.independent(gates.size()), "the gates are taken as independent");
    }

    @Override
    void ratio(GatePlan gate, CatalogueMetric metric) {
        Double stated = ofTrial.getOrDefault(gate.metric(), ofTrial.get(""));
        if (stated == null) {
            leaveOpen(gate, "no noise was stated for it");
        } else if (!(gate.demand() instanceof Demand.Margin margin)) {
            leaveOpen(gate, "where the truth lies against a gain or a limit is not known: use a pilot run");
        } else if (margin.ratio() == 0) {
            leaveOpen(gate, MARGIN_OF_NOTHING);
        } else {
            double distance = Math.abs(MarginScale.worse(margin.ratio(), metric.better())) + dearest(gate, metric);
            if (distance > 0) {
                gates.add(noise(gate, metric, distance, stated));
            } else {
                leaveOpen(gate, DEAREST);
            }
        }
    }

    /** A percentile of few requests scatters by itself, however quiet the platform is. */
    private GateNoise noise(GatePlan gate, CatalogueMetric metric, double distance, double stated) {
        OptionalDouble quantile = Tails.quantile(gate.metric());
        OptionalDouble requests = requests(gate);
        double least = quantile.isPresent() && requests.isPresent()
                ? Tails.sdOfLog(quantile.getAsDouble(), requests.getAsDouble())
                : 0;
        String source = least > stated
                ? String.format(
                        Locale.ROOT,
                        "the percentile of %.0f requests alone scatters by %.2g%%",
                        requests.getAsDouble(),
                        100 * least)
                : String.format(Locale.ROOT, "stated, %.3g%% a trial", 100 * stated);
        // Two trials make an effect; on an efficiency, which is a ratio itself, four.
        double trials = metric.id().equals(Metrics.SCALING_EFFICIENCY) ? 4 : 2;
        return new GateNoise(gate, metric.better(), distance, Math.sqrt(trials) * Math.max(stated, least), source);
    }

    @Override
    OptionalDouble requests(GatePlan gate) {
        var scenario = plan.workload(gate.workload()).scenario();
        long cut = Math.min(plan.trials().warmUpNanos().orElse(0), scenario.durationNanos());
        return scenario.ratePerSecond().isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of(scenario.ratePerSecond().getAsDouble() * (scenario.durationNanos() - cut) / 1e9);
    }
}
