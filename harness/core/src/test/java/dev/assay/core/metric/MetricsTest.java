package dev.assay.core.metric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.Outcome;
import dev.assay.api.Price;
import dev.assay.api.ScenarioKind;
import dev.assay.api.TrialPhase;
import dev.assay.api.spi.MetricValue;
import dev.assay.api.spi.MetricValue.Cause;
import dev.assay.api.spi.MetricValue.Missing;
import dev.assay.api.spi.MetricValue.Value;
import dev.assay.api.trial.Slo;
import dev.assay.api.trial.SteadyState;
import dev.assay.api.trial.TrialData;
import dev.assay.api.trial.Window;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class MetricsTest {
    private final Trials trial = new Trials();

    private static MetricValue of(String id, TrialData data) {
        return Metrics.priced(Map.of("whole", new Price(3.6, "USD")))
                .find(id)
                .orElseThrow()
                .of(data);
    }

    private double value(String id) {
        return assertInstanceOf(Value.class, of(id, trial.data())).value();
    }

    private Cause missing(String id) {
        return assertInstanceOf(Missing.class, of(id, trial.data())).cause();
    }

    @Test
    void throughputIsRightAnswersOverTheMeasuredTime() {
        trial.outcomes = Map.of(Outcome.COMPLETED, 900L, Outcome.WRONG_ANSWER, 60L, Outcome.TIMED_OUT, 40L);
        trial.good = 800;

        assertEquals(90.0, value("throughput"), 1e-12, "900 in 10 s");
        assertEquals(720.0, value("samples-per-second"), 1e-12, "8 samples each");
        assertEquals(0.8, value("goodput"), 1e-12, "800 good of 1000 offered");
        assertEquals(0.1, value("error-ratio"), 1e-12, "wrong and late ones");
        assertEquals(40, value("lost-requests"), 1e-12, "a wrong answer is not lost");
    }

    @Test
    void costIsPriceTimesTimeOverWork() {
        // 3.60 an hour is 0.001 a second; 10 s for 1000 requests is 0.01, for a million 10.
        assertEquals(10.0, value("cost-per-million-requests"), 1e-9);
        assertEquals(1.25, value("cost-per-million-samples"), 1e-9, "8 samples in each request");

        trial.units = OptionalLong.of(200_000);
        assertEquals(0.05, value("cost-per-million-tokens"), 1e-9, "0.01 for 200,000");
        assertEquals(20_000, value("tokens-per-second"), 1e-9, "200,000 in 10 s");
    }

    @Test
    void throughputMeansNothingWhereTheLoadIsGiven() {
        CatalogueMetric throughput = Metrics.catalogue().find("throughput").orElseThrow();

        assertFalse(throughput.fits(ScenarioKind.SERVER, false));
        assertFalse(throughput.fits(ScenarioKind.CONSTANT, false));
        assertTrue(throughput.fits(ScenarioKind.CLOSED, false));
        assertTrue(throughput.fits(ScenarioKind.OFFLINE, false));
    }

    @Test
    void faultsFeedRecoveryMetricsAndNoLatency() {
        Metrics metrics = Metrics.catalogue();

        assertFalse(metrics.find("response-time-p99").orElseThrow().fits(ScenarioKind.CONSTANT, true));
        assertTrue(metrics.find("time-to-recover").orElseThrow().fits(ScenarioKind.CONSTANT, true));
        assertFalse(metrics.find("time-to-recover").orElseThrow().fits(ScenarioKind.CLOSED, true), "hides the outage");
        assertEquals(
                TrialPhase.FAULT, metrics.find("time-to-recover").orElseThrow().phase());
    }

    @Test
    void percentileCountsRequestsWithoutAnAnswerAsInfinitelyLate() {
        trial.times = LongStream.rangeClosed(1, 990).map(ms -> ms * 1_000_000).toArray();
        trial.outcomes = Map.of(Outcome.COMPLETED, 990L, Outcome.TIMED_OUT, 10L);
        trial.good = 990;

        assertEquals(990e6, value("response-time-p99"), 1, "rank 990 of 1000 is the last that was completed");
        assertEquals(981e6, value("response-time-p99-completed"), 1, "rank 981 of 990");
        assertEquals(500e6, value("response-time-p50"), 1);
    }

    @Test
    void percentileAmongTheLateOnesIsCensored() {
        trial.times = LongStream.rangeClosed(1, 989).toArray();
        trial.outcomes = Map.of(Outcome.COMPLETED, 989L, Outcome.IN_FLIGHT_AT_END, 11L);
        trial.good = 0;

        assertEquals(Cause.CENSORED, missing("response-time-p99"));
    }

    @Test
    void percentilesNeedEnoughRequestsForAFiniteInterval() {
        // docs/statistics.md, section 3: 368 for p99 and 3,688 for p99.9 (finite two-sided 95% interval).
        assertEquals(368, LatencyFormulas.smallestCount(0.99));
        assertEquals(3_688, LatencyFormulas.smallestCount(0.999));
        trial.times = LongStream.rangeClosed(1, 367).toArray();
        trial.outcomes = Map.of(Outcome.COMPLETED, 367L);
        trial.good = 367;

        assertEquals(Cause.TOO_FEW, missing("response-time-p99"));
        assertEquals(Cause.TOO_FEW, missing("response-time-p99.9"));
    }

    @Test
    void nothingCompletedIsThePlatformsDoing() {
        trial.outcomes = Map.of(Outcome.ERRORED, 1000L);
        trial.good = 0;
        trial.times = new long[0];

        assertEquals(Cause.PLATFORM, missing("throughput"));
        assertEquals(Cause.PLATFORM, missing("goodput"));
        assertEquals(Cause.CENSORED, missing("response-time-p50"));
    }

    @Test
    void sloIsShownByEarlyStoppingOrLeftOpen() {
        // mlperf_early_stopping.json: for p99 662 requests are needed when 1 is over the limit, 459 when none is.
        trial.slo = new Slo(Map.of("p99", 2_000_000_000L), Map.of(), OptionalDouble.empty());
        assertEquals(1, value("slo-attainment"), 0, "1000 of 1000 in time");

        trial.slo = new Slo(Map.of("p99", 900_000_000L), Map.of(), OptionalDouble.empty());
        assertEquals(0, value("slo-attainment"), 0, "100 of 1000 over it, 10 allowed");

        trial.slo = new Slo(Map.of("p99", 992_000_000L), Map.of(), OptionalDouble.empty());
        assertEquals(Cause.TOO_FEW, missing("slo-attainment"), "8 of 1000 over it: kept as measured, not shown");
    }

    @Test
    void everyFormOfAnObjectiveIsShownByTheSameRule() {
        trial.slo = new Slo(Map.of(), Map.of(), OptionalDouble.of(0.01));
        assertEquals(1, value("slo-attainment"), 0, "no failure of 1000, 459 would be enough for 1%");
        trial.outcomes = Map.of(Outcome.COMPLETED, 989L, Outcome.ERRORED, 11L);
        trial.good = 989;
        trial.times = LongStream.rangeClosed(1, 989).toArray();
        assertEquals(0, value("slo-attainment"), 0, "11 of 1000 failed, 10 allowed");
        trial.outcomes = Map.of(Outcome.COMPLETED, 995L, Outcome.ERRORED, 5L);
        assertEquals(Cause.TOO_FEW, missing("slo-attainment"), "5 of 1000: kept as measured, not shown");

        // No first token of the failed ones: they are over every limit of it.
        trial.slo = new Slo(Map.of(), Map.of("p50", 500L), OptionalDouble.empty());
        trial.streamed = Map.of(
                "ttft", new Trials.Recorded(LongStream.rangeClosed(1, 995).toArray()));
        assertEquals(Cause.TOO_FEW, missing("slo-attainment"), "exactly half of 1000 in time: kept, not shown");
        trial.slo = new Slo(Map.of(), Map.of("p50", 600L), OptionalDouble.empty());
        assertEquals(1, value("slo-attainment"), 0, "600 of 1000 in time");
    }

    @Test
    void gapsBetweenTokensAreShown() {
        trial.streamed = Map.of(
                "gap", new Trials.Recorded(LongStream.rangeClosed(1, 1000).toArray()));
        assertEquals(500, value("inter-token-gap-p50"), 0);
        assertEquals(990, value("inter-token-gap-p99"), 0);
        assertFalse(
                Metrics.catalogue().find("inter-token-gap-p99").orElseThrow().gateable(ScenarioKind.SERVER, false));
    }

    @Test
    void driftIsTheLineThroughTheMediansOfTheWindows() {
        trial.windows = IntStream.range(0, 20)
                .mapToObj(i -> new Window(
                        i,
                        i * Trials.SECOND,
                        400,
                        0,
                        0,
                        OptionalLong.of(i == 15 ? 5_000 : 1_000 + 10L * i),
                        OptionalLong.empty(),
                        OptionalLong.of(9_000)))
                .toList();
        // Windows 10 to 19: 10 a window for 9 windows, whatever the one outlier; median of 1100 to 1190 with it at the
        // end: 1150.
        assertEquals(90.0 / 1_150, value("latency-drift"), 1e-9);
    }

    @Test
    void stabilityIsReadFromTheWindowsOfTheMeasuredPart() {
        trial.windows = IntStream.range(0, 20)
                .mapToObj(i -> new Window(
                        i,
                        i * Trials.SECOND,
                        i == 14 || i == 15 ? 0 : 400,
                        0,
                        0,
                        OptionalLong.of(10),
                        OptionalLong.of(i < 10 ? 900 : 20 + i % 2),
                        OptionalLong.of(30)))
                .toList();

        assertEquals(2.05, value("latency-stability"), 1e-12, "median of 2.0 and 2.1, warm-up left out");
        // median 20.5, absolute deviations all 0.5: 1.4826 * 0.5 / 20.5.
        assertEquals(1.4826 * 0.5 / 20.5, value("latency-variation"), 1e-12);
        assertEquals(2e9, value("longest-stall"), 0, "two empty windows of 1 s");
    }

    @Test
    void noStallIsOneTickAndSparseLoadHasNone() {
        trial.windows = windows(400);
        assertEquals(1e9, value("longest-stall"), 0);

        trial.windows = windows(3);
        assertEquals(Cause.TOO_FEW, missing("longest-stall"));
    }

    @Test
    void windowsWithoutTheRequestsOfAPercentileGiveNoStability() {
        trial.windows = windows(100);

        assertEquals(Cause.TOO_FEW, missing("latency-stability"));
    }

    private static List<Window> windows(long completed) {
        return IntStream.range(0, 20)
                .mapToObj(i -> new Window(
                        i,
                        i * Trials.SECOND,
                        completed,
                        0,
                        0,
                        OptionalLong.of(10),
                        OptionalLong.empty(),
                        OptionalLong.of(30)))
                .toList();
    }

    @Test
    void steadyStateIsOneOrNothing() {
        assertEquals(1, value("steady-state"), 0);
        trial.steady = SteadyState.Label.NO_STEADY_STATE;
        assertEquals(0, value("steady-state"), 0);
        trial.steady = SteadyState.Label.UNKNOWN;
        assertEquals(Cause.TOO_FEW, missing("steady-state"));
    }

    @Test
    void firstAnswerIncludesLoading() {
        assertEquals(2e9, value("model-load-time"), 0);
        assertEquals(2.5e9, value("time-to-first-answer"), 0);
    }
}
