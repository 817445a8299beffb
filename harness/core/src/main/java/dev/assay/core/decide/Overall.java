package dev.assay.core.decide;

import dev.assay.api.Arm;
import dev.assay.api.Finding;
import dev.assay.api.Severity;
import dev.assay.api.Verdict;
import dev.assay.api.report.Decision;
import dev.assay.api.report.GateResult;
import dev.assay.core.compare.UnitKind;
import dev.assay.core.compare.Units;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The verdict over all gates (docs/statistics.md, section 5): GO only when every must-gate is GO, NO-GO when one is broken,
 * INVALID when the data are not fit. A pass elsewhere never buys back a fail.
 */
final class Overall {
    private Overall() {}

    /**
     * @param gates must-gates first
     * @param runFindings checks of the whole run: an error among them makes it INVALID
     * @param units of the workloads that must-gates look at
     * @param settle what would settle open gates
     */
    static Decision of(
            List<GateResult> gates,
            List<Finding> runFindings,
            List<Units> units,
            List<String> settle,
            String candidate) {
        List<GateResult> must = gates.stream().filter(GateResult::must).toList();
        List<String> invalid = runFindings.stream()
                .filter(f -> f.severity() == Severity.ERROR)
                .map(Finding::message)
                .toList();
        Verdict verdict = invalid.isEmpty() ? verdict(must) : Verdict.INVALID;
        List<String> reasons = new ArrayList<>(invalid);
        must.stream()
                .filter(g -> g.verdict() == verdict)
                .map(GateResult::sentence)
                .forEach(reasons::add);
        return new Decision(
                verdict,
                sentence(verdict, must, reasons, units, candidate) + advisory(verdict, gates),
                reasons,
                scope(units),
                verdict == Verdict.GO ? List.of() : steps(verdict, runFindings, settle),
                gates);
    }

    /** A run that is not fit is mended by what its errors say, before any gate can be settled. */
    private static List<String> steps(Verdict verdict, List<Finding> runFindings, List<String> settle) {
        if (verdict != Verdict.INVALID) {
            return settle;
        }
        Set<String> steps = new LinkedHashSet<>();
        runFindings.stream()
                .filter(f -> f.severity() == Severity.ERROR)
                .map(Finding::hint)
                .filter(hint -> !hint.isBlank())
                .forEach(steps::add);
        steps.addAll(settle);
        return List.copyOf(steps);
    }

    static Verdict verdict(List<GateResult> must) {
        if (must.isEmpty()) {
            return Verdict.INCONCLUSIVE;
        }
        if (any(must, Verdict.NO_GO)) {
            return Verdict.NO_GO;
        }
        if (any(must, Verdict.INVALID)) {
            return Verdict.INVALID;
        }
        return any(must, Verdict.INCONCLUSIVE) ? Verdict.INCONCLUSIVE : Verdict.GO;
    }

    private static boolean any(List<GateResult> gates, Verdict verdict) {
        return gates.stream().anyMatch(g -> g.verdict() == verdict);
    }

    private static String sentence(
            Verdict verdict, List<GateResult> must, List<String> reasons, List<Units> units, String candidate) {
        if (must.isEmpty() && verdict == Verdict.INCONCLUSIVE) {
            return "INCONCLUSIVE: the plan has no must-gate, so nothing was demanded";
        }
        long count = must.stream().filter(g -> g.verdict() == verdict).count();
        String which = must.size() == 1
                ? "the only must-gate is "
                : count + " of " + must.size() + " must-gates " + (count == 1 ? "is " : "are ");
        String first = reasons.isEmpty() ? "" : withoutVerdict(reasons.get(0));
        return switch (verdict) {
            case GO ->
                "GO" + (singleAllocation(units) ? " on " + these(units) : "") + ": " + candidate + " keeps "
                        + (must.size() == 1
                                ? "the only must-gate"
                                : must.size() == 2 ? "both must-gates" : "all " + must.size() + " must-gates");
            case NO_GO -> "NO-GO: " + which + "broken: " + first;
            case INCONCLUSIVE -> "INCONCLUSIVE: " + which + "open: " + first;
            case INVALID -> "INVALID: " + first;
        };
    }

    /** A reader of a GO must not miss what is worse and was not demanded. */
    private static String advisory(Verdict verdict, List<GateResult> gates) {
        List<String> broken = gates.stream()
                .filter(g -> !g.must() && g.verdict() == Verdict.NO_GO)
                .map(g -> g.metric() + " of " + g.workload())
                .toList();
        if (verdict != Verdict.GO || broken.isEmpty()) {
            return "";
        }
        return "; " + broken.size() + (broken.size() == 1 ? " advisory gate is" : " advisory gates are") + " broken: "
                + String.join(", ", broken);
    }

    private static String withoutVerdict(String sentence) {
        return sentence.replaceFirst("^(GO|NO-GO|INCONCLUSIVE|INVALID): ", "");
    }

    static boolean singleAllocation(List<Units> units) {
        return units.stream()
                .anyMatch(u -> u.kind() == UnitKind.TRIAL && !u.trials().rows().isEmpty());
    }

    /** The allocations that a verdict is about, where they are too few to stand for their platforms. */
    static String these(List<Units> units) {
        int most = units.stream()
                .flatMap(u -> Stream.of(Arm.values()).map(arm -> u.trials().allocations(arm)))
                .mapToInt(Set::size)
                .max()
                .orElse(1);
        return most > 1 ? "these " + most + " allocations per arm" : "this allocation";
    }

    private static String scope(List<Units> units) {
        int blocks = units.stream()
                .mapToInt(u -> Math.min(
                        u.trials().of(Arm.BASELINE).size(),
                        u.trials().of(Arm.CANDIDATE).size()))
                .min()
                .orElse(0);
        String of = blocks == 1 ? "1 block" : blocks + " blocks";
        if (units.isEmpty()) {
            return "";
        }
        if (blocks == 0) {
            return "nothing: no block has a valid trial of both arms";
        }
        if (singleAllocation(units)) {
            return these(units) + ", " + of + ": other allocations of the same platforms may differ";
        }
        int allocations = units.stream()
                .mapToInt(u -> Math.min(
                        u.trials().allocations(Arm.BASELINE).size(),
                        u.trials().allocations(Arm.CANDIDATE).size()))
                .min()
                .orElse(0);
        return "the platforms, by " + allocations + " allocations per arm, " + of;
    }
}
