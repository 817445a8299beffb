package dev.assay.agent.steady;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.trial.Window;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Series of longest response times with and without a period that is known. */
class PeriodicityTest {
    private static List<Window> windows(int count, IntToDoubleFunction maxNanos) {
        return IntStream.range(0, count)
                .mapToObj(i -> {
                    OptionalLong max = OptionalLong.of(Math.round(maxNanos.applyAsDouble(i)));
                    return new Window(i, i * 1_000_000_000L, 100, 100, 0, max, OptionalLong.empty(), max);
                })
                .toList();
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 7, 10, 30, 60})
    void pausesThatComeBackAreFoundWithTheirPeriod(int period) {
        Random random = new Random(period);
        List<Window> windows =
                windows(300, i -> 20e6 * Math.exp(0.3 * random.nextGaussian()) * (i % period == period / 2 ? 20 : 1));
        Periodicity found = Periodicity.of(windows).orElseThrow();
        assertEquals(period, found.periodWindows(), found.toString());
    }

    @Test
    void noiseOutliersAndTrendsHaveNoPeriod() {
        int found = 0;
        for (int seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            found += Periodicity.of(windows(300, i -> 20e6 * Math.exp(random.nextGaussian())))
                            .isPresent()
                    ? 1
                    : 0;
            found += Periodicity.of(windows(300, i -> random.nextDouble() < 0.03 ? 1e9 : 20e6))
                            .isPresent()
                    ? 1
                    : 0;
            double[] walk = {0};
            found += Periodicity.of(windows(300, i -> {
                                walk[0] = 0.9 * walk[0] + 0.1 * random.nextGaussian();
                                return 20e6 * Math.exp(walk[0]);
                            }))
                            .isPresent()
                    ? 1
                    : 0;
        }
        // 600 series; one in a hundred may be called periodic by chance.
        assertTrue(found <= 6, found + " of 600");
        assertEquals(Optional.empty(), Periodicity.of(windows(300, i -> 20e6 + 1e5 * i)));
        assertEquals(Optional.empty(), Periodicity.of(windows(300, i -> 20e6)));
        assertEquals(Optional.empty(), Periodicity.of(windows(10, i -> i % 2 == 0 ? 1e9 : 20e6)));
    }
}
