package dev.assay.core.stats.power;

import static dev.assay.core.stats.Oracles.close;
import static dev.assay.core.stats.Oracles.each;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.core.stats.Oracles;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/**
 * Expected values: oracles/mlperf_early_stopping.json (the rules' formula with scipy.special.betainc; rows of real
 * mlperf_log_summary.txt files from the results of MLPerf Inference v4.1).
 */
class EarlyStoppingTest {
    private static final JsonNode ORACLE = Oracles.read("mlperf_early_stopping");

    @Test
    void theTableOfTheRulesIsReproduced() {
        for (JsonNode row : each(ORACLE.get("min_query_table"))) {
            long over = row.get("overlatency_t").longValue();
            long under = rule(row).leastUnder(over);
            assertEquals(row.get("min_underlatency_h").longValue(), under, row.toString());
            assertEquals(row.get("min_total").longValue(), under + over);
            assertTrue(rule(row).isShown(under, over));
            assertFalse(rule(row).isShown(under - 1, over));
        }
    }

    @Test
    void theLargestNumberOverTheLimitIsReproduced() {
        for (JsonNode row : each(ORACLE.get("max_overlatency_for_queries"))) {
            long queries = row.get("queries").longValue();
            // "too few": not even one over the limit, so that nothing can be discarded and reported.
            boolean tooFew = row.has("result");
            assertEquals(
                    row.get("max_t").longValue(), rule(row).mostOver(queries).orElse(0), row.toString());
            assertEquals(
                    tooFew
                            ? OptionalLong.empty()
                            : OptionalLong.of(
                                    row.get("reported_order_stat_1based").longValue()),
                    rule(row).orderOfEstimate(queries));
            if (tooFew) {
                assertEquals(row.get("need").longValue(), rule(row).leastUnder(1) + 1);
            }
        }
    }

    @Test
    void realLogsDiscardedAsManyAsTheRuleSays() {
        for (JsonNode row : each(ORACLE.get("real_log_rows"))) {
            long queries = row.get("queries").longValue();
            long order = rule(row).orderOfEstimate(queries).orElseThrow();
            assertEquals(row.get("discarded").longValue(), queries - order, row.toString());
            assertEquals(row.get("min_needed").longValue(), rule(row).leastUnder(1) + 1);
        }
    }

    @Test
    void theOlderFixedCountsFollowFromTheNormalApproximation() {
        for (JsonNode row : each(ORACLE.get("old_fixed_counts_table"))) {
            EarlyStopping rule = new EarlyStopping(
                    row.get("percentile").doubleValue(), row.get("confidence").doubleValue());
            close(row.get("formula_value"), rule.fixedCount(row.get("margin").doubleValue()), 1e-9, row.toString());
        }
    }

    @Test
    void tooFewRequestsShowNothing() {
        EarlyStopping rule = new EarlyStopping(0.99, 0.99);
        assertEquals(OptionalLong.empty(), rule.mostOver(458));
        // ln(.01) / ln(.99) = 458.2: with 459 requests none may be over, which is not enough for an estimate.
        assertEquals(OptionalLong.of(0), rule.mostOver(459));
        assertEquals(OptionalLong.empty(), rule.orderOfEstimate(459));
    }

    private static EarlyStopping rule(JsonNode row) {
        return new EarlyStopping(row.get("percentile").doubleValue(), 0.99);
    }
}
