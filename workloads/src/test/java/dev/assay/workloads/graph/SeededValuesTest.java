package dev.assay.workloads.graph;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SeededValuesTest {
    @Test
    void isSplitMix64() {
        // First outputs for seed 1234567, as Rosetta Code, "Pseudo-random numbers/Splitmix64", lists them.
        SeededValues draws = new SeededValues(1234567);
        assertEquals(6457827717110365317L, draws.next());
        assertEquals(3203168211198807973L, draws.next());
        assertEquals(Long.parseUnsignedLong("9817491932198370423"), draws.next());
        assertEquals(new SplittableRandom(99).nextLong(), new SeededValues(99).next(), "the JDK's own, in Java 17");
    }

    @Test
    void aPermutationHasEachNumberOnce() {
        int[] order = new SeededValues(3).permutation(64);
        assertNotEquals(0, Arrays.mismatch(order, new SeededValues(4).permutation(64)) + 1);
        Arrays.sort(order);
        assertArrayEquals(IntStream.range(0, 64).toArray(), order);
    }

    @Test
    void weightsHaveTheStatedSpread() {
        // Uniform in [c - h, c + h): mean c, variance h^2 / 3; He's law for 128 inputs: variance 2 / 128.
        Parameter weights = Parameter.he("w", List.of(100, 1000), 128, 1);
        float[] values = weights.values(1);
        double mean = IntStream.range(0, values.length)
                .mapToDouble(i -> values[i])
                .average()
                .orElseThrow();
        double squares = IntStream.range(0, values.length)
                .mapToDouble(i -> (double) values[i] * values[i])
                .average()
                .orElseThrow();
        assertEquals(0, mean, 0.002);
        assertEquals(2.0 / 128, squares, 0.02 * 2 / 128);
        assertArrayEquals(values, weights.values(1));
        assertNotEquals(values[0], weights.values(2)[0]);
    }
}
