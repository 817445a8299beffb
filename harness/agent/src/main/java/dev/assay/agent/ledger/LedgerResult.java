package dev.assay.agent.ledger;

import dev.assay.agent.record.CohortCounts;
import dev.assay.agent.record.Windows;
import dev.assay.api.trial.Cohort;
import dev.assay.api.trial.LedgerCounts;
import dev.assay.api.trial.Window;
import java.util.List;

/**
 * The closed books of a load.
 *
 * @param whole ledger of the whole load
 * @param measured ledger of the requests scheduled after the cut
 * @param times distributions
 * @param windows by the time of the end
 * @param cohorts by the scheduled time
 * @param lateAnswers answers to requests that had ended
 * @param openNanos sum over requests of the time from the actual send to the end, nanoseconds
 * @param lastScheduledNanos last scheduled send, from the start of the load
 * @param longestIssueDelayNanos longest time from a scheduled to its actual send, warm-up included
 */
public record LedgerResult(
        LedgerCounts whole,
        LedgerCounts measured,
        LoadTimes times,
        List<Window> windows,
        List<Cohort> cohorts,
        long lateAnswers,
        long openNanos,
        long lastScheduledNanos,
        long longestIssueDelayNanos) {
    static LedgerResult of(Ledger ledger, Windows windows) {
        List<Tally> tallies = List.of(ledger.issuerTally(), ledger.receiverTally());
        tallies.forEach(Tally::finish);
        windows.completeAll();
        List<CohortCounts> completed =
                tallies.stream().map(Tally::completedCohorts).toList();
        List<CohortCounts> good = tallies.stream().map(Tally::goodCohorts).toList();
        return new LedgerResult(
                Counts.close(ledger.opened(), tallies.stream().map(Tally::whole).toList()),
                Counts.close(
                        ledger.measuredScheduled(),
                        tallies.stream().map(Tally::measured).toList()),
                LoadTimes.of(ledger.issueDelay(), tallies),
                windows.complete(),
                CohortCounts.cohorts(ledger.scheduledCohorts(), completed, good),
                tallies.stream().mapToLong(Tally::lateAnswers).sum(),
                tallies.stream().mapToLong(Tally::openNanos).sum(),
                ledger.lastScheduledNanos(),
                ledger.longestIssueDelayNanos());
    }
}
