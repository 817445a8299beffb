package dev.assay.core.power;

import dev.assay.core.compare.MarginScale;
import dev.assay.core.plan.ExperimentPlan;
import dev.assay.core.stats.power.Power;
import dev.assay.core.stats.power.SampleSizes;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * What a plan can show if the platforms are as supposed. Powers of single gates are exact for the t test; the joint power
 * of all must-gates is simulated with a fixed seed. The second opinion beside t is not simulated: it costs a little.
 *
 * @param gates each with what it needs
 * @param noises what was supposed
 * @param curve joint power by number of blocks of a plan without looks, from {@link #FEWEST_BLOCKS} on
 * @param jointNeeded blocks with which all must-gates together reach the power that the plan aims at; absent when that is
 *     beyond the curve
 * @param reach blocks after which the plan ends: its most, or those that its budget allows
 * @param asPlanned joint power of the plan with its looks, up to there
 * @param meanBlocks mean number of blocks of the plan with its looks
 */
public record PowerStudy(
        List<Gate> gates,
        Noises noises,
        List<Double> curve,
        OptionalInt jointNeeded,
        int reach,
        double asPlanned,
        double meanBlocks) {
    /** Fewer blocks decide nothing. */
    public static final int FEWEST_BLOCKS = 5;

    /** Blocks up to which the joint power is computed, unless the plan has more. */
    private static final int CURVE_TO = 60;

    private static final int LONGEST_CURVE = 500;

    /**
     * One gate by itself.
     *
     * @param noise what was supposed
     * @param blocksNeeded for the power that the plan aims at; absent when more than a million are needed
     * @param powerAtMost power with the most blocks that the plan and its budget allow
     * @param smallest smallest margin (or distance) that as many blocks show with that power, as a share of the baseline
     */
    public record Gate(GateNoise noise, OptionalInt blocksNeeded, double powerAtMost, OptionalDouble smallest) {}

    public PowerStudy {
        gates = List.copyOf(gates);
        curve = List.copyOf(curve);
    }

    /** The study of a plan that comes to its end. */
    public static PowerStudy of(ExperimentPlan plan, Noises noises) {
        return of(plan, noises, plan.trials().maxBlocks());
    }

    /**
     * The study of a plan.
     *
     * @param reach blocks after which its budget ends it, at most those of the plan
     */
    public static PowerStudy of(ExperimentPlan plan, Noises noises, int reach) {
        Detectable.Reached looks = Detectable.looks(plan.trials(), plan.alpha(), reach);
        double level = plan.trials().sequential() ? plan.alpha() : looks.lastLevel();
        List<Gate> gates = new ArrayList<>();
        int longest = Math.max(CURVE_TO, plan.trials().maxBlocks());
        for (GateNoise noise : noises.gates()) {
            Gate gate = gate(plan, noise, reach, level);
            gates.add(gate);
            longest = Math.max(longest, 2 * gate.blocksNeeded().orElse(0));
        }
        SimulatedCampaigns campaigns = new SimulatedCampaigns(noises, plan.alpha(), Math.min(LONGEST_CURVE, longest));
        List<Double> curve = campaigns.curve();
        OptionalInt needed = first(curve, 1 - plan.beta());
        SimulatedCampaigns.Planned planned = campaigns.planned(looks.blocks(), looks.levels());
        return new PowerStudy(gates, noises, curve, needed, reach, planned.power(), planned.meanBlocks());
    }

    /** Joint power with some number of blocks and no looks; 0 below {@link #FEWEST_BLOCKS}. */
    public double joint(int blocks) {
        if (blocks < FEWEST_BLOCKS) {
            return 0;
        }
        return curve.get(Math.min(curve.size() - 1, blocks - FEWEST_BLOCKS));
    }

    private static Gate gate(ExperimentPlan plan, GateNoise noise, int most, double level) {
        OptionalInt needed = SampleSizes.blocks(noise.distance(), noise.sd(), plan.alpha(), plan.beta());
        if (most < FEWEST_BLOCKS) {
            return new Gate(noise, needed, 0, OptionalDouble.empty());
        }
        double power = Power.oneSample(most, noise.distance() / noise.sd(), level);
        double distance = Detectable.distance(most, noise.sd(), level, plan.beta());
        return new Gate(
                noise,
                needed.isPresent() ? OptionalInt.of(Math.max(FEWEST_BLOCKS, needed.getAsInt())) : needed,
                power,
                OptionalDouble.of(Math.abs(MarginScale.change(-distance, noise.better()))));
    }

    private static OptionalInt first(List<Double> curve, double wanted) {
        for (int i = 0; i < curve.size(); i++) {
            if (curve.get(i) >= wanted) {
                return OptionalInt.of(FEWEST_BLOCKS + i);
            }
        }
        return OptionalInt.empty();
    }
}
