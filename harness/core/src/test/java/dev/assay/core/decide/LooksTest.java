package dev.assay.core.decide;

import static dev.assay.core.decide.Outcomes.METRIC;
import static dev.assay.core.decide.Outcomes.base;
import static dev.assay.core.decide.Outcomes.good;
import static dev.assay.core.decide.Outcomes.only;
import static dev.assay.core.decide.Outcomes.same;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.core.stats.Normal;
import dev.assay.core.stats.sequential.SequentialPlan;
import dev.assay.core.stats.sequential.Spending;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Levels and p-values of the three kinds of looks. */
class LooksTest {
    private static final List<Integer> FOUR = List.of(8, 12, 16, 20);

    private static Looks.Sequential sequential(int taken) {
        return new Looks.Sequential(0.05, FOUR, taken, SequentialPlan.ofBlocks(FOUR, Spending.OBRIEN_FLEMING));
    }

    @Test
    void aPlanWithoutLooksGoesOnUntilItsLastBlock() {
        assertTrue(new Looks.Fixed(0.05, 7, 8).more());
        assertFalse(new Looks.Fixed(0.05, 8, 8).more());
        assertFalse(good().decide().settled() && good().planned(9).decide().settled());
    }

    @Test
    void anUnplannedLookIsHeldToTheNormalMixture() {
        // Howard et al. 2021, one-sided normal mixture: rho = V / (c + log(1 + c)) with c = 2 log(1 / (2 alpha)) is
        // tightest at V = 20; the bound u solves 2 sqrt(rho / (10 + rho)) exp(u^2 / (2 (10 + rho))) Phi(u / sqrt(10 +
        // rho)) =
        // 1 / alpha, and the level is the normal tail of u / sqrt(10). SciPy 1.17.1, brentq and norm.sf: .00239606.
        Looks.Unplanned looks = new Looks.Unplanned(0.05, 10, 20);
        double level = looks.level(1);

        assertEquals(0.0023960557621190283, level, 1e-12);
        // The p-value of a nominal p at the level is alpha: the two are inverse to each other.
        assertEquals(0.05, looks.pValue(List.of(level)), 1e-9);
        assertEquals(1, looks.pValue(List.of(0.5)));
        assertTrue(looks.more());
    }

    @Test
    void theSequentialPValueOfAPValueAtTheBoundIsTheLevel() {
        // Bound at the first look of 8, 12, 16, 20 (gsDesign, docs/statistics.md section 6): z = 2.8874465.
        double atBound = Normal.upperTail(2.8874465);

        assertEquals(0.05, sequential(1).pValue(List.of(atBound)), 1e-6);
    }

    @Test
    void theShareOfTheInformationIsThatOfTheLooksTaken() {
        assertEquals(0.4, sequential(1).fraction(), 0);
        assertEquals(0.8, sequential(3).fraction(), 0);
        assertEquals(1.7397003, sequential(1).lastBound(), 1e-6);
    }

    @Test
    void theBlocksOfALookAreEnoughForIt() {
        // Exactly 8 blocks are there: the look at 8 has passed, and nobody needs a look of his own.
        DecisionOutcome outcome = new Campaign()
                .gate(METRIC, Campaign.CLOSED, Campaign.margin(0.05))
                .looks(8, 12, 16, 20)
                .values(METRIC, Campaign.CLOSED, base(), same())
                .decide(0);

        assertEquals(0.0019419, only(outcome).checks().get("level"), 1e-7);
    }
}
