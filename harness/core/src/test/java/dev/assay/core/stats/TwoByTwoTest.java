package dev.assay.core.stats;

import static dev.assay.core.stats.Oracles.close;
import static dev.assay.core.stats.Oracles.each;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.Test;

/**
 * Expected values: oracles/binomial_poisson.json (R 4.2.2 fisher.test; SciPy 1.17.1 fisher_exact, barnard_exact and
 * boschloo_exact; SciPy takes the columns of the table for the arms).
 */
class TwoByTwoTest {
    @Test
    void exactTestsAreThoseOfRAndSciPy() {
        for (JsonNode c : each(Oracles.read("binomial_poisson").get("two_by_two"))) {
            JsonNode t = c.get("table");
            int a = t.get(0).get(0).intValue();
            int b = t.get(0).get(1).intValue();
            int cc = t.get(1).get(0).intValue();
            int d = t.get(1).get(1).intValue();
            TwoByTwo rows = new TwoByTwo(a, b, cc, d);
            close(c.get("p_two"), rows.fisherP(Tail.TWO_SIDED), 1e-9, "Fisher");
            close(c.get("scipy_p"), rows.fisherP(Tail.TWO_SIDED), 1e-9, "Fisher by SciPy");
            // R finds the estimate by uniroot, tolerance 1e-4 of a transformed value.
            close(c.get("cond_mle_or"), rows.oddsRatio(), 1e-4, "odds ratio");
            TwoByTwo columns = new TwoByTwo(a, cc, b, d);
            close(c.get("barnard_p"), columns.barnardP(), 1e-9, "Barnard");
            close(c.get("boschloo_p"), columns.boschlooP(), 1e-9, "Boschloo");
        }
    }

    @Test
    void oneSidedFisherByHand() {
        // 3 of 3 against 0 of 3: one of C(6, 3) = 20 tables.
        TwoByTwo table = new TwoByTwo(3, 0, 0, 3);
        assertEquals(0.05, table.fisherP(Tail.GREATER), 1e-15);
        assertEquals(1, table.fisherP(Tail.LESS), 1e-15);
        assertEquals(Double.POSITIVE_INFINITY, table.oddsRatio());
        assertEquals(0, new TwoByTwo(0, 3, 3, 0).oddsRatio());
        assertThrows(IllegalArgumentException.class, () -> new TwoByTwo(0, 0, 1, 1));
    }
}
