package dev.assay.core.compare;

import dev.assay.api.Direction;
import dev.assay.core.stats.Effects;
import dev.assay.core.stats.HodgesLehmann;
import dev.assay.core.stats.MannWhitney;
import dev.assay.core.stats.Samples;
import dev.assay.core.stats.ShiftEstimate;
import dev.assay.core.stats.SignFlip;
import dev.assay.core.stats.SignFlipResult;
import dev.assay.core.stats.TEstimate;
import dev.assay.core.stats.TTests;
import dev.assay.core.stats.Tail;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The t test of a gate with its second opinion (docs/statistics.md, section 4).
 *
 * @param margin on the scale of the effect
 * @param level one-sided level in force
 * @param seed for permutations that cannot all be counted
 */
public record EffectTest(double margin, double level, long seed) {
    /** Spreads below this are rounding, not noise. */
    private static final double ROUNDING = 1e-12;

    /** Candidate against baseline over units that both measured; at least 2. */
    public Evidence of(ArmSamples complete) {
        double[] c = ArmSamples.orientedLogs(complete.candidate(), complete.better());
        double[] b = ArmSamples.orientedLogs(complete.baseline(), complete.better());
        double resolution = complete.relativeResolution();
        return complete.design() == Design.PAIRED
                ? paired(Samples.differences(c, b), c, b, resolution)
                : unpaired(c, b, resolution);
    }

    /** The candidate alone against a limit: the margin is then 0. */
    public Evidence against(double limit, ArmSamples complete) {
        double[] d = distances(limit, complete);
        return paired(d, new double[0], new double[0], ArmSamples.coarsest(complete.candidate()));
    }

    private static double[] distances(double limit, ArmSamples complete) {
        Direction better = complete.better();
        double[] d = ArmSamples.orientedLogs(complete.candidate(), better);
        for (int i = 0; i < d.length; i++) {
            d[i] -= better.sign() * Math.log(limit);
        }
        return d;
    }

    /** The mean effect alone. */
    static TEstimate t(ArmSamples complete) {
        double[] c = ArmSamples.orientedLogs(complete.candidate(), complete.better());
        double[] b = ArmSamples.orientedLogs(complete.baseline(), complete.better());
        return complete.design() == Design.PAIRED ? TTests.oneSample(Samples.differences(c, b)) : TTests.welch(c, b);
    }

    /** The mean distance of the candidate from a limit. */
    static TEstimate t(double limit, ArmSamples complete) {
        return TTests.oneSample(distances(limit, complete));
    }

    private Evidence paired(double[] d, double[] c, double[] b, double resolution) {
        TEstimate t = TTests.oneSample(d);
        SignFlipResult flips = SignFlip.test(d, margin, seed);
        SecondOpinion second =
                new SecondOpinion("sign-flip", flips.pGreater(), flips.pLess(), smallestSignFlip(d.length));
        ShiftEstimate shift = HodgesLehmann.oneSample(d, 1 - 2 * level);
        return evidence(d.length, t, Samples.standardDeviation(d), second, resolution, checks(shift, c, b));
    }

    private Evidence unpaired(double[] c, double[] b, double resolution) {
        TEstimate t = TTests.welch(c, b);
        double[] shifted = new double[c.length];
        for (int i = 0; i < c.length; i++) {
            shifted[i] = c[i] - margin;
        }
        SecondOpinion second = mannWhitney(shifted, b);
        ShiftEstimate shift = HodgesLehmann.twoSample(c, b, 1 - 2 * level);
        int units = Math.min(c.length, b.length);
        return evidence(units, t, t.standardError() * Math.sqrt(units), second, resolution, checks(shift, c, b));
    }

    /** Exact where countable, infinities included. */
    static SecondOpinion mannWhitney(double[] shifted, double[] b) {
        MannWhitney.Exact p = MannWhitney.isCountable(shifted.length, b.length)
                ? MannWhitney.exact(shifted, b)
                : new MannWhitney.Exact(
                        MannWhitney.asymptoticP(shifted, b, Tail.LESS, true),
                        MannWhitney.asymptoticP(shifted, b, Tail.GREATER, true));
        double arrangements = 1;
        for (int i = 1; i <= b.length; i++) {
            arrangements *= (shifted.length + i) / (double) i;
        }
        return new SecondOpinion("mann-whitney", p.greater(), p.less(), 1 / arrangements);
    }

    static double smallestSignFlip(int units) {
        return units <= SignFlip.LARGEST_EXACT ? Math.pow(2, -units) : 1.0 / (SignFlip.RESAMPLES + 1);
    }

    private Evidence evidence(
            int units, TEstimate t, double sd, SecondOpinion second, double resolution, Map<String, Double> checks) {
        if (sd > ROUNDING * Math.max(1, Math.abs(t.estimate()))) {
            return new Evidence(
                    units,
                    t.estimate(),
                    t.lower(level),
                    t.upper(level),
                    level,
                    t.pGreater(margin),
                    t.pLess(margin),
                    second,
                    sd,
                    false,
                    checks);
        }
        // Equal values are equal to the resolution only; permutation still says how surprising so many of them are.
        double lower = t.estimate() - resolution;
        double upper = t.estimate() + resolution;
        boolean known = resolution > 0;
        double pGo = known && lower > margin ? second.pGo() : 1;
        double pNoGo = known && upper < margin ? second.pNoGo() : 1;
        return new Evidence(units, t.estimate(), lower, upper, level, pGo, pNoGo, second, 0, true, checks);
    }

    private static Map<String, Double> checks(ShiftEstimate shift, double[] c, double[] b) {
        Map<String, Double> checks = new LinkedHashMap<>();
        checks.put("hodges-lehmann", shift.estimate());
        if (shift.interval().isBounded()) {
            checks.put("hodges-lehmann.lower", shift.interval().low());
            checks.put("hodges-lehmann.upper", shift.interval().high());
        }
        if (c.length > 0) {
            checks.put("a12", Effects.a12(c, b));
            checks.put("median-change", Samples.median(c) - Samples.median(b));
        }
        return checks;
    }
}
