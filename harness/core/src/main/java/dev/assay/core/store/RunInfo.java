package dev.assay.core.store;

import java.util.List;
import java.util.Optional;

/**
 * How a run was started; written once, before the first trial.
 *
 * @param schema version of this record, see {@link #SCHEMA}
 * @param runId name of the run directory
 * @param createdAtEpochMillis wall clock, milliseconds
 * @param planDigest SHA-256 of the normalised plan, hex
 * @param lockDigest SHA-256 of {@code plan.json} and of the drawn schedule: margins, looks and order as they were before the
 *     first trial, hex
 * @param invocation who ran what
 * @param earlierRuns ids of earlier runs of the same question (RunCatalogue) beside this one, oldest first
 */
public record RunInfo(
        int schema,
        String runId,
        long createdAtEpochMillis,
        String planDigest,
        String lockDigest,
        Invocation invocation,
        List<String> earlierRuns) {
    /** The version written by this code. */
    public static final int SCHEMA = 1;

    public RunInfo {
        earlierRuns = List.copyOf(earlierRuns);
    }

    /**
     * The command behind a run.
     *
     * @param tool name and version of Assay
     * @param commandLine as given; options that carry secrets do not exist
     * @param gitCommit of the checkout in which it was started, with {@code -dirty} behind it when files were changed
     */
    public record Invocation(String tool, List<String> commandLine, Optional<String> gitCommit) {
        public Invocation {
            commandLine = List.copyOf(commandLine);
        }
    }
}
