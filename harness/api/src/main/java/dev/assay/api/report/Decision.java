package dev.assay.api.report;

import dev.assay.api.Verdict;
import java.util.List;

/**
 * The overall verdict.
 *
 * @param verdict of the run
 * @param sentence in one sentence; the same everywhere
 * @param reasons one sentence per gate that decided it
 * @param scope what it holds for: which allocations, how many blocks
 * @param settle what would settle what is open; empty when nothing is
 * @param gates must-gates first, then advisory ones, then comparisons without a demand
 */
public record Decision(
        Verdict verdict,
        String sentence,
        List<String> reasons,
        String scope,
        List<String> settle,
        List<GateResult> gates) {
    public Decision {
        reasons = List.copyOf(reasons);
        settle = List.copyOf(settle);
        gates = List.copyOf(gates);
    }
}
