package dev.assay.core.stats.quantile;

import static dev.assay.core.stats.Oracles.close;
import static dev.assay.core.stats.Oracles.each;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.core.stats.Interval;
import dev.assay.core.stats.MannWhitney;
import dev.assay.core.stats.Oracles;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Expected values: oracles/order_statistic_quantile_ci.json (SciPy 1.17.1 scipy.stats.binom; the rows from the mode are
 * those of go-moremath's quantileci_test.go and golang/perf's benchmath).
 */
class OrderStatisticsTest {
    private static final JsonNode ORACLE = Oracles.read("order_statistic_quantile_ci");
    private static final double TOLERANCE = 1e-12;

    @Test
    void equalTailedAndOneSidedOrdersAreThoseOfTheBinomial() {
        for (JsonNode row : each(ORACLE.get("equal_tail"))) {
            int n = row.get("n").intValue();
            double q = row.get("q").doubleValue();
            double confidence = row.get("conf").doubleValue();
            OrderInterval both = OrderStatistics.equalTailed(n, q, confidence);
            assertEquals(row.get("lo_order").intValue(), both.lowOrder(), row.toString());
            assertEquals(row.get("hi_order").intValue(), both.highOrder(), row.toString());
            close(row.get("coverage"), both.coverage(), TOLERANCE, row.toString());
            OrderInterval upper = OrderStatistics.upperBound(n, q, confidence);
            assertEquals(row.get("one_sided_upper_order").intValue(), upper.highOrder(), row.toString());
            close(row.get("one_sided_cov"), upper.coverage(), TOLERANCE, row.toString());
        }
    }

    @Test
    void theLeastNumbersOfValuesAreThoseOfTheTable() {
        for (JsonNode row : each(ORACLE.get("min_samples"))) {
            double q = row.get("q").doubleValue();
            double confidence = row.get("conf").doubleValue();
            assertEquals(row.get("min_n_two_sided_range").intValue(), OrderStatistics.leastForRange(q, confidence));
            assertEquals(
                    row.get("min_n_equal_tail_both_finite").intValue(),
                    OrderStatistics.leastForEqualTailed(q, confidence));
            assertEquals(
                    row.get("min_n_one_sided_upper_max").intValue(), OrderStatistics.leastForUpperBound(q, confidence));
        }
    }

    @Test
    void fromTheModeIsWhatBenchstatPrints() {
        for (JsonNode row : each(ORACLE.get("benchstat_mode_outward_convention").get("rows"))) {
            OrderInterval interval = OrderStatistics.fromTheMode(
                    row.get("n").intValue(),
                    row.get("q").doubleValue(),
                    row.get("conf").doubleValue());
            assertEquals(row.get("lo").intValue(), interval.lowOrder(), row.toString());
            assertEquals(row.get("hi").intValue(), interval.highOrder(), row.toString());
            close(row.get("coverage"), interval.coverage(), TOLERANCE, row.toString());
        }
    }

    @Test
    void benchstatsLeastSamplesFollow() {
        JsonNode least = ORACLE.get("benchstat_min_samples");
        assertEquals(least.get("conf0.95_median").intValue(), OrderStatistics.leastForRange(0.5, 0.95));
        assertEquals(least.get("conf0.99_median").intValue(), OrderStatistics.leastForRange(0.5, 0.99));
        for (Map.Entry<String, JsonNode> entry : least.get("utest_min_p_by_n").properties()) {
            int n = Integer.parseInt(entry.getKey());
            close(entry.getValue(), MannWhitney.smallestP(n, n), TOLERANCE, "n = " + n);
        }
        assertEquals(least.get("utest_alpha0.05").intValue(), leastForU(0.05));
        assertEquals(least.get("utest_alpha0.01").intValue(), leastForU(0.01));
    }

    private static int leastForU(double alpha) {
        int n = 1;
        while (MannWhitney.smallestP(n, n) > alpha) {
            n++;
        }
        return n;
    }

    @Test
    void ordersBecomeValues() {
        double[] values = {5, 3, 1, 2, 4};
        assertEquals(new Interval(1, 5), new OrderInterval(1, 5, 0.9).of(values));
        assertEquals(Interval.UNBOUNDED, new OrderInterval(0, 6, 1).of(values));
        assertThrows(IllegalArgumentException.class, () -> new OrderInterval(1, 7, 0.9).of(values));
    }
}
