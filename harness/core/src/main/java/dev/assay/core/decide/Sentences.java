package dev.assay.core.decide;

import dev.assay.api.Direction;
import dev.assay.api.Verdict;
import dev.assay.api.report.Effect;
import dev.assay.api.report.GateResult.Kind;
import dev.assay.core.compare.MarginScale;
import dev.assay.core.metric.CatalogueMetric;
import dev.assay.core.plan.GatePlan.Demand;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** One plain sentence per verdict, the same wherever it is shown. */
final class Sentences {
    private Sentences() {}

    /** The demand in words. */
    static String allowed(GateCase gate) {
        return gate.demand().map(d -> DemandWords.of(gate.metric(), d)).orElse("");
    }

    /**
     * The verdict of a gate.
     *
     * @param notes what multiplicity made of it
     */
    static String gate(GateCase gate, Judgement judgement, Verdict verdict, List<String> notes, BlocksNeeded needed) {
        String subject = gate.metric().id() + " of " + gate.workload();
        if (gate.demand().isEmpty()) {
            return subject + body(gate, judgement).orElse(" could not be compared; nothing is demanded of it");
        }
        Optional<String> body = body(gate, judgement);
        StringBuilder text = new StringBuilder(verdict.word() + ": " + subject + body.orElse(":"));
        String separator = body.isPresent() ? "; " : " ";
        boolean explained = judgement.byRule() || body.isEmpty() || verdict == Verdict.INCONCLUSIVE;
        for (String why : explained ? why(judgement, notes) : notes) {
            text.append(separator).append(why);
            separator = "; ";
        }
        return verdict == Verdict.INCONCLUSIVE ? text + settle(gate, needed) : text.toString();
    }

    private static List<String> why(Judgement judgement, List<String> notes) {
        List<String> reasons = judgement.reasons();
        List<String> last = reasons.isEmpty() ? List.of() : List.of(reasons.get(reasons.size() - 1));
        return notes.isEmpty() ? last : notes;
    }

    private static Optional<String> body(GateCase gate, Judgement judgement) {
        if (gate.kind() == Kind.EXACT && !gate.shareOfGood()) {
            return counts(gate, judgement);
        }
        CatalogueMetric metric = gate.metric();
        if (gate.limit().isPresent() && judgement.limitBounds().isPresent()) {
            Effect bounds = judgement.limitBounds().get();
            return Optional.of(" is " + Numbers.value(bounds.estimate(), metric.unit()) + " ["
                    + Numbers.value(bounds.lower(), metric.unit()) + ", "
                    + Numbers.value(bounds.upper(), metric.unit()) + "] on the candidate, allowed " + allowed(gate)
                    + " ("
                    + direction(metric) + ")");
        }
        return judgement.effect().map(effect -> ratio(gate, judgement, effect));
    }

    private static String ratio(GateCase gate, Judgement judgement, Effect effect) {
        CatalogueMetric metric = gate.metric();
        String baseline = judgement.baselineMedian().isPresent()
                ? "of the baseline's "
                        + Numbers.value(judgement.baselineMedian().getAsDouble(), metric.unit()) + "; "
                : "of the baseline; ";
        return " is " + change(effect, metric.better()) + demanded(gate, effect) + " (" + baseline + direction(metric)
                + ")";
    }

    private static Optional<String> counts(GateCase gate, Judgement judgement) {
        Double failures = judgement.checks().get("failures.candidate");
        Double exposure = judgement.checks().get("exposure.candidate");
        if (failures == null || exposure == null) {
            return Optional.empty();
        }
        return Optional.of(String.format(
                Locale.ROOT,
                ": %.0f of %.0f requests failed on the candidate, %.0f of %.0f on the baseline, allowed %s (%s)",
                failures,
                exposure,
                judgement.checks().getOrDefault("failures.baseline", 0.0),
                judgement.checks().getOrDefault("exposure.baseline", 0.0),
                allowed(gate),
                direction(gate.metric())));
    }

    private static String demanded(GateCase gate, Effect effect) {
        if (gate.demand().isEmpty()) {
            return ", nothing is demanded of it";
        }
        Demand demand = gate.demand().get();
        if (demand instanceof Demand.Margin m) {
            return ", allowed " + Numbers.planPercent(m.ratio()) + (effect.estimate() < 0 ? "" : " worse");
        }
        return demand instanceof Demand.Gain g
                ? ", demanded at least " + Numbers.planPercent(g.ratio()) + " better"
                : "";
    }

    /** {@code 18% worse [12%, 25%]}; where the interval holds both directions, each end says which it is. */
    static String change(Effect effect, Direction better) {
        boolean worse = effect.estimate() < 0;
        double estimate = MarginScale.change(effect.estimate(), better);
        double near = MarginScale.change(worse ? effect.upper() : effect.lower(), better);
        double far = MarginScale.change(worse ? effect.lower() : effect.upper(), better);
        String text = Numbers.percent(estimate) + (worse ? " worse" : " better");
        boolean oneSided = worse ? effect.upper() <= 0 : effect.lower() >= 0;
        return oneSided
                ? text + " [" + Numbers.percent(near) + ", " + Numbers.percent(far) + "]"
                : text + " [" + Numbers.percent(near) + (worse ? " better, " : " worse, ") + Numbers.percent(far)
                        + (worse ? " worse]" : " better]");
    }

    private static String direction(CatalogueMetric metric) {
        return metric.better() == Direction.HIGHER_IS_BETTER ? "higher is better" : "lower is better";
    }

    /** What would settle an open gate. */
    static String settle(GateCase gate, BlocksNeeded needed) {
        if (needed.conservative().isEmpty()) {
            return "";
        }
        boolean counts = gate.kind() == Kind.EXACT;
        String supposed = counts ? "if requests fail as often as so far" : "if the platforms are equal";
        String otherwise = counts ? " if none fails any more)" : " if the noise is as seen)";
        String text = "; about " + blocks(needed.conservative().getAsInt()) + " would settle it " + supposed;
        boolean differs =
                needed.optimistic().isPresent() && !needed.optimistic().equals(needed.conservative());
        return differs ? text + " (" + needed.optimistic().getAsInt() + otherwise : text;
    }

    private static String blocks(int count) {
        return count == 1 ? "1 more block" : count + " more blocks";
    }
}
