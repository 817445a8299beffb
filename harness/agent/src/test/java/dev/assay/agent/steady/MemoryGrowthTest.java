package dev.assay.agent.steady;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.trial.MemorySample;
import java.util.List;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** An hour of samples, one each 12 s. */
class MemoryGrowthTest {
    private static final double MIB = 1 << 20;
    private static final int SAMPLES = 301;
    private static final long EVERY = 12_000_000_000L;

    private static Optional<MemoryGrowth> growth(IntToDoubleFunction mib) {
        List<MemorySample> samples = IntStream.range(0, SAMPLES)
                .mapToObj(i -> new MemorySample(i * EVERY, 0, Math.round(MIB * mib.applyAsDouble(i))))
                .toList();
        return MemoryGrowth.of(samples, 0, Long.MAX_VALUE);
    }

    @Test
    void aLeakIsFoundWithItsSlope() {
        MemoryGrowth found = growth(i -> 1_000 + 0.5 * i).orElseThrow();
        assertEquals(150 * MIB, found.bytesPerHour(), MIB, "half a MiB each 12 s");
        assertEquals(150 * MIB, found.grownBytes(), MIB);
        assertEquals(1_025 * MIB, found.fromBytes(), MIB, "median of the first third");
    }

    @Test
    void aLeakUnderTheSawTeethOfCollectionsIsFound() {
        MemoryGrowth found = growth(i -> 1_000 + 0.5 * i + 20 * (i % 10)).orElseThrow();
        assertEquals(150 * MIB, found.bytesPerHour(), 5 * MIB);
    }

    @Test
    void memoryThatIsTakenOnceIsNoLeak() {
        assertTrue(growth(i -> i < 50 ? 500 + 10 * i : 1_000).isEmpty(), "a heap that finds its size");
        assertTrue(growth(i -> i < 150 ? 500 : 1_000).isEmpty(), "a step in the middle");
    }

    @Test
    void sawTeethAndLittleAreNoLeak() {
        assertTrue(growth(i -> 1_000 + 20 * (i % 10)).isEmpty());
        assertTrue(growth(i -> 100 + 0.05 * i).isEmpty(), "15 MiB");
        assertTrue(growth(i -> 10_000 + i).isEmpty(), "3% of what was held");
        assertTrue(growth(i -> 1_000 - i).isEmpty());
    }

    @Test
    void secondsAfterAStartSayNothing() {
        List<MemorySample> young = IntStream.range(0, 50)
                .mapToObj(i -> new MemorySample(i * 1_000_000_000L, 0, Math.round(MIB * (160 + i))))
                .toList();
        assertTrue(MemoryGrowth.of(young, 0, Long.MAX_VALUE).isEmpty(), "49 s");
    }

    @Test
    void onlyTheMeasuredPartOfOneWorkerIsLookedAt() {
        List<MemorySample> restarted = IntStream.range(0, SAMPLES)
                .mapToObj(i -> new MemorySample(i * EVERY, i < 100 ? 0 : 1, Math.round(MIB * (1_000 + i))))
                .toList();
        assertTrue(MemoryGrowth.of(restarted, 0, Long.MAX_VALUE).isEmpty(), "two workers");
        assertTrue(MemoryGrowth.of(restarted, 100 * EVERY, Long.MAX_VALUE).isPresent(), "the second one alone");
        assertTrue(MemoryGrowth.of(restarted, 295 * EVERY, Long.MAX_VALUE).isEmpty(), "six samples");
    }
}
