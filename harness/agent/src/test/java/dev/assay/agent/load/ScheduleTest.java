package dev.assay.agent.load;

import static dev.assay.agent.load.VirtualLoad.SECOND;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.ScenarioKind;
import dev.assay.api.trial.Scenario;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Schedules drawn from seeds. Moments and quantiles are those of the distributions; bounds are five standard errors. */
class ScheduleTest {
    @TempDir
    Path directory;

    private static long[] draw(Scenario scenario, long seed) {
        Arrivals arrivals = Scenarios.arrivals(scenario, seed, 100);
        LongStream.Builder times = LongStream.builder();
        for (long due = arrivals.nextNanos(); due != Arrivals.END; due = arrivals.nextNanos()) {
            times.add(due);
            arrivals.take();
        }
        return times.build().toArray();
    }

    private static double[] gaps(long[] times) {
        return IntStream.range(1, times.length)
                .mapToDouble(i -> times[i] - times[i - 1])
                .toArray();
    }

    private static double mean(double[] values) {
        return Arrays.stream(values).average().orElseThrow();
    }

    private static double variance(double[] values) {
        double mean = mean(values);
        return Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum() / (values.length - 1);
    }

    @Test
    void splitMix64GivesThePublishedSequence() {
        // First outputs of SplitMix64 from the state 1234567, as listed with the reference code of Vigna.
        Draws draws = new Draws(1234567);
        assertEquals(Long.parseUnsignedLong("6457827717110365317"), draws.nextLong());
        assertEquals(Long.parseUnsignedLong("3203168211198807973"), draws.nextLong());
        assertEquals(Long.parseUnsignedLong("9817491932198370423"), draws.nextLong());
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void theSameSeedGivesTheSameScheduleAndAnotherSeedAnother(long seed) {
        Scenario scenario = VirtualLoad.open(ScenarioKind.SERVER, 1_000, 5 * SECOND, Map.of());
        assertArrayEquals(draw(scenario, seed), draw(scenario, seed));
        assertTrue(!Arrays.equals(draw(scenario, seed), draw(scenario, seed + 100)));
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "2, 1", "3, 0.25", "4, 0.25", "5, 4", "6, 0.5"})
    void gapsHaveTheMeanAndTheVarianceOfTheirShape(long seed, String shape) {
        Scenario scenario = VirtualLoad.open(ScenarioKind.SERVER, 1_000, 100 * SECOND, Map.of("burstiness", shape));
        long[] times = draw(scenario, seed);
        double k = Double.parseDouble(shape);
        // Gamma with shape k and mean 1 ms: variance 1/k ms^2, excess kurtosis 6/k.
        double[] gaps = Arrays.stream(gaps(times)).map(g -> g / 1e6).toArray();
        double n = gaps.length;
        assertEquals(1, mean(gaps), 5 * Math.sqrt(1 / k / n));
        assertEquals(1 / k, variance(gaps), 5 / k * Math.sqrt((2 + 6 / k) / n));
        // 100,000 expected; a renewal process counts with variance n/k.
        assertEquals(100_000, times.length, 5 * Math.sqrt(100_000 / k));
    }

    @ParameterizedTest
    @ValueSource(longs = {11, 12, 13})
    void poissonGapsHaveTheExponentialsQuantiles(long seed) {
        double[] gaps = gaps(draw(VirtualLoad.open(ScenarioKind.SERVER, 1_000, 100 * SECOND, Map.of()), seed));
        Arrays.sort(gaps);
        for (double q : new double[] {0.1, 0.5, 0.9, 0.99}) {
            double expected = -Math.log(1 - q) * 1e6;
            // Standard error of a quantile: sqrt(q (1 - q) / n) / density.
            double error = Math.sqrt(q * (1 - q) / gaps.length) / ((1 - q) / 1e6);
            assertEquals(expected, gaps[(int) (q * gaps.length)], 5 * error);
        }
    }

    @Test
    void stepsHoldTheirRatesAndARampGrowsLinearly() {
        Scenario steps = VirtualLoad.open(
                ScenarioKind.CONSTANT,
                20,
                30 * SECOND,
                Map.of("steps", "10/s:10000000000ns 20/s:10000000000ns 30/s:10000000000ns"));
        long[] times = draw(steps, 1);
        assertEquals(600, times.length);
        assertEquals(100, Arrays.stream(times).filter(t -> t < 10 * SECOND).count());
        assertEquals(300, Arrays.stream(times).filter(t -> t >= 20 * SECOND).count());

        Scenario ramp = VirtualLoad.open(ScenarioKind.CONSTANT, 0, 10 * SECOND, Map.of("rampTo", "100/s"));
        long[] ramped = draw(ramp, 1);
        // 10 t^2 / 2 arrivals by t: 500 in all, a quarter of them in the first half.
        assertEquals(500, ramped.length);
        assertEquals(
                125.0,
                (double) Arrays.stream(ramped).filter(t -> t < 5 * SECOND).count(),
                1.0);
    }

    @Test
    void everySampleComesOnceBeforeAnyComesAgain() {
        SampleOrder order = new SampleOrder(7, 100, 3);
        int[] first = IntStream.range(0, 33).map(i -> order.nextFirst(3)).toArray();
        int[] second = IntStream.range(0, 33).map(i -> order.nextFirst(3)).toArray();
        assertArrayEquals(first, second);
        assertArrayEquals(
                IntStream.range(0, 33).map(i -> i * 3).toArray(),
                Arrays.stream(first).sorted().toArray());
        assertTrue(!Arrays.equals(first, Arrays.stream(first).sorted().toArray()), "it is shuffled");
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> new SampleOrder(7, 2, 3));
        assertEquals(
                "samplesPerRequest: expected 1 to 2, the number of samples of the workload, found 3", e.getMessage());
    }

    private Scenario trace(String text, String speed) throws IOException {
        Path file = Files.writeString(directory.resolve("trace"), text);
        return VirtualLoad.open(ScenarioKind.TRACE, 1, 100 * SECOND, Map.of("file", file.toString(), "speed", speed));
    }

    @Test
    void aTraceIsReplayedAtItsSpeed() throws IOException {
        String csv = "timestamp,size\n1700000000.000000001,2\n1700000001.5\n1700000003,7\n1700000300,1\n";
        // From the first time on, twice as fast; the last one lies after the end of the load.
        assertArrayEquals(new long[] {0, 749_999_999, 1_499_999_999}, draw(trace(csv, "2"), 1));
        String json = "{\"timestamp\": 5, \"size\": 3}\n{\"timestamp\": 5.25, \"other\": true}\n";
        Arrivals arrivals = Scenarios.arrivals(trace(json, "1"), 1, 100);
        assertEquals(3, arrivals.samples(1));
        arrivals.take();
        assertEquals(SECOND / 4, arrivals.nextNanos());
        assertEquals(1, arrivals.samples(1));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    1,1\\n0.5,1   | line 2 .* expected a time not before that of the line above
                    1,0          | line 1 .* expected a size of 1 to 100, found 0
                    1,101        | line 1 .* expected a size of 1 to 100, found 101
                    1,1\\nx,1     | line 2 .* expected a time in seconds, found 'x'
                    {"size": 3}  | line 1 .* expected a member 'timestamp'
                    {"size       | line 1 .*
                    1e99,1       | line 1 .*
                    timestamp    | expected at least one request in .*, found none
                    """)
    void aBrokenTraceIsNamedWithItsLine(String text, String message) throws IOException {
        Scenario scenario = trace(text.replace("\\n", "\n"), "1");
        IllegalArgumentException e =
                assertThrows(IllegalArgumentException.class, () -> Scenarios.arrivals(scenario, 1, 100));
        assertTrue(e.getMessage().matches("file: " + message), e.getMessage());
    }
}
