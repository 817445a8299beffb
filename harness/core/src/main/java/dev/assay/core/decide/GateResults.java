package dev.assay.core.decide;

import dev.assay.api.Verdict;
import dev.assay.api.report.GateResult;
import dev.assay.core.plan.ExperimentPlan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** From a settled gate to the record that reports show. */
final class GateResults {
    private GateResults() {}

    static GateResult of(Multiple.Settled settled, ExperimentPlan plan) {
        GateCase gate = settled.track().gate();
        Judgement judgement = settled.track().judgement();
        BlocksNeeded needed = needed(settled, plan);
        List<String> reasons = new ArrayList<>(judgement.reasons());
        reasons.addAll(settled.notes());
        return new GateResult(
                gate.id(),
                gate.metric().id(),
                gate.workload(),
                gate.must(),
                gate.kind(),
                gate.metric().better(),
                gate.metric().unit(),
                settled.verdict(),
                Sentences.gate(gate, judgement, settled.verdict(), settled.notes(), needed),
                Sentences.allowed(gate),
                gate.margin(),
                judgement.effect(),
                judgement.baselineMedian(),
                judgement.candidateMedian(),
                judgement.units(),
                needed.conservative(),
                checks(settled, needed),
                reasons);
    }

    private static Map<String, Double> checks(Multiple.Settled settled, BlocksNeeded needed) {
        Map<String, Double> checks =
                new LinkedHashMap<>(settled.track().judgement().checks());
        settled.track().judgement().limitBounds().ifPresent(bounds -> {
            settled.track().gate().limit().ifPresent(limit -> checks.put("limit.demanded", limit));
            checks.put("limit.estimate", bounds.estimate());
            checks.put("limit.lower", bounds.lower());
            checks.put("limit.upper", bounds.upper());
        });
        needed.optimistic().ifPresent(n -> checks.put("blocks-needed.optimistic", (double) n));
        if (settled.track().gate().demand().isPresent()) {
            int look = settled.track().looks().taken();
            checks.put("level", settled.track().looks().level(look));
        }
        return checks;
    }

    /** Further blocks for a gate that is open. */
    static BlocksNeeded needed(Multiple.Settled settled, ExperimentPlan plan) {
        GateCase gate = settled.track().gate();
        Judgement judgement = settled.track().judgement();
        if (settled.verdict() != Verdict.INCONCLUSIVE || gate.demand().isEmpty()) {
            return BlocksNeeded.NONE;
        }
        if (gate.kind() == GateResult.Kind.EXACT) {
            boolean share =
                    gate.mostFailing().isPresent() && !gate.metric().id().equals("lost-requests");
            double limit = gate.mostFailing().orElse(0);
            return share
                    ? RequestsNeeded.of(judgement.checks(), judgement.units(), limit, plan.alpha())
                    : BlocksNeeded.NONE;
        }
        double distance = distance(gate, judgement);
        return BlocksNeeded.of(distance, judgement.sd(), judgement.units(), plan.alpha(), plan.beta());
    }

    /** From the planned true value, equality, to the margin; where equality would not do, from the estimate. */
    private static double distance(GateCase gate, Judgement judgement) {
        return switch (gate.kind()) {
            case NON_INFERIORITY -> Math.abs(gate.margin().orElse(0));
            case SUPERIORITY ->
                judgement
                        .effect()
                        .map(e -> Math.abs(e.estimate() - gate.margin().orElse(0)))
                        .orElse(0.0);
            case LIMIT ->
                judgement
                        .limitBounds()
                        .map(b -> Math.abs(Math.log(b.estimate() / gate.limit().orElse(b.estimate()))))
                        .orElse(0.0);
            case EXACT, NONE -> 0;
        };
    }
}
