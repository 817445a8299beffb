package dev.assay.cli.proof;

import static dev.assay.cli.proof.KnownPlatform.MILLI;
import static dev.assay.cli.proof.KnownPlatform.SECOND;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.agent.ledger.LedgerResult;
import dev.assay.agent.load.PeakArrivals;
import dev.assay.agent.load.PeakResult;
import dev.assay.api.Outcome;
import dev.assay.api.ScenarioKind;
import dev.assay.api.trial.Scenario;
import dev.assay.api.trial.Slo;
import dev.assay.api.trial.Window;
import dev.assay.runner.simulated.QueueTruth;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Every scenario on platforms whose truth is known in closed form. A share of n requests has a standard error of at most
 * sqrt(q (1 - q) / n), and histograms a precision of 0.1%: what is found lies between the true quantiles of shares five
 * such errors apart. Seeds are fixed, so the tests pass always or never.
 */
class LoadTruthTest {
    private static final double PRECISION = 0.001;

    private static Scenario scenario(ScenarioKind kind, double rate, int concurrency, long seconds, int samples) {
        return new Scenario(
                kind,
                rate > 0 ? OptionalDouble.of(rate) : OptionalDouble.empty(),
                concurrency > 0 ? OptionalInt.of(concurrency) : OptionalInt.empty(),
                seconds * SECOND,
                samples,
                Slo.none(),
                Map.of());
    }

    /** Share of the response times that are at most a limit, by bisection over the quantiles. */
    private static double shareUpTo(LedgerResult books, double nanos) {
        double low = 0;
        double high = 1;
        for (int i = 0; i < 40; i++) {
            double middle = (low + high) / 2;
            if (books.times().response().quantileNanos(middle) <= nanos) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private static void assertQuantiles(Law law, double scale, LedgerResult books) {
        long n = books.times().response().count();
        for (double q : new double[] {0.5, 0.9, 0.99}) {
            double truth = law.quantile(q) * scale * MILLI;
            double slack = 5 * Math.sqrt(q * (1 - q) / n);
            double atMost = shareUpTo(books, truth * (1 + PRECISION));
            double below = shareUpTo(books, truth * (1 - PRECISION));
            assertTrue(atMost >= q - slack && below <= q + slack, q + ": true " + truth + ", at most it " + atMost);
        }
    }

    private static void assertCompleted(double expected, double error, LedgerResult books) {
        long completed = books.whole().count(Outcome.COMPLETED);
        assertEquals(books.whole().scheduled(), completed, "nothing is lost");
        assertEquals(expected, (double) completed, error);
    }

    @ParameterizedTest
    @EnumSource
    void server(Law law) throws Exception {
        LedgerResult books = law.unlimited().under(scenario(ScenarioKind.SERVER, 2_000, 0, 50, 1), 1);
        assertCompleted(100_000, 5 * Math.sqrt(100_000), books);
        assertQuantiles(law, 1, books);
    }

    @ParameterizedTest
    @EnumSource
    void constant(Law law) throws Exception {
        LedgerResult books = law.unlimited().under(scenario(ScenarioKind.CONSTANT, 2_000, 0, 50, 1), 2);
        assertCompleted(100_000, 0, books);
        assertQuantiles(law, 1, books);
    }

    @ParameterizedTest
    @EnumSource
    void trace(Law law, @TempDir Path directory) throws Exception {
        StringBuilder lines = new StringBuilder("timestamp,size\n");
        for (int i = 0; i < 40_000; i++) {
            lines.append(i * 2 / 1_000.0).append(",1\n");
        }
        Path file = Files.writeString(directory.resolve("trace.csv"), lines);
        // 80 s of trace at twice its speed.
        Scenario replay = new Scenario(
                ScenarioKind.TRACE,
                OptionalDouble.empty(),
                OptionalInt.empty(),
                60 * SECOND,
                1,
                Slo.none(),
                Map.of("file", file.toString(), "speed", "2"));
        LedgerResult books = law.unlimited().under(replay, 3);
        assertCompleted(40_000, 0, books);
        assertEquals(39_999 * MILLI, books.lastScheduledNanos());
        assertQuantiles(law, 1, books);
    }

    @ParameterizedTest
    @EnumSource
    void singleStream(Law law) throws Exception {
        LedgerResult books = law.unlimited().under(scenario(ScenarioKind.SINGLE_STREAM, 0, 0, 50, 1), 4);
        // One after another, 1 ms each: 50,000, and the sd of a renewal count is at most sqrt(n) as cv is at most 1.
        assertCompleted(50_000, 5 * Math.sqrt(50_000), books);
        assertQuantiles(law, 1, books);
    }

    @ParameterizedTest
    @EnumSource
    void multiStream(Law law) throws Exception {
        LedgerResult books = law.unlimited().under(scenario(ScenarioKind.MULTI_STREAM, 0, 0, 100, 8), 5);
        // Eight samples take eight times as long: 12,500 queries.
        assertCompleted(12_500, 5 * Math.sqrt(12_500), books);
        assertEquals(8 * books.whole().count(Outcome.COMPLETED), books.whole().samplesCompleted());
        assertQuantiles(law, 8, books);
    }

    @ParameterizedTest
    @EnumSource
    void closed(Law law) throws Exception {
        LedgerResult books = law.unlimited().under(scenario(ScenarioKind.CLOSED, 0, 16, 10, 1), 6);
        assertCompleted(160_000, 5 * Math.sqrt(160_000), books);
        assertQuantiles(law, 1, books);
    }

    @ParameterizedTest
    @EnumSource
    void offline(Law law) throws Exception {
        LedgerResult books = law.single().under(scenario(ScenarioKind.OFFLINE, 0, 0, 100, 4), 7);
        // The one server is never idle: a batch of four takes 4 ms, and 8 of them are open at the end.
        assertCompleted(25_000 + 8, 5 * Math.sqrt(25_000), books);
        assertEquals(4 * books.whole().count(Outcome.COMPLETED), books.whole().samplesCompleted());
    }

    /** M/M/1 at 60% of what it can do: sojourns are exponential; they hang together, so the mean of ten loads is tested. */
    @Test
    void waitingInAQueueIsPartOfTheResponseTime() throws Exception {
        double[] quantiles = {0.5, 0.9, 0.99};
        double[] sums = new double[3];
        for (int seed = 0; seed < 10; seed++) {
            LedgerResult books =
                    Law.EXPONENTIAL.single().under(scenario(ScenarioKind.SERVER, 600, 0, 100, 1), seed + 100);
            for (int i = 0; i < 3; i++) {
                sums[i] += books.times().response().quantileNanos(quantiles[i]);
            }
        }
        for (int i = 0; i < 3; i++) {
            double truth = QueueTruth.mm1SojournQuantile(quantiles[i], 0.6, 1) * MILLI;
            assertEquals(truth, sums[i] / 10, 0.03 * truth);
        }
    }

    /** Answers in 11 parts, 40% of the time before the first: the parts share the noise of their request. */
    @ParameterizedTest
    @EnumSource
    void timesOfStreamedAnswersAreThoseOfTheirParts(Law law) throws Exception {
        LedgerResult books =
                law.unlimited("chunks=11", "prefill=0.4").under(scenario(ScenarioKind.CONSTANT, 1_000, 0, 40, 1), 10);
        double p50 = law.quantile(0.5) * MILLI;
        // Five standard errors of the median of 40,000 are 1.25% of its rank: below 4% of its value for these laws.
        assertEquals(0.4 * p50, (double) books.times().stream().get("ttft").quantileNanos(0.5), 0.04 * 0.4 * p50);
        assertEquals(0.06 * p50, (double) books.times().stream().get("tpot").quantileNanos(0.5), 0.04 * 0.06 * p50);
        assertEquals(40_000 * 10, books.times().stream().get("gap").count());
    }

    /** A stall of 2 s at 1,000/s: about 2,000 requests are late, whatever the noise, and the p99 is the stall's. */
    @ParameterizedTest
    @EnumSource
    void aStallShowsInFull(Law law) throws Exception {
        LedgerResult books =
                law.unlimited("stall-at=5s", "stall-for=2s").under(scenario(ScenarioKind.CONSTANT, 1_000, 0, 20, 1), 8);
        assertCompleted(20_000, 0, books);
        long n = books.times().response().count();
        double late = n * (1 - shareUpTo(books, 20 * MILLI));
        // Due in 2 s, less those of the last 20 ms of the stall, give or take a service time.
        assertEquals(1_980, late, 10);
        // The slowest 1%, 200 of the 2,000, waited 1.8 s or more, and then for their service of about 1 ms.
        assertEquals(1_800, books.times().response().quantileNanos(0.99) / (double) MILLI, 10);
        assertEquals(2_000, books.times().response().maxNanos() / (double) MILLI, 15);
        assertEquals(0, books.times().issueDelay().maxNanos(), "the client was on time");
        // Windows of 100 ms: the stall leaves 20 empty ones, or 19 when service times reach into the first.
        long empty = books.windows().stream()
                .filter(w -> w.completed() == 0)
                .mapToLong(Window::index)
                .count();
        assertTrue(empty >= 19 && empty <= 20, "empty windows: " + empty);
    }

    private static PeakResult peak(KnownPlatform platform, String from, String to, long seed) throws Exception {
        Scenario search = new Scenario(
                ScenarioKind.FIND_PEAK,
                OptionalDouble.empty(),
                OptionalInt.empty(),
                3_600 * SECOND,
                1,
                new Slo(Map.of("p99", 10 * MILLI), Map.of(), OptionalDouble.empty()),
                Map.of("fromRate", from, "toRate", to, "gridStep", "0.05", "stepDuration", "60s"));
        LedgerResult unused = platform.under(search, seed);
        return ((PeakArrivals) platform.arrivals()).result();
    }

    private static void assertPeak(double truth, PeakResult found) {
        // Neighbours on the grid are 5% apart; the exact test may leave one of them open.
        double rate = found.peakPerSecond().orElseThrow();
        assertTrue(rate > truth / 1.05 / 1.05 && rate < truth * 1.05, "true " + truth + ", found " + found);
        assertTrue(found.statement().contains("requests in all"), found.statement());
    }

    @ParameterizedTest
    @CsvSource({"1", "2", "3"})
    void thePeakOfAQueueIsFoundOnTheGrid(long seed) throws Exception {
        // M/M/1: P(T > 10 ms) = e^(-(1000 - rate) 0.010) is 1% at 1000 - ln(100) / 0.010 = 539.5/s.
        assertPeak(1_000 - Math.log(100) / 0.010, peak(Law.EXPONENTIAL.single(), "100/s", "1000/s", seed));
        // M/D/1, by Erlang's formula: the rate at which the p99 of the sojourn is ten services.
        double low = 0.5;
        double high = 0.99;
        while (high - low > 1e-9) {
            double middle = (low + high) / 2;
            if (QueueTruth.md1SojournQuantile(0.99, middle, 1) <= 10) {
                low = middle;
            } else {
                high = middle;
            }
        }
        KnownPlatform constant = new KnownPlatform("service=constant", "service-mean=1ms", "servers=1");
        assertPeak(1_000 * low, peak(constant, "100/s", "1000/s", seed));
    }

    @ParameterizedTest
    @EnumSource
    void whatIsDroppedSilentlyIsLostAndCountedAsLate(Law law) throws Exception {
        LedgerResult books =
                law.unlimited("drop-ratio=0.05").under(scenario(ScenarioKind.CONSTANT, 1_000, 0, 40, 1), 9);
        // 5% of 40,000, binomial: sd 43.6.
        assertEquals(2_000.0, (double) books.whole().count(Outcome.TIMED_OUT), 5 * 43.6);
        assertEquals(
                40_000, books.whole().count(Outcome.TIMED_OUT) + books.whole().count(Outcome.COMPLETED));
        assertEquals(books.whole().count(Outcome.TIMED_OUT), books.whole().censored());
    }
}
