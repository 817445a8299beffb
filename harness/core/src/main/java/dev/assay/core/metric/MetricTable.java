package dev.assay.core.metric;

import java.util.List;

/**
 * The values of all trials of a run.
 *
 * @param schema version of this record, see {@link #SCHEMA}
 * @param rows in the order in which the trials ran
 */
public record MetricTable(int schema, List<TrialRow> rows) {
    /** The version written by this code. */
    public static final int SCHEMA = 1;

    public MetricTable {
        rows = List.copyOf(rows);
    }
}
