package dev.assay.runner.simulated;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ServiceLawTest {
    private static final int DRAWS = 400_000;

    @ParameterizedTest
    @CsvSource({
        "constant, 0.5, 0",
        "exponential, 0.5, 1",
        "lognormal, 0.5, 0.5",
        "lognormal, 1.2, 1.2",
        "gamma, 0.4, 0.4",
        "gamma, 1.8, 1.8",
        "bimodal, 0.9, 0.9"
    })
    void hasMeanOneAndTheStatedCv(String name, double cv, double expected) {
        ServiceLaw law = ServiceLaw.of(name, cv, 0.1);
        Draws draws = new Draws(11);
        double sum = 0;
        double squares = 0;
        for (int i = 0; i < DRAWS; i++) {
            draws.begin(i);
            double value = law.draw(draws);
            assertTrue(value >= 0, name);
            sum += value;
            squares += value * value;
        }
        double mean = sum / DRAWS;
        // Five standard errors of the mean; heavy tails make the sample's cv the less certain figure.
        assertEquals(1, mean, 5 * expected / Math.sqrt(DRAWS) + 1e-12);
        assertEquals(expected, Math.sqrt(Math.max(0, squares / DRAWS - mean * mean)), 0.05 * expected + 1e-6);
    }

    @Test
    void bimodalTakesTwoValues() {
        ServiceLaw law = new ServiceLaw.Bimodal(0.9, 0.1);
        Draws draws = new Draws(3);
        int slow = 0;
        for (int i = 0; i < 10_000; i++) {
            draws.begin(i);
            double value = law.draw(draws);
            // By hand: 1 + 0.9 x 3 = 3.7 and 1 - 0.9 / 3 = 0.7.
            slow += value > 1 ? 1 : 0;
            assertEquals(value > 1 ? 3.7 : 0.7, value, 1e-12);
        }
        assertEquals(1_000, slow, 5 * Math.sqrt(10_000 * 0.1 * 0.9));
    }

    @Test
    void refusesWhatIsNoLaw() {
        assertThrows(IllegalArgumentException.class, () -> ServiceLaw.of("weibull", 1, 0.1));
        assertThrows(IllegalArgumentException.class, () -> new ServiceLaw.Bimodal(4, 0.1), "fast would be below 0");
    }

    @Test
    void drawsDependOnSeedAndItemOnly() {
        Draws one = new Draws(42);
        one.begin(7);
        double first = one.uniform();
        one.begin(8);
        one.normal();
        one.begin(7);
        assertEquals(first, one.uniform(), 0);
        Draws other = new Draws(43);
        other.begin(7);
        assertTrue(first != other.uniform());
    }
}
