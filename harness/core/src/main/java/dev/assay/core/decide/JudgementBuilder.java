package dev.assay.core.decide;

import dev.assay.api.Finding;
import dev.assay.api.Verdict;
import dev.assay.api.report.Effect;
import dev.assay.core.compare.Evidence;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** Collects what is found about one gate. A rule that is broken keeps what the data say, for the reader to see. */
final class JudgementBuilder {
    private final GateCase gate;
    private OptionalDouble baselineMedian = OptionalDouble.empty();
    private OptionalDouble candidateMedian = OptionalDouble.empty();
    private Optional<Effect> effect = Optional.empty();
    private Optional<Effect> limitBounds = Optional.empty();
    private int units;
    private double sd;
    private final Map<String, Double> checks = new LinkedHashMap<>();
    private final List<String> reasons = new ArrayList<>();
    private final List<Finding> findings = new ArrayList<>();

    JudgementBuilder(GateCase gate) {
        this.gate = gate;
    }

    JudgementBuilder medians(OptionalDouble baseline, OptionalDouble candidate) {
        this.baselineMedian = baseline;
        this.candidateMedian = candidate;
        return this;
    }

    JudgementBuilder units(int count) {
        this.units = count;
        return this;
    }

    JudgementBuilder effect(Effect found) {
        this.effect = Optional.of(found);
        return this;
    }

    JudgementBuilder limitBounds(Effect bounds) {
        this.limitBounds = Optional.of(bounds);
        return this;
    }

    JudgementBuilder evidence(Evidence evidence) {
        effect = Optional.of(new Effect(evidence.estimate(), evidence.lower(), evidence.upper(), evidence.level()));
        return tests(evidence);
    }

    JudgementBuilder tests(Evidence evidence) {
        units = evidence.units();
        sd = evidence.sd();
        checks.putAll(evidence.checks());
        checks.put("t.p-go", evidence.pGo());
        checks.put("t.p-no-go", evidence.pNoGo());
        checks.put(evidence.second().name() + ".p-go", evidence.second().pGo());
        checks.put(evidence.second().name() + ".p-no-go", evidence.second().pNoGo());
        return this;
    }

    /** Without it nothing is said about further blocks. */
    JudgementBuilder settledByBlocks(boolean can) {
        sd = can ? sd : 0;
        return this;
    }

    JudgementBuilder check(String name, double value) {
        checks.put(name, value);
        return this;
    }

    JudgementBuilder count(String name, long value) {
        checks.put(name, (double) value);
        return this;
    }

    JudgementBuilder reason(String reason) {
        reasons.add(reason);
        return this;
    }

    JudgementBuilder warn(String code, String message, String hint) {
        findings.add(Finding.warning(code, message, hint, gate.id()));
        return this;
    }

    /** A hard stop: the message also stands as a reason of the gate. */
    Judgement stop(Verdict verdict, String code, String message, String hint) {
        reasons.add(message);
        String text = message + ": the gate is " + verdict.word();
        findings.add(
                verdict == Verdict.INVALID
                        ? Finding.error(code, text, hint, gate.id())
                        : Finding.warning(code, text, hint, gate.id()));
        return byRule(verdict);
    }

    /** No test was made: a rule that breaks a gate takes no share of the error that Holm divides among the others. */
    Judgement byRule(Verdict verdict) {
        return build(verdict, true, 1, verdict == Verdict.NO_GO ? 0 : 1);
    }

    Judgement byTest(Verdict verdict, double pGo, double pNoGo) {
        return build(verdict, false, pGo, pNoGo);
    }

    private Judgement build(Verdict verdict, boolean byRule, double pGo, double pNoGo) {
        return new Judgement(
                verdict,
                byRule,
                pGo,
                pNoGo,
                effect,
                limitBounds,
                baselineMedian,
                candidateMedian,
                units,
                sd,
                checks,
                reasons,
                findings);
    }
}
