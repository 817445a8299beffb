package dev.assay.core.decide;

import dev.assay.api.Finding;
import dev.assay.api.report.Decision;
import java.util.List;

/**
 * A verdict with everything that was noticed on the way.
 *
 * @param decision the verdict
 * @param findings of the comparison, most severe first
 * @param settled true when further blocks of this plan would not change the verdict, so that a run may stop
 */
public record DecisionOutcome(Decision decision, List<Finding> findings, boolean settled) {
    public DecisionOutcome {
        findings = List.copyOf(findings);
    }
}
