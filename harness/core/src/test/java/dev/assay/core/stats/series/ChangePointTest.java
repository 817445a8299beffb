package dev.assay.core.stats.series;

import static dev.assay.core.stats.Oracles.close;
import static dev.assay.core.stats.Oracles.each;
import static dev.assay.core.stats.Oracles.numbers;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.api.series.Mser5;
import dev.assay.api.series.Pelt;
import dev.assay.api.series.Segment;
import dev.assay.core.stats.Oracles;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Expected values: oracles/pelt_meanvar.json (R changepoint 2.3 cpt.meanvar(method = "PELT", test.stat = "Normal",
 * penalty = "Manual", minseglen = 2)), oracles/e_divisive.json (series and change points of apache/otava's tests; Q from
 * the paper's formula), oracles/mser5.json (White 1997 in NumPy).
 */
class ChangePointTest {
    private static final double TOLERANCE = 1e-9;

    @Test
    void peltFindsTheSegmentsOfR() {
        JsonNode oracle = Oracles.read("pelt_meanvar");
        for (JsonNode c : each(oracle.get("results"))) {
            String name = c.get("name").asText() + " " + c.get("penalty_factor");
            double[] x = numbers(oracle.get("series").get(c.get("name").asText()));
            List<Segment> segments = Pelt.segments(x, c.get("penalty").doubleValue());
            // The last segment ends with the series, which R does not list.
            double[] ends = segments.stream()
                    .limit(segments.size() - 1L)
                    .mapToDouble(Segment::end)
                    .toArray();
            close(c.get("cpts_1based_last_index_of_segment"), ends, 0, name);
            close(c.get("means"), segments.stream().mapToDouble(Segment::mean).toArray(), TOLERANCE, name);
            close(
                    c.get("variances_mle"),
                    segments.stream().mapToDouble(Segment::variance).toArray(),
                    TOLERANCE,
                    name);
        }
        close(oracle.get("results").get(0).get("penalty"), Pelt.penalty(200), TOLERANCE, "penalty");
    }

    @Test
    void pruningLosesNothing() {
        SplittableRandom random = new SplittableRandom(17);
        for (int round = 0; round < 200; round++) {
            int n = random.nextInt(4, 40);
            double[] x = IntStream.range(0, n)
                    .mapToDouble(i -> random.nextGaussian() * (1 + i / 10 % 2) + 3 * (i / 7 % 2))
                    .toArray();
            double penalty = random.nextDouble(0.5, 12);
            double found = total(x, Pelt.segments(x, penalty), penalty);
            assertEquals(bestTotal(x, penalty), found, 1e-8, "round " + round);
        }
    }

    @Test
    void aConstantSeriesIsOneSegment() {
        assertEquals(List.of(new Segment(0, 6, 3, 0)), Pelt.segments(new double[] {3, 3, 3, 3, 3, 3}, 5));
        List<Segment> step = Pelt.segments(new double[] {1, 1, 1, 1, 9, 9, 9, 9}, 5);
        assertEquals(List.of(new Segment(0, 4, 1, 0), new Segment(4, 8, 9, 0)), step);
    }

    @Test
    void energyStatisticsAreThoseOfTheFormula() {
        for (JsonNode c : each(Oracles.read("e_divisive").get("cases"))) {
            String name = c.get("name").asText();
            double[] x = numbers(c.get("x"));
            JsonNode first = c.get("first_candidate");
            EDivisive.Split split = EDivisive.bestSplit(x);
            close(first.get("qhat"), split.q(), TOLERANCE, name);
            assertEquals(first.get("tau").intValue(), split.tau(), name);
            assertEquals(first.get("kappa").intValue(), split.kappa(), name);
            close(first.get("q_at_kappa_n"), EDivisive.statistics(x), TOLERANCE, name);
        }
    }

    @Test
    void energyChangePointsAreThoseOfOtavasTests() {
        for (JsonNode c : each(Oracles.read("e_divisive").get("cases"))) {
            List<Integer> expected = Arrays.stream(numbers(c.get("expected_change_points")))
                    .mapToObj(v -> (int) v)
                    .toList();
            assertEquals(
                    expected,
                    EDivisive.changePoints(numbers(c.get("x")), 0.05, 499, 1),
                    c.get("name").asText());
        }
    }

    @Test
    void aPermutationPValueCannotFallBelowTheNumberOfArrangements() {
        // The second change of otava's SEQUENCE parts 3 from 6 values: one of C(9, 3) = 84 arrangements is as extreme,
        // so
        // that its p-value is about .012. Otava accepts it at .01 because its p-value leaves out the data themselves.
        double[] x = numbers(Oracles.read("e_divisive").get("cases").get(0).get("x"));
        assertEquals(List.of(5), EDivisive.changePoints(x, 0.01, 4_999, 1));
    }

    @Test
    void noiseHasNoChangePointsMoreOftenThanTheLevel() {
        int alarms = 0;
        for (int seed = 0; seed < 100; seed++) {
            double[] x = new SplittableRandom(seed).doubles(20).toArray();
            alarms += EDivisive.changePoints(x, 0.05, 99, seed).isEmpty() ? 0 : 1;
        }
        // Binomial(100, .05): more than 13 has probability .0005.
        assertTrue(alarms <= 13, "alarms: " + alarms);
    }

    @Test
    void mserCutsWhereTheFormulaSays() {
        JsonNode oracle = Oracles.read("mser5");
        Mser5 cut = Mser5.of(numbers(oracle.get("x")));
        assertEquals(oracle.get("truncate_batches").intValue(), cut.batchesDropped());
        assertEquals(oracle.get("truncate_observations").intValue(), cut.valuesDropped());
        close(
                oracle.get("stat"),
                cut.statistics().stream().mapToDouble(Double::doubleValue).toArray(),
                TOLERANCE,
                "criterion");
        assertFalse(cut.isAtTheEnd());
    }

    @Test
    void aSeriesThatNeverSettlesHasItsMinimumAtTheEnd() {
        double[] falling = IntStream.range(0, 200).mapToDouble(i -> 1000 - i).toArray();
        assertTrue(Mser5.of(falling).isAtTheEnd());
    }

    private static double total(double[] x, List<Segment> segments, double penalty) {
        double floor = 1e-12 * Segment.of(x, 0, x.length).variance();
        return segments.stream()
                .mapToDouble(s -> s.length() * (Math.log(2 * Math.PI * Math.max(s.variance(), floor)) + 1) + penalty)
                .sum();
    }

    /** Optimal partitioning without pruning. */
    private static double bestTotal(double[] x, double penalty) {
        double[] best = new double[x.length + 1];
        Arrays.fill(best, Double.POSITIVE_INFINITY);
        best[0] = 0;
        double floor = 1e-12 * Segment.of(x, 0, x.length).variance();
        for (int end = 2; end <= x.length; end++) {
            for (int start = 0; start <= end - 2; start++) {
                double variance = Math.max(Segment.of(x, start, end).variance(), floor);
                double cost = (end - start) * (Math.log(2 * Math.PI * variance) + 1);
                best[end] = Math.min(best[end], best[start] + cost + penalty);
            }
        }
        return best[x.length];
    }
}
