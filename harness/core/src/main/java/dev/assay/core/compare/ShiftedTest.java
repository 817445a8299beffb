package dev.assay.core.compare;

import dev.assay.core.stats.TEstimate;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.ToDoubleFunction;

/**
 * A gate's tests over joint draws of blocks and shifts. The draws are not made one by one: with Student's t for the mean
 * effect, the share of joint draws beyond a margin is the mean of the p-values over the shifts, which is exact.
 *
 * @param margin on the scale of the effect
 * @param level one-sided level in force
 * @param seed for permutations that cannot all be counted
 * @param shifts that come on top of the effect
 */
public record ShiftedTest(double margin, double level, long seed, Shifts shifts) {
    /** Candidate against baseline over units that both measured; at least 2. */
    public Evidence of(ArmSamples complete) {
        return shifts.none()
                ? at(margin).of(complete)
                : mixed(EffectTest.t(complete), shifted(m -> at(m).of(complete)), complete.relativeResolution());
    }

    /** The candidate alone against a limit: the margin is then 0. */
    public Evidence against(double limit, ArmSamples complete) {
        return shifts.none()
                ? at(0).against(limit, complete)
                : mixed(
                        EffectTest.t(limit, complete),
                        shifted(m -> at(m).against(limit, complete)),
                        ArmSamples.coarsest(complete.candidate()));
    }

    /** All trials by ranks, failures as the worst outcome. */
    public SecondOpinion intentionToTreat(ArmSamples samples) {
        return mixed(shifted(m -> IntentionToTreat.test(samples, m)));
    }

    /** The candidate's trials by ranks against a limit on the oriented log scale. */
    public SecondOpinion intentionToTreat(double orientedLogLimit, ArmSamples alone) {
        return mixed(shifted(m -> IntentionToTreat.against(orientedLogLimit + m, alone)));
    }

    private EffectTest at(double at) {
        return new EffectTest(at, level, seed);
    }

    /** What a test gives in each case of the shifts. */
    private <T> List<T> shifted(DoubleFunction<T> test) {
        return shifts.cases().stream()
                .map(c -> test.apply(margin - c.onEffect()))
                .toList();
    }

    private Evidence mixed(TEstimate t, List<Evidence> cases, double resolution) {
        Evidence any = cases.get(0);
        SecondOpinion second = mixed(cases.stream().map(Evidence::second).toList());
        boolean zero = any.zeroSpread();
        double lower = zero
                ? t.estimate() - resolution + shifts.smallest()
                : shifts.quantile(t::pGreater, level, t.lower(level));
        double upper = zero
                ? t.estimate() + resolution + shifts.largest()
                : shifts.quantile(t::pGreater, 1 - level, t.upper(level));
        return new Evidence(
                any.units(),
                t.estimate() + shifts.mean(),
                lower,
                upper,
                level,
                mean(cases, Evidence::pGo),
                mean(cases, Evidence::pNoGo),
                second,
                any.sd(),
                zero,
                any.checks());
    }

    private SecondOpinion mixed(List<SecondOpinion> cases) {
        SecondOpinion any = cases.get(0);
        return new SecondOpinion(
                any.name(), mean(cases, SecondOpinion::pGo), mean(cases, SecondOpinion::pNoGo), any.smallestP());
    }

    /** The mean over the cases, each with its weight. */
    private <T> double mean(List<T> cases, ToDoubleFunction<T> of) {
        double sum = 0;
        for (int i = 0; i < cases.size(); i++) {
            sum += shifts.cases().get(i).weight() * of.applyAsDouble(cases.get(i));
        }
        return sum;
    }
}
