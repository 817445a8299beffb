package dev.assay.core.schedule;

import java.util.List;

/**
 * The sequence of trials, fixed and saved before the first of them.
 *
 * @param schema version of this record, see {@link #SCHEMA}
 * @param seed from which it was drawn
 * @param planDigest SHA-256 of the plan it was drawn for, hex
 * @param trials in the order in which they are to run
 */
public record Schedule(int schema, long seed, String planDigest, List<ScheduledTrial> trials) {
    /** The version written by this code. */
    public static final int SCHEMA = 1;

    public Schedule {
        trials = List.copyOf(trials);
    }
}
