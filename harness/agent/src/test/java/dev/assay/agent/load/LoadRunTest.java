package dev.assay.agent.load;

import static dev.assay.agent.load.VirtualLoad.MILLI;
import static dev.assay.agent.load.VirtualLoad.SECOND;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.agent.ledger.EndWatch;
import dev.assay.agent.ledger.LedgerResult;
import dev.assay.api.Outcome;
import dev.assay.api.ScenarioKind;
import dev.assay.api.spi.ResponseSink;
import dev.assay.api.trial.Cohort;
import dev.assay.api.trial.Failure;
import dev.assay.api.trial.LedgerCounts;
import dev.assay.api.trial.Scenario;
import dev.assay.api.trial.Window;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Loads in virtual time on deployments of known law: expected values follow from the law by arithmetic, given beside
 * each. Histograms have three significant digits, so times agree within 0.1%.
 */
class LoadRunTest {
    private static final double RESOLUTION = 0.001;

    private final VirtualLoad load = new VirtualLoad();

    private static Scenario constant(double rate, long seconds) {
        return VirtualLoad.open(ScenarioKind.CONSTANT, rate, seconds * SECOND, Map.of());
    }

    private static void assertNanos(long expected, long found) {
        assertEquals((double) expected, (double) found, Math.max(1, expected * RESOLUTION));
    }

    private static void assertLedger(long scheduled, Map<Outcome, Long> outcomes, LedgerCounts ledger) {
        assertEquals(scheduled, ledger.scheduled());
        for (Outcome outcome : Outcome.values()) {
            assertEquals(outcomes.getOrDefault(outcome, 0L), ledger.count(outcome), outcome.word());
        }
    }

    @Test
    void aConstantLoadSendsEachRequestOnTimeAndMeasuresBothTimes() {
        LedgerResult books = load.run(constant(100, 10), load.answering((id, at) -> 20 * MILLI));
        // 100/s for 10 s, the first at once: due at 0, 10, ..., 9,990 ms.
        assertLedger(1_000, Map.of(Outcome.COMPLETED, 1_000L), books.whole());
        assertEquals(9_990 * MILLI, books.lastScheduledNanos());
        assertNanos(20 * MILLI, books.times().response().quantileNanos(0.5));
        assertNanos(20 * MILLI, books.times().service().maxNanos());
        assertEquals(0, books.times().issueDelay().maxNanos());
    }

    @Test
    void aStallOfTwoSecondsShowsInEveryRequestThatWasDueMeanwhile() {
        // From 5 s to 7 s nothing is answered; what was due then is answered at 7 s.
        Law law = (id, at) -> at >= 5 * SECOND && at < 7 * SECOND ? 7 * SECOND - at + MILLI : MILLI;
        LedgerResult books = load.run(constant(1_000, 20), load.answering(law));
        long late = books.times().response().count() - countUpTo(books, 2 * MILLI);
        // 2 s at 1,000/s; those due in the last millisecond wait less than 2 ms.
        assertEquals(2_000.0, (double) late, 2.0);
        // 20,000 requests, 2,000 of them late by 0 to 2 s: the slowest 1% (200) waited 1.8 s or more.
        assertNanos(1_800 * MILLI, books.times().response().quantileNanos(0.99));
        assertEquals(0, books.times().issueDelay().maxNanos(), "the client was on time");
    }

    /** Completed requests of the whole load answered within a time, by bisection over the quantiles. */
    private static long countUpTo(LedgerResult books, long nanos) {
        long count = books.times().response().count();
        long low = 0;
        long high = count;
        while (low < high) {
            long middle = (low + high + 1) / 2;
            if (books.times().response().quantileNanos((middle - 0.5) / count) <= nanos) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    @Test
    void aStuckRequestEndsByItsDeadlineAndTheLoadEndsOnTime() {
        load.requestNanos = 5 * SECOND;
        LawDeployment deployment = load.answering((id, at) -> id == 512 ? Law.NEVER : MILLI);
        LedgerResult books = load.run(constant(1_024, 1), deployment);
        assertLedger(1_024, Map.of(Outcome.COMPLETED, 1_023L, Outcome.TIMED_OUT, 1L), books.whole());
        assertEquals(List.of(512L), deployment.cancelled);
        // Request 512 of 1,024/s is due at 0.5 s, so its deadline is 5.5 s.
        assertEquals(load.startNanos + 5_500 * MILLI, load.clock.nanoTime());
    }

    @Test
    void aPlatformThatDropsFivePercentSilentlyIsShownToLoseThem() {
        load.requestNanos = 2 * SECOND;
        LedgerResult books =
                load.run(constant(1_000, 10), load.answering((id, at) -> id % 20 == 7 ? Law.NEVER : MILLI));
        assertLedger(10_000, Map.of(Outcome.COMPLETED, 9_500L, Outcome.TIMED_OUT, 500L), books.whole());
        assertEquals(500, books.whole().censored());
    }

    @Test
    void aFrozenPlatformTimesOutAndIsNotBlamedOnTheClient() {
        load.requestNanos = SECOND;
        LedgerResult books =
                load.run(constant(1_000, 10), load.answering((id, at) -> at >= 3 * SECOND ? Law.NEVER : MILLI));
        assertLedger(10_000, Map.of(Outcome.COMPLETED, 3_000L, Outcome.TIMED_OUT, 7_000L), books.whole());
        assertEquals(0, books.times().issueDelay().maxNanos());
        assertEquals(0, load.run.givenUpByClient());
    }

    @Test
    void aPlatformThatRefusesIsChargedWithNotSent() {
        LedgerResult books =
                load.run(constant(1_000, 4), load.answering((id, at) -> at >= 3 * SECOND ? Law.REFUSE : MILLI));
        assertLedger(4_000, Map.of(Outcome.COMPLETED, 3_000L, Outcome.NOT_SENT, 1_000L), books.whole());
    }

    @Test
    void anAnswerAfterTheDeadlineIsNotCompleted() {
        load.requestNanos = SECOND;
        LedgerResult books = load.run(constant(10, 2), load.answering((id, at) -> id == 3 ? 1_100 * MILLI : MILLI));
        assertLedger(20, Map.of(Outcome.COMPLETED, 19L, Outcome.TIMED_OUT, 1L), books.whole());
    }

    @Test
    void errorsAndWrongAnswersAreOutcomesOfTheirOwn() {
        LawDeployment failing = load.answering((id, at) -> MILLI);
        failing.status = ResponseSink.ERROR;
        assertLedger(
                20,
                Map.of(Outcome.ERRORED, 20L),
                load.run(constant(10, 2), failing).whole());

        VirtualLoad other = new VirtualLoad();
        other.check = (sample, answers, offset) -> true;
        // One number per sample is expected, the deployment gives none.
        LedgerResult books = other.run(constant(10, 2), other.answering((id, at) -> MILLI));
        assertLedger(20, Map.of(Outcome.WRONG_ANSWER, 20L), books.whole());
    }

    @Test
    void onlyWhatWasScheduledAfterTheCutIsMeasured() {
        load.cutNanos = 4 * SECOND;
        load.goodWithinNanos = 10 * MILLI;
        Law coldStart = (id, at) -> at < 4 * SECOND ? 500 * MILLI : id % 10 == 0 ? 20 * MILLI : 5 * MILLI;
        LedgerResult books = load.run(constant(100, 10), load.answering(coldStart));
        assertLedger(600, Map.of(Outcome.COMPLETED, 600L), books.measured());
        assertEquals(540, books.measured().good(), "one in ten takes 20 ms, the objective is 10 ms");
        assertEquals(540, books.whole().good());
        assertEquals(600, books.times().response().count());
        assertNanos(20 * MILLI, books.times().response().maxNanos());
    }

    @Test
    void windowsCountByCompletionAndCohortsBySchedule() {
        // What is due in the second second is answered 1.5 s late.
        Law law = (id, at) -> at >= SECOND && at < 2 * SECOND ? 1_500 * MILLI : MILLI;
        LedgerResult books = load.run(constant(500, 4), load.answering(law));
        List<Cohort> cohorts = books.cohorts();
        assertEquals(4, cohorts.size());
        cohorts.forEach(c -> assertEquals(new Cohort(c.index(), c.index() * SECOND, 500, 500, 500), c));
        List<Window> windows = books.windows();
        // Late ones due in the first half of second 1 are answered in window 2, those of its second half in window 3.
        assertEquals(
                List.of(500L, 0L, 750L, 750L),
                windows.stream().map(Window::completed).toList());
        assertEquals(OptionalLong.empty(), windows.get(1).p50Nanos());
        assertNanos(1_500 * MILLI, windows.get(2).maxNanos().getAsLong());
        assertTrue(windows.get(2).p99Nanos().isPresent(), "750 requests are enough for a 99th percentile");
        assertEquals(
                3,
                load.windowLog
                        .text()
                        .lines()
                        .filter(l -> l.startsWith("Tag=response"))
                        .count());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7, 32})
    void aClosedLoopKeepsItsConcurrency(int concurrency) {
        Scenario scenario = VirtualLoad.closed(concurrency, 10 * SECOND, Map.of("thinkTime", "5000000ns"));
        LedgerResult books = load.run(scenario, load.answering((id, at) -> 20 * MILLI));
        // Each client sends every 25 ms: 400 times in 10 s.
        assertLedger(400L * concurrency, Map.of(Outcome.COMPLETED, 400L * concurrency), books.whole());
        assertNanos(20 * MILLI, books.times().response().maxNanos());
    }

    @Test
    void aClosedLoopDoesNotHammerAPlatformThatRefuses() {
        LedgerResult books = load.run(VirtualLoad.closed(4, SECOND, Map.of()), load.answering((id, at) -> Law.REFUSE));
        // Each of 4 clients tries again after 10 ms.
        assertLedger(400, Map.of(Outcome.NOT_SENT, 400L), books.whole());
    }

    @Test
    void aStopLeavesOpenRequestsInFlight() {
        load.clock.at(
                load.startNanos + 2_000 * MILLI,
                () -> load.stop.request(new Failure("STOPPED", Failure.Blame.USER, "stopped", "")));
        LedgerResult books = load.run(constant(10, 60), load.answering((id, at) -> 450 * MILLI));
        // Due at 0, 100, ..., 1,900 ms, and the one at 2,000 ms that the stop precedes; open are those of the last 450
        // ms.
        assertLedger(20, Map.of(Outcome.COMPLETED, 16L, Outcome.IN_FLIGHT_AT_END, 4L), books.whole());
    }

    @Test
    void aPauseOfTheClientShowsInTheIssueDelayAndInTheResponseTimeButNotInTheServiceTime() {
        load.waiter = w -> new PausingWaiter(w, load.startNanos + 5 * SECOND, 2 * SECOND);
        LedgerResult books = load.run(constant(1_000, 20), load.answering((id, at) -> MILLI));
        assertLedger(20_000, Map.of(Outcome.COMPLETED, 20_000L), books.whole());
        assertNanos(1_800 * MILLI, books.times().issueDelay().quantileNanos(0.99));
        assertNanos(1_801 * MILLI, books.times().response().quantileNanos(0.99));
        assertNanos(MILLI, books.times().service().maxNanos());
    }

    @Test
    void aPauseOfTheClientInTheWarmUpIsNoPartOfWhatIsMeasuredButIsNotForgotten() {
        load.cutNanos = 8 * SECOND;
        load.waiter = w -> new PausingWaiter(w, load.startNanos + 5 * SECOND, 2 * SECOND);
        LedgerResult books = load.run(constant(1_000, 20), load.answering((id, at) -> MILLI));
        // The pause ends at 7 s; the measured part begins at 8 s with 12,000 requests to come, all on time.
        assertEquals(12_000, books.times().issueDelay().count());
        assertEquals(0, books.times().issueDelay().maxNanos());
        // The request that was due when the pause began was sent at its end.
        assertNanos(2 * SECOND, books.longestIssueDelayNanos());
    }

    @Test
    void theFirstBadAndTheFirstGoodEndAfterAFaultAreSeen() {
        load.ends = new EndWatch(3 * SECOND);
        load.requestNanos = SECOND;
        Law down = (id, at) -> at >= 3 * SECOND && at < 6 * SECOND ? Law.NEVER : 10 * MILLI;
        LedgerResult unused = load.run(constant(100, 10), load.answering(down));
        // Due at 3 s, never answered: bad at its deadline. The first good one after that is due at 6 s.
        assertEquals(OptionalLong.of(4 * SECOND), load.ends.firstBadNanos(0));
        assertEquals(OptionalLong.of(6 * SECOND + 10 * MILLI), load.ends.firstGoodNanos(0));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void whateverThePlatformDoesTheBooksClose(long seed) {
        load.seed = seed;
        load.requestNanos = 300 * MILLI;
        load.cutNanos = SECOND;
        Draws fate = new Draws(seed * 77);
        Law law = (id, at) -> switch (fate.nextBelow(10)) {
            case 0 -> Law.NEVER;
            case 1 -> Law.REFUSE;
            case 2 -> 0;
            default -> (long) (fate.nextExponential() * 100 * MILLI) + 1;
        };
        Scenario scenario = seed % 2 == 0
                ? VirtualLoad.closed(50, 5 * SECOND, Map.of())
                : VirtualLoad.open(ScenarioKind.SERVER, 2_000, 5 * SECOND, Map.of("burstiness", "0.3"));
        LedgerResult books = load.run(scenario, load.answering(law));
        long scheduled = books.cohorts().stream().mapToLong(Cohort::scheduled).sum();
        long ended = books.windows().stream()
                .mapToLong(w -> w.completed() + w.failed())
                .sum();
        assertEquals(load.run.ledger().opened(), books.whole().scheduled());
        assertEquals(scheduled, books.whole().scheduled());
        assertEquals(ended, books.whole().scheduled());
        assertEquals(
                books.measured().count(Outcome.COMPLETED),
                books.times().response().count());
        assertTrue(books.whole().count(Outcome.TIMED_OUT) > 0 && books.whole().count(Outcome.NOT_SENT) > 0);
        assertTrue(books.times().response().maxNanos() <= 300 * MILLI * (1 + RESOLUTION));
    }

    @Test
    void manyOpenRequestsMakeTheTableGrowAndLoseNone() {
        // 20,000/s for 2 s, each answered after 1 s: 20,000 are open at a time, the table begins with 4,096.
        LedgerResult books = load.run(constant(20_000, 2), load.answering((id, at) -> SECOND));
        assertLedger(40_000, Map.of(Outcome.COMPLETED, 40_000L), books.whole());
    }
}
