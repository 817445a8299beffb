package dev.assay.core.store;

import dev.assay.api.Finding;
import java.util.List;
import java.util.Map;

/**
 * One run of the controller over a run directory, from its start or resumption to its end.
 *
 * @param schema version of this record, see {@link #SCHEMA}
 * @param startedAtEpochMillis wall clock, milliseconds
 * @param endedAtEpochMillis wall clock, milliseconds
 * @param commandLine as given
 * @param end why it ended
 * @param detail the same in one sentence
 * @param blocksRun measured blocks complete at its end
 * @param saved what early stopping saved against the largest planned number of blocks
 * @param spentMoney price of the time for which allocations were held in this session, by currency
 * @param findings of the session
 */
public record SessionRecord(
        int schema,
        long startedAtEpochMillis,
        long endedAtEpochMillis,
        List<String> commandLine,
        End end,
        String detail,
        int blocksRun,
        Saved saved,
        Map<String, Double> spentMoney,
        List<Finding> findings) {
    /** The version written by this code. */
    public static final int SCHEMA = 1;

    public SessionRecord {
        commandLine = List.copyOf(commandLine);
        spentMoney = Map.copyOf(spentMoney);
        findings = List.copyOf(findings);
    }

    /** Why a session ended. */
    public enum End {
        /** Every trial of the schedule has run. */
        COMPLETE,
        /** A look settled every must-gate before the last block. */
        SETTLED,
        /** The next block would have exceeded the budget. */
        BUDGET,
        /** The user stopped it. */
        INTERRUPTED,
        /** A platform could not be had, or the disk refused. */
        FAILED,
        /** The first trials were all invalid: more of the same would measure nothing. */
        GIVEN_UP
    }

    /**
     * What early stopping saved.
     *
     * @param blocks not run
     * @param nanos their expected time, nanoseconds
     * @param money their expected price, by currency
     */
    public record Saved(int blocks, long nanos, Map<String, Double> money) {
        public Saved {
            money = Map.copyOf(money);
        }

        public static Saved nothing() {
            return new Saved(0, 0, Map.of());
        }
    }
}
