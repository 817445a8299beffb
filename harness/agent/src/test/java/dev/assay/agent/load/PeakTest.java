package dev.assay.agent.load;

import static dev.assay.agent.load.VirtualLoad.MILLI;
import static dev.assay.agent.load.VirtualLoad.SECOND;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.agent.ledger.LedgerResult;
import dev.assay.agent.load.PeakStep.Verdict;
import dev.assay.api.ScenarioKind;
import dev.assay.api.trial.Scenario;
import dev.assay.api.trial.Slo;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Searches for the peak rate, on platforms whose peak is known. */
class PeakTest {
    private final VirtualLoad load = new VirtualLoad();

    private static Scenario scenario(String from, String to, long seconds) {
        return new Scenario(
                ScenarioKind.FIND_PEAK,
                OptionalDouble.empty(),
                OptionalInt.empty(),
                seconds * SECOND,
                1,
                new Slo(Map.of("p99", 50 * MILLI), Map.of(), OptionalDouble.empty()),
                Map.of("fromRate", from, "toRate", to, "gridStep", "0.05", "stepDuration", "20s"));
    }

    private PeakResult search(Scenario scenario, Law law) {
        Arrivals arrivals = Scenarios.arrivals(scenario, load.seed, 1_000);
        load.requestNanos = 2 * SECOND;
        LedgerResult unused = load.run(load.clock, scenario, arrivals, load.answering(law));
        return ((PeakArrivals) arrivals).result();
    }

    /** One server that takes 5 ms for each request, first come, first served. */
    private static Law singleServer() {
        long[] free = {0};
        return (id, at) -> {
            free[0] = Math.max(free[0], at) + 5 * MILLI;
            return free[0] - at;
        };
    }

    @ParameterizedTest
    @CsvSource({"1", "2", "3", "4", "5"})
    void thePeakOfASingleServerIsFoundOnTheGrid(long seed) {
        load.seed = seed;
        PeakResult result = search(scenario("50/s", "400/s", 3_600), singleServer());
        // M/D/1 with D = 5 ms: by Erlang's formula for the wait, P(response > 50 ms) is 1% at 154.70/s. The grid has
        // 139.3, 146.3, 153.6 and 161.3/s around it; steps of 20 s tell neighbours apart only within one of them.
        double peak = result.peakPerSecond().orElseThrow();
        assertTrue(peak > 139 && peak < 162, result.toString());
        assertTrue(
                result.end() == PeakResult.End.FOUND || result.end() == PeakResult.End.FOUND_NEXT_OPEN,
                result.toString());
    }

    @Test
    void aPeakOutsideTheGridIsNotGuessed() {
        PeakResult beyond = search(scenario("10/s", "100/s", 3_600), (id, at) -> MILLI);
        assertEquals(PeakResult.End.ABOVE_GRID, beyond.end());
        PeakResult none = new PeakTest().search(scenario("10/s", "100/s", 3_600), (id, at) -> 60 * MILLI);
        assertEquals(PeakResult.End.BELOW_GRID, none.end());
        assertEquals(OptionalDouble.empty(), none.peakPerSecond());
    }

    @Test
    void aSearchThatDoesNotFitIntoTheDurationSaysSo() {
        assertEquals(
                PeakResult.End.OUT_OF_TIME,
                search(scenario("50/s", "400/s", 60), singleServer()).end());
    }

    @Test
    void theSearchBracketsAnyPeakOfItsGrid() {
        for (int peak = 0; peak < 40; peak++) {
            PeakSearch search = new PeakSearch(10, 100, 0.05);
            int asked = 0;
            while (!search.finished()) {
                search.record(search.next() <= peak ? Verdict.HOLDS : Verdict.FAILS);
                asked++;
            }
            // ln(10)/ln(1.05) = 47.2: 48 rates.
            assertEquals(peak, search.held());
            assertTrue(asked <= 12, "asked " + asked + " rates for peak " + peak);
        }
    }

    @Test
    void aRateThatStaysOpenCountsAsNotHeldAfterFourTries() {
        PeakSearch search = new PeakSearch(10, 10, 0.05);
        for (int i = 0; i < 3; i++) {
            search.record(Verdict.OPEN);
            assertTrue(!search.finished() && search.repeats());
        }
        search.record(Verdict.OPEN);
        assertTrue(search.finished() && search.openAbove());
        assertEquals(-1, search.held());
    }

    /** Sums of integers: Python's sum(comb(n, k) * num**k * (den - num)**(n - k)) / den**n for p = num/den. */
    @ParameterizedTest
    @CsvSource({
        "0, 299, 0.01, 0.04953625664, 1",
        "0, 298, 0.01, 0.05003662287, 1",
        "3, 1000, 0.01, 0.01007265477, 0.99732056801",
        "10, 1000, 0.01, 0.58304080330, 0.54269940783",
        "25, 1000, 0.01, 0.99998441335, 0.00004202921",
        "5, 10, 0.5, 0.623046875, 0.623046875",
        "600, 50000, 0.01, 0.99999422161, 0.00000701206"
    })
    void tailsOfTheBinomialAreExact(long x, long n, double p, double atMost, double atLeast) {
        assertEquals(atMost, BinomialTail.atMost(x, n, p), 1e-9);
        assertEquals(atLeast, BinomialTail.atLeast(x, n, p), 1e-9);
    }
}
