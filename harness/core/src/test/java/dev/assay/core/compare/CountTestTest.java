package dev.assay.core.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.core.compare.CountTest.Count;
import java.util.Collections;
import java.util.List;
import java.util.stream.LongStream;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.junit.jupiter.api.Test;

/** Counts divided by their dispersion, with rounding against what is to be shown (docs/statistics.md, section 3). */
class CountTestTest {
    private static List<Count> counts(long... failures) {
        return LongStream.of(failures).mapToObj(f -> new Count(f, 100)).toList();
    }

    @Test
    void theDispersionOfTwoArmsIsPooled() {
        // Shares .1: expected 10 of 100, variance 9. (5 - 10)^2 + 0 + (15 - 10)^2 = 50, over 9 is 5.56; the other arm's
        // (8 - 10)^2 + 0 + (12 - 10)^2 = 8, 0.89. Degrees of freedom 3 + 3 - 2.
        assertEquals((50 / 9.0 + 8 / 9.0) / 4, CountTest.dispersion(counts(5, 10, 15), counts(8, 10, 12)), 1e-12);
        assertEquals(1, CountTest.dispersion(counts(10, 10, 10), counts(10, 10, 10)), "never below 1");
    }

    @Test
    void aRatioIsTestedOnEffectiveCountsRoundedAgainstTheClaim() {
        List<Count> candidate = counts(5, 10, 16);
        List<Count> baseline = counts(6, 11, 20);
        double dispersion = CountTest.dispersion(candidate, baseline);
        CountTest.Result result = CountTest.ratio(candidate, baseline, 1);

        // For GO the candidate's failures are rounded up and the baseline's down; for NO-GO the other way.
        int up = (int) Math.ceil(31 / dispersion);
        int down = (int) Math.floor(37 / dispersion);
        assertEquals(BinomialDistribution.of(up + down, 0.5).cumulativeProbability(up), result.pGo(), 1e-12);
        int fewer = (int) Math.floor(31 / dispersion);
        int more = (int) Math.ceil(37 / dispersion);
        assertEquals(BinomialDistribution.of(fewer + more, 0.5).survivalProbability(fewer - 1), result.pNoGo(), 1e-12);
    }

    @Test
    void theExposureOfEachArmCounts() {
        // 5 of 100 against 10 of 200: the same rate; given 15 failures a third is the candidate's.
        CountTest.Result result =
                CountTest.ratio(List.of(new Count(5, 100)), Collections.nCopies(2, new Count(5, 100)), 1);

        assertEquals(BinomialDistribution.of(15, 1 / 3.0).cumulativeProbability(5), result.pGo(), 1e-12);
    }
}
