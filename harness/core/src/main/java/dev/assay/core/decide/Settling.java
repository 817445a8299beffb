package dev.assay.core.decide;

import dev.assay.api.Finding;
import dev.assay.api.Verdict;
import dev.assay.core.plan.ExperimentPlan;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What would settle the must-gates that are open. */
final class Settling {
    private Settling() {}

    static List<String> of(List<Multiple.Settled> gates, ExperimentPlan plan) {
        Set<String> settle = new LinkedHashSet<>();
        for (Multiple.Settled gate : gates) {
            boolean open = gate.verdict() == Verdict.INCONCLUSIVE || gate.verdict() == Verdict.INVALID;
            if (gate.track().gate().must() && open) {
                settle.addAll(of(gate, plan));
            }
        }
        return List.copyOf(settle);
    }

    private static List<String> of(Multiple.Settled gate, ExperimentPlan plan) {
        GateCase demand = gate.track().gate();
        Judgement judgement = gate.track().judgement();
        List<String> ways = new ArrayList<>();
        for (Finding finding : judgement.findings()) {
            ways.add(demand.name() + ": " + finding.hint());
        }
        String blocks = Sentences.settle(demand, GateResults.needed(gate, plan));
        boolean more = judgement.sd() > 0 || judgement.findings().isEmpty();
        judgement
                .effect()
                .filter(effect -> more)
                .ifPresent(effect -> ways.add(demand.name() + ": its half-width is "
                        + Numbers.percent(Math.expm1((effect.upper() - effect.lower()) / 2)) + " of the baseline"
                        + (blocks.isEmpty() ? "; more blocks, longer trials or a quieter machine narrow it" : blocks)));
        if (ways.isEmpty()) {
            ways.add(demand.name() + ": more blocks");
        }
        return ways;
    }
}
