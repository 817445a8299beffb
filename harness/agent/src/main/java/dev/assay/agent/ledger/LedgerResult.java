package dev.assay.agent.ledger;

import dev.assay.agent.record.CohortCounts;
import dev.assay.agent.record.Times;
import dev.assay.agent.record.Windows;
import dev.assay.api.trial.Cohort;
import dev.assay.api.trial.LedgerCounts;
import dev.assay.api.trial.Window;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The closed books of a load.
 *
 * @param whole ledger of the whole load
 * @param measured ledger of the requests scheduled after the cut
 * @param times distributions by the tags of the histogram log: {@code response}, {@code service}, {@code issue-delay},
 *     and where answers were streamed {@code ttft}, {@code tpot}, {@code gap}
 * @param windows by the time of the end
 * @param cohorts by the scheduled time
 * @param lateAnswers answers to requests that had ended
 * @param lastScheduledNanos last scheduled send, from the start of the load
 */
public record LedgerResult(
        LedgerCounts whole,
        LedgerCounts measured,
        Map<String, Times> times,
        List<Window> windows,
        List<Cohort> cohorts,
        long lateAnswers,
        long lastScheduledNanos) {
    static LedgerResult of(Ledger ledger, Windows windows) {
        List<Tally> tallies = List.of(ledger.issuerTally(), ledger.receiverTally());
        tallies.forEach(t -> t.windows().finish());
        windows.completeAll();
        List<CohortCounts> completed =
                tallies.stream().map(Tally::completedCohorts).toList();
        List<CohortCounts> good = tallies.stream().map(Tally::goodCohorts).toList();
        return new LedgerResult(
                Counts.close(ledger.opened(), tallies.stream().map(Tally::whole).toList()),
                Counts.close(
                        ledger.measuredScheduled(),
                        tallies.stream().map(Tally::measured).toList()),
                times(ledger, tallies),
                windows.complete(),
                CohortCounts.cohorts(ledger.scheduledCohorts(), completed, good),
                tallies.stream().mapToLong(Tally::lateAnswers).sum(),
                ledger.lastScheduledNanos());
    }

    private static Map<String, Times> times(Ledger ledger, List<Tally> tallies) {
        Map<String, Times> times = new LinkedHashMap<>();
        times.put("response", sum(tallies.stream().map(Tally::response)));
        times.put("service", sum(tallies.stream().map(Tally::service)));
        times.put("issue-delay", ledger.issueDelay());
        addStream(times, "ttft", tallies, StreamTimes::firstUnit);
        addStream(times, "tpot", tallies, StreamTimes::perUnit);
        addStream(times, "gap", tallies, StreamTimes::gaps);
        return times;
    }

    private static void addStream(
            Map<String, Times> times, String tag, List<Tally> tallies, Function<StreamTimes, @Nullable Times> part) {
        Times sum = sum(tallies.stream().map(t -> part.apply(t.stream())).flatMap(Stream::ofNullable));
        if (sum.count() > 0) {
            times.put(tag, sum);
        }
    }

    private static Times sum(Stream<Times> parts) {
        Times sum = new Times();
        parts.forEach(sum::add);
        return sum;
    }
}
