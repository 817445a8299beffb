package dev.assay.core.decide;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.core.stats.power.SampleSizes;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** Further blocks for open gates: on ratios, and on counts of failures. */
class NeededTest {
    private static BlocksNeeded blocks(double distance, double sd, int units) {
        return BlocksNeeded.of(distance, sd, units, 0.05, 0.20);
    }

    @Test
    void furtherBlocksAreThoseBeyondTheOnesThereAre() {
        // SciPy: the smallest n with t.ppf(.95, n-1) + t.ppf(.8, n-1) <= .05 sqrt(n) / .05 is 8; with the upper bound
        // of the noise, .05 * sqrt(5 / chi2.ppf(.2, 5)), it is 15.
        BlocksNeeded needed = blocks(0.05, 0.05, 6);

        assertEquals(OptionalInt.of(9), needed.conservative());

        assertEquals(OptionalInt.of(2), needed.optimistic());
    }

    @Test
    void atLeastFiveInAllAndOneMore() {
        // A tiny noise would need 2: five units in all is the least, and with five there is still one more to try.
        assertEquals(OptionalInt.of(3), blocks(0.5, 0.001, 2).optimistic());
        assertEquals(OptionalInt.of(1), blocks(0.5, 0.001, 5).optimistic());
        assertEquals(OptionalInt.of(1), blocks(0.5, 0.001, 9).optimistic());
    }

    @Test
    void nothingIsSaidWithoutNoiseOrDistance() {
        assertEquals(BlocksNeeded.NONE, blocks(0.05, 0.03, 1));
        assertEquals(BlocksNeeded.NONE, blocks(0.05, 0, 8));
        assertEquals(BlocksNeeded.NONE, blocks(0, 0.03, 8));
    }

    @Test
    void aHundredThousandIsTheLargestPlan() {
        double sd = sdThatNeeds(100_000);

        assertEquals(OptionalInt.of(100_000 - 8), blocks(1, sd, 8).optimistic());
        assertEquals(OptionalInt.empty(), blocks(1, sdThatNeeds(100_001), 8).optimistic());
    }

    /** The noise at which the formula asks for so many blocks at a distance of 1. */
    private static double sdThatNeeds(int blocks) {
        double low = 1;
        double high = 1000;
        while (SampleSizes.blocks(1, low, 0.05, 0.20).orElseThrow() != blocks) {
            double middle = (low + high) / 2;
            if (SampleSizes.blocks(1, middle, 0.05, 0.20).orElse(Integer.MAX_VALUE) <= blocks) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private static BlocksNeeded requests(
            double failures, double exposure, double dispersion, int blocks, double limit) {
        return RequestsNeeded.of(
                Map.of("failures.candidate", failures, "exposure.candidate", exposure, "dispersion", dispersion),
                blocks,
                limit,
                0.05);
    }

    @Test
    void requestsThatShowALimit() {
        // No failure, limit 1%: ln(.05) / ln(.99) = 298.07, so 299 requests; 20 in a block, 5 blocks done: 15 in all.
        BlocksNeeded needed = requests(0, 100, 1, 5, 0.01);

        assertEquals(OptionalInt.of(10), needed.conservative());
        assertEquals(OptionalInt.of(10), needed.optimistic());
    }

    @Test
    void oneBlockIsEnoughToGoOnFrom() {
        // 100 requests in the one block: 299 of them are in 3 blocks.
        assertEquals(OptionalInt.of(2), requests(0, 100, 1, 1, 0.01).conservative());
    }

    @Test
    void countsAreDividedByTheirDispersion() {
        // Twice the dispersion: 299 effective requests are 598 real ones, 30 blocks of 20.
        assertEquals(OptionalInt.of(25), requests(0, 100, 2, 5, 0.01).conservative());
        // 2 failures of dispersion 2 count as 1: P(X <= 1 | n, .01) <= .05 from n = 473 (R: pbinom(1, 473, .01)), 946
        // requests, 48 blocks of 20 for the optimist.
        assertEquals(OptionalInt.of(43), requests(2, 100, 2, 5, 0.01).optimistic());
    }

    @Test
    void failuresAsOftenAsTheLimitNeverShowIt() {
        assertEquals(OptionalInt.empty(), requests(2, 100, 1, 5, 0.01).conservative());
    }

    @Test
    void aProbabilityThatEqualsTheLevelHasReachedIt() {
        // One request in two blocks, limit 96%: a third block makes 1.5 requests, one of them whole; its success has
        // the
        // probability 4% at the limit. A limit of a half and a level of 1/32: five requests, one in a block.
        assertEquals(OptionalInt.of(1), requests(0, 1, 1, 2, 0.96).optimistic());
        assertEquals(
                OptionalInt.of(4),
                RequestsNeeded.of(Map.of("exposure.candidate", 1.0), 1, 0.5, 1 / 32.0)
                        .optimistic());
    }

    @Test
    void nothingIsSaidOutOfNothing() {
        assertEquals(BlocksNeeded.NONE, requests(0, 0, 1, 5, 0.01));
        assertEquals(BlocksNeeded.NONE, requests(0, 100, 1, 0, 0.01));
        assertEquals(BlocksNeeded.NONE, requests(0, 100, 1, 5, 0));
        assertEquals(BlocksNeeded.NONE, RequestsNeeded.of(Map.of(), 5, 0.01, 0.05));
    }
}
