package dev.assay.core.analyse;

import dev.assay.api.report.GateResult;
import java.util.List;

/**
 * The file {@code comparisons.json}.
 *
 * @param schema version of this record, see {@link #SCHEMA}
 * @param gates candidate against baseline, one per gate and advisory comparison
 */
public record StoredComparisons(int schema, List<GateResult> gates) {
    /** The version written by this code. */
    public static final int SCHEMA = 1;

    public StoredComparisons {
        gates = List.copyOf(gates);
    }
}
