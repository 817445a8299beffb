package dev.assay.core.analyse;

import dev.assay.api.Finding;
import dev.assay.api.report.Decision;
import java.util.List;

/**
 * The file {@code decision.json}.
 *
 * @param schema version of this record, see {@link #SCHEMA}
 * @param decision the verdict
 * @param findings of the whole run
 */
public record StoredDecision(int schema, Decision decision, List<Finding> findings) {
    /** The version written by this code. */
    public static final int SCHEMA = 1;

    public StoredDecision {
        findings = List.copyOf(findings);
    }
}
