package dev.assay.core.power;

import dev.assay.api.Arm;
import dev.assay.core.compare.ArmSamples;
import dev.assay.core.compare.Design;
import dev.assay.core.compare.MarginScale;
import dev.assay.core.compare.Units;
import dev.assay.core.compare.WorkloadTrials;
import dev.assay.core.metric.CatalogueMetric;
import dev.assay.core.metric.MetricTable;
import dev.assay.core.metric.TrialRow;
import dev.assay.core.plan.ExperimentPlan;
import dev.assay.core.plan.GatePlan;
import dev.assay.core.plan.GatePlan.Demand;
import dev.assay.core.stats.Samples;
import dev.assay.core.stats.power.SampleSizes;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** Noise as a recorded run of the same workloads shows it. */
public final class PilotNoise extends NoiseBuilder {
    private static final int FEWEST_UNITS = 3;
    /** Fewer common blocks say too little about how gates move together. */
    private static final int FEWEST_FOR_CORRELATION = 8;

    private static final double SD_CONFIDENCE = 0.80;
    /** Spreads below this are rounding, not noise. */
    private static final double ROUNDING = 1e-12;

    private final MetricTable pilot;
    private final List<double[]> effects = new ArrayList<>();

    private PilotNoise(ExperimentPlan plan, MetricTable pilot) {
        super(plan);
        this.pilot = pilot;
    }

    /**
     * @param plan that is to be run
     * @param pilot values of a run whose workloads have the same labels
     */
    public static Noises of(ExperimentPlan plan, MetricTable pilot) {
        return new PilotNoise(plan, pilot).build();
    }

    @Override
    Noises finish(List<CountNeed> counted, List<OpenGate> unknown) {
        boolean sameLength = effects.stream().mapToInt(e -> e.length).distinct().count() <= 1;
        int blocks = effects.isEmpty() ? 0 : effects.get(0).length;
        boolean known = sameLength && blocks >= FEWEST_FOR_CORRELATION;
        List<List<Double>> correlation = known ? correlations() : Noises.independent(gates.size());
        String words = known
                ? "the gates move together as in the pilot run's " + blocks + " blocks"
                : "the gates are taken as independent, since the pilot run has too few common blocks";
        return new Noises(gates, counted, unknown, correlation, words);
    }

    private List<List<Double>> correlations() {
        return Noises.of(gates.size(), (i, j) -> i.equals(j) ? 1.0 : correlation(effects.get(i), effects.get(j)));
    }

    private static double correlation(double[] x, double[] y) {
        double mx = Samples.mean(x);
        double my = Samples.mean(y);
        double sum = 0;
        for (int i = 0; i < x.length; i++) {
            sum += (x[i] - mx) * (y[i] - my);
        }
        return sum / (x.length - 1) / Samples.standardDeviation(x) / Samples.standardDeviation(y);
    }

    @Override
    void ratio(GatePlan gate, CatalogueMetric metric) {
        double[] effect = effect(gate, metric);
        if (effect.length < FEWEST_UNITS) {
            leaveOpen(
                    gate,
                    "the pilot run has " + effect.length + " usable blocks of it, at least " + FEWEST_UNITS
                            + " are needed");
            return;
        }
        double sd = Samples.standardDeviation(effect);
        double distance = distance(gate, metric, Samples.mean(effect));
        if (!(sd > ROUNDING)) {
            leaveOpen(gate, "the pilot run's blocks do not differ, so its noise is not known");
        } else if (gate.demand() instanceof Demand.Margin margin && margin.ratio() == 0) {
            leaveOpen(gate, MARGIN_OF_NOTHING);
        } else if (!(distance > 0)) {
            leaveOpen(gate, "as in the pilot run it would not be kept: no number of blocks shows it");
        } else if (!(distance + dearest(gate, metric) > 0)) {
            leaveOpen(gate, DEAREST);
        } else {
            double upper = SampleSizes.sdUpperBound(sd, effect.length, SD_CONFIDENCE);
            String source = String.format(
                    Locale.ROOT, "pilot run, %d blocks: %.2g%% seen", effect.length, 100 * Math.expm1(sd));
            gates.add(new GateNoise(gate, metric.better(), distance + dearest(gate, metric), upper, source));
            effects.add(effect);
        }
    }

    /** Equality is planned for a margin; a gain or a limit needs what the pilot run showed. */
    private static double distance(GatePlan gate, CatalogueMetric metric, double seen) {
        if (gate.demand() instanceof Demand.Margin margin) {
            return Math.abs(MarginScale.worse(margin.ratio(), metric.better()));
        }
        return gate.demand() instanceof Demand.Gain gain
                ? seen - MarginScale.better(gain.ratio(), metric.better())
                : seen;
    }

    private double[] effect(GatePlan gate, CatalogueMetric metric) {
        Units units = Units.of(
                WorkloadTrials.of(pilot.rows(), gate.workload(), Design.PAIRED, Integer.MAX_VALUE),
                plan.trials().allocationPerBlock());
        ArmSamples complete = units.perProtocol(metric.id(), metric.better()).complete();
        double[] candidate = ArmSamples.orientedLogs(complete.candidate(), metric.better());
        if (gate.demand() instanceof Demand.Limit limit) {
            for (int i = 0; i < candidate.length; i++) {
                candidate[i] -= metric.better().sign() * Math.log(limit.value());
            }
            return candidate;
        }
        return Samples.differences(candidate, ArmSamples.orientedLogs(complete.baseline(), metric.better()));
    }

    @Override
    OptionalDouble requests(GatePlan gate) {
        return pilot.rows().stream()
                .filter(r -> r.workload().equals(gate.workload()) && r.arm() == Arm.CANDIDATE)
                .filter(r -> r.status() == TrialRow.Status.VALID && r.measured().scheduled() > 0)
                .mapToDouble(r -> r.measured().scheduled())
                .average();
    }
}
