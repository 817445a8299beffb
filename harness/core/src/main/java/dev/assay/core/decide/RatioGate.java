package dev.assay.core.decide;

import dev.assay.api.Verdict;
import dev.assay.api.report.Effect;
import dev.assay.core.compare.ArmSamples;
import dev.assay.core.compare.Design;
import dev.assay.core.compare.Evidence;
import dev.assay.core.compare.SecondOpinion;
import dev.assay.core.compare.ShiftedTest;
import dev.assay.core.metric.CatalogueMetric;
import dev.assay.core.metric.VerdictRule;
import java.util.Optional;

/** Gates on the log ratio of the arms, and on the candidate alone against a limit (docs/statistics.md, section 4). */
final class RatioGate {
    private RatioGate() {}

    /** A comparison without a demand: its effect, where there is one. */
    static Judgement show(GateData data, JudgementBuilder out) {
        ArmSamples complete = perProtocol(data).complete();
        if (complete.units() >= 2) {
            out.evidence(test(data).of(complete));
        }
        return out.units(complete.units()).byRule(Verdict.INCONCLUSIVE);
    }

    static Judgement judge(GateData data, JudgementBuilder out) {
        Optional<Evidence> evidence = evidence(data, out);
        Optional<Judgement> stop = HardStops.layout(data, out);
        if (stop.isPresent()) {
            return stop.get();
        }
        boolean failures = needsRanks(data);
        boolean ranksOnly = failures && data.gate().metric().rule() == VerdictRule.CENSORED_TIME;
        if (ranksOnly) {
            return byRanks(data, out);
        }
        int units = evidence.map(Evidence::units).orElse(0);
        if (units < HardStops.FEWEST_UNITS) {
            return failures ? byRanks(data, out) : HardStops.fewUnits(units, out.units(units), data);
        }
        Evidence found = evidence.orElseThrow();
        if (found.zeroSpread()) {
            zeroSpread(found, out);
        }
        if (failures) {
            BeyondNumbers.warn(data, out);
        }
        PriceDraws.explain(data, found, out);
        return combine(data, out, found, failures ? Optional.of(intentionToTreat(data)) : Optional.empty());
    }

    private static Judgement combine(
            GateData data, JudgementBuilder out, Evidence found, Optional<SecondOpinion> withFailures) {
        double level = data.level();
        SecondOpinion second = found.second();
        boolean binds = second.binds(level);
        double pGo = binds ? Math.max(found.pGo(), second.pGo()) : found.pGo();
        double pNoGo = binds ? Math.max(found.pNoGo(), second.pNoGo()) : found.pNoGo();
        if (withFailures.isPresent()) {
            SecondOpinion all = withFailures.get();
            out.check("intention-to-treat.p-go", all.pGo()).check("intention-to-treat.p-no-go", all.pNoGo());
            pGo = Math.max(pGo, all.pGo());
            pNoGo = all.pNoGo();
        }
        boolean disagree = binds
                && (found.pGo() <= level != second.pGo() <= level || found.pNoGo() <= level != second.pNoGo() <= level);
        if (disagree) {
            out.reason("t and " + second.name() + " disagree at the level in force")
                    .warn(
                            "METHODS_DISAGREE",
                            "t gives p = " + Numbers.p(Math.min(found.pGo(), found.pNoGo())) + " and " + second.name()
                                    + " p = " + Numbers.p(Math.min(second.pGo(), second.pNoGo()))
                                    + ", on either side of the level " + Numbers.p(level),
                            "Look at the trial values for an outlier or two groups; more blocks help.");
        }
        Verdict verdict = pGo <= level ? Verdict.GO : pNoGo <= level ? Verdict.NO_GO : Verdict.INCONCLUSIVE;
        return out.byTest(
                disagree ? Verdict.INCONCLUSIVE : verdict, pGo, disagree ? Math.max(pNoGo, second.pNoGo()) : pNoGo);
    }

    private static Judgement byRanks(GateData data, JudgementBuilder out) {
        SecondOpinion ranks = intentionToTreat(data);
        ArmSamples all = data.units()
                .intentionToTreat(data.gate().metric().id(), metric(data).better());
        out.units(all.usableUnits())
                .check(ranks.name() + ".p-go", ranks.pGo())
                .check(ranks.name() + ".p-no-go", ranks.pNoGo())
                .reason("tested by ranks, because " + BeyondNumbers.words(data));
        Optional<Judgement> few = HardStops.tooFew(all.usableUnits(), out, data);
        if (few.isPresent()) {
            return few.get();
        }
        boolean completeEnough = data.gate().metric().rule() == VerdictRule.CENSORED_TIME;
        double level = data.level();
        double pGo = completeEnough ? ranks.pGo() : 1;
        Verdict verdict = pGo <= level ? Verdict.GO : ranks.pNoGo() <= level ? Verdict.NO_GO : Verdict.INCONCLUSIVE;
        return out.byTest(verdict, pGo, ranks.pNoGo());
    }

    /** The t test with everything that is shown beside it; empty with fewer than two units. */
    private static Optional<Evidence> evidence(GateData data, JudgementBuilder out) {
        ArmSamples complete = perProtocol(data).complete();
        ShiftedTest test = test(data);
        if (complete.units() >= 2) {
            Evidence pair = test.of(complete);
            out.evidence(pair);
            if (data.gate().limit().isEmpty()) {
                return Optional.of(pair);
            }
        }
        if (data.gate().limit().isEmpty()) {
            return Optional.empty();
        }
        double limit = data.gate().limit().getAsDouble();
        ArmSamples alone = candidateAlone(data).complete();
        if (alone.units() < 2) {
            return Optional.empty();
        }
        Evidence evidence = test.against(limit, alone);
        out.tests(evidence).limitBounds(bounds(evidence, limit, metric(data)));
        return Optional.of(evidence);
    }

    /** Bounds of the candidate's value in the metric's unit. */
    private static Effect bounds(Evidence evidence, double limit, CatalogueMetric metric) {
        int sign = metric.better().sign();
        double a = limit * Math.exp(sign * evidence.lower());
        double b = limit * Math.exp(sign * evidence.upper());
        return new Effect(
                limit * Math.exp(sign * evidence.estimate()), Math.min(a, b), Math.max(a, b), evidence.level());
    }

    private static SecondOpinion intentionToTreat(GateData data) {
        CatalogueMetric metric = metric(data);
        if (data.gate().limit().isPresent()) {
            double limit = data.gate().limit().getAsDouble();
            ArmSamples alone = candidateAlone(data);
            return test(data).intentionToTreat(metric.better().sign() * Math.log(limit), alone);
        }
        ArmSamples all = data.units().intentionToTreat(metric.id(), metric.better());
        return test(data).intentionToTreat(all);
    }

    private static ShiftedTest test(GateData data) {
        GateCase gate = data.gate();
        return new ShiftedTest(gate.margin().orElse(0), data.level(), data.seed(), gate.shifts());
    }

    private static boolean needsRanks(GateData data) {
        CatalogueMetric metric = metric(data);
        return data.gate().limit().isPresent()
                ? candidateAlone(data).needsRanks()
                : data.units().intentionToTreat(metric.id(), metric.better()).needsRanks();
    }

    private static ArmSamples perProtocol(GateData data) {
        return data.units().perProtocol(data.gate().metric().id(), metric(data).better());
    }

    /** The candidate's units in both places, so that nothing of the baseline can drop one. */
    private static ArmSamples candidateAlone(GateData data) {
        ArmSamples all = data.units()
                .intentionToTreat(data.gate().metric().id(), metric(data).better());
        return new ArmSamples(Design.PAIRED, all.better(), all.candidate(), all.candidate());
    }

    private static CatalogueMetric metric(GateData data) {
        return data.gate().metric();
    }

    private static void zeroSpread(Evidence found, JudgementBuilder out) {
        boolean known = found.upper() > found.lower();
        out.reason("all units gave the same effect: the interval is the resolution of the measurement")
                .warn(
                        "ZERO_SPREAD",
                        "all " + found.units() + " units gave the same effect"
                                + (known
                                        ? "; the half-width is the resolution of the measurement"
                                        : ", and the resolution of the measurement is not known"),
                        "Equal values are not certainty: use a finer clock or longer trials.");
    }
}
