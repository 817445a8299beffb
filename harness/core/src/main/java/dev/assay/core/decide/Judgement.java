package dev.assay.core.decide;

import dev.assay.api.Finding;
import dev.assay.api.Verdict;
import dev.assay.api.report.Effect;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What one gate's data say at one look, before multiplicity.
 *
 * @param verdict at the level in force
 * @param byRule true when a rule decided it and no test: further blocks do not change the rule's reading of these data
 * @param pGo p-value for GO, the largest of all tests that must agree; 1 where none was made
 * @param pNoGo the same for NO-GO
 * @param effect candidate against baseline
 * @param limitBounds candidate's estimate, lower and upper bound in the metric's unit, for limits
 * @param baselineMedian of the baseline's values
 * @param candidateMedian of the candidate's
 * @param units independent units
 * @param sd standard deviation of one unit's effect; 0 where unknown
 * @param checks figures by name
 * @param reasons what else the reader must know
 * @param findings warnings
 */
record Judgement(
        Verdict verdict,
        boolean byRule,
        double pGo,
        double pNoGo,
        Optional<Effect> effect,
        Optional<Effect> limitBounds,
        OptionalDouble baselineMedian,
        OptionalDouble candidateMedian,
        int units,
        double sd,
        Map<String, Double> checks,
        List<String> reasons,
        List<Finding> findings) {
    Judgement {
        checks = Map.copyOf(checks);
        reasons = List.copyOf(reasons);
        findings = List.copyOf(findings);
    }

    /** Whether a test, not a rule, has decided. */
    boolean stoppedByTest() {
        return !byRule && (verdict == Verdict.GO || verdict == Verdict.NO_GO);
    }
}
