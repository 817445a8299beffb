package dev.assay.core.stats;

import static dev.assay.core.stats.Oracles.close;
import static dev.assay.core.stats.Oracles.each;
import static dev.assay.core.stats.Oracles.numbers;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * Expected values: oracles/mann_whitney_hl.json (order statistics at R's qwilcox; R wilcox.test(exact = TRUE,
 * conf.int = TRUE) where it has no ties; kayenta's unit test has the same shift of 22.5 within [6, 39]) and
 * oracles/wilcoxon_signed_rank.json (R wilcox.test(x, y, paired = TRUE, conf.int = TRUE), help page example).
 */
class HodgesLehmannTest {
    private static final double TOLERANCE = 1e-9;

    @Test
    void theShiftAndItsExactIntervalAreThoseOfR() {
        for (JsonNode c : each(Oracles.read("mann_whitney_hl").get("cases"))) {
            String name = c.get("name").asText();
            ShiftEstimate hl = HodgesLehmann.twoSample(numbers(c.get("x")), numbers(c.get("y")), 0.95);
            close(c.get("HL_median_pairwise_diff"), hl.estimate(), TOLERANCE, name + " shift");
            JsonNode exact = c.get("HL_exact_ci95");
            close(exact.get("lo"), hl.interval().low(), TOLERANCE, name + " low");
            close(exact.get("hi"), hl.interval().high(), TOLERANCE, name + " high");
            close(exact.get("achievedConfidence"), hl.achievedConfidence(), TOLERANCE, name + " confidence");
            JsonNode r = c.get("R_wilcox_exact=TRUE");
            if (r != null) {
                close(r.get("estimate"), hl.estimate(), TOLERANCE, name + " R shift");
                close(r.get("ci95"), hl.interval(), TOLERANCE, name + " R interval");
            }
        }
    }

    @Test
    void thePseudomedianAndItsExactIntervalAreThoseOfR() {
        for (JsonNode c : each(Oracles.read("wilcoxon_signed_rank").get("cases"))) {
            String name = c.get("name").asText();
            double[] d = Samples.differences(numbers(c.get("x")), numbers(c.get("y")));
            ShiftEstimate hl = HodgesLehmann.oneSample(d, 0.95);
            close(c.get("R").get("pseudomedian"), hl.estimate(), TOLERANCE, name);
            close(c.get("R").get("ci95"), hl.interval(), TOLERANCE, name);
        }
    }

    @Test
    void tooFewValuesForTheConfidenceGiveNoBounds() {
        // 2^-5 = .03125 in each tail is more than .025.
        ShiftEstimate hl = HodgesLehmann.oneSample(new double[] {1, 2, 3, 4, 5}, 0.95);
        assertEquals(new ShiftEstimate(3, Interval.UNBOUNDED, 1), hl);
        assertEquals(
                new Interval(1, 5),
                HodgesLehmann.oneSample(new double[] {1, 2, 3, 4, 5}, 0.90).interval());
        assertEquals(
                Interval.UNBOUNDED,
                HodgesLehmann.twoSample(new double[] {1, 2}, new double[] {3, 4}, 0.95)
                        .interval());
    }

    @Test
    void largeSamplesTakeTheNormalApproximationWhichIsCloseToTheExactInterval() {
        double[] all = new SplittableRandom(5).doubles(301).toArray();
        double[] fewer = java.util.Arrays.copyOf(all, 300);
        Interval exact = HodgesLehmann.oneSample(fewer, 0.90).interval();
        Interval approximate = HodgesLehmann.oneSample(all, 0.90).interval();
        assertEquals(exact.low(), approximate.low(), 0.005);
        assertEquals(exact.high(), approximate.high(), 0.005);
        double[] x = new SplittableRandom(6).doubles(200).toArray();
        ShiftEstimate shift = HodgesLehmann.twoSample(x, fewer, 0.90);
        assertTrue(shift.interval().contains(shift.estimate()));
        assertEquals(0.90, shift.achievedConfidence());
    }
}
