package dev.assay.core.decide;

import dev.assay.core.stats.power.SampleSizes;
import java.util.OptionalInt;

/**
 * Further blocks that would settle an open gate, if the platforms were truly equal (docs/statistics.md, section 7).
 *
 * @param conservative with the upper 80% bound of the noise
 * @param optimistic with the noise as it was seen
 */
record BlocksNeeded(OptionalInt conservative, OptionalInt optimistic) {
    private static final double SD_CONFIDENCE = 0.80;
    /** More than this is no plan. */
    private static final int LARGEST = 100_000;

    static final BlocksNeeded NONE = new BlocksNeeded(OptionalInt.empty(), OptionalInt.empty());

    /**
     * @param distance between equality and the margin, on the scale of the effect
     * @param sd standard deviation of one unit's effect
     * @param units behind it
     */
    static BlocksNeeded of(double distance, double sd, int units, double alpha, double beta) {
        if (units < 2 || !(sd > 0) || !(distance > 0)) {
            return NONE;
        }
        double upper = SampleSizes.sdUpperBound(sd, units, SD_CONFIDENCE);
        return new BlocksNeeded(
                further(SampleSizes.blocks(distance, upper, alpha, beta), units),
                further(SampleSizes.blocks(distance, sd, alpha, beta), units));
    }

    private static OptionalInt further(OptionalInt total, int units) {
        if (total.isEmpty() || total.getAsInt() > LARGEST) {
            return OptionalInt.empty();
        }
        // Fewer than there are already: the estimate lies near the margin, and one more block is the least to try.
        return OptionalInt.of(Math.max(1, Math.max(HardStops.FEWEST_UNITS, total.getAsInt()) - units));
    }
}
