package dev.assay.core.stats;

import static dev.assay.core.stats.Oracles.close;
import static dev.assay.core.stats.Oracles.each;
import static dev.assay.core.stats.Oracles.numbers;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Arrays;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Expected values: oracles/multiplicity.json (R 4.2.2 p.adjust; the first case is Benjamini and Hochberg 1995). */
class MultiplicityTest {
    private static final Map<String, UnaryOperator<double[]>> METHODS = Map.of(
            "bonferroni", Multiplicity::bonferroni,
            "holm", Multiplicity::holm,
            "hochberg", Multiplicity::hochberg,
            "hommel", Multiplicity::hommel,
            "BH", Multiplicity::benjaminiHochberg,
            "BY", Multiplicity::benjaminiYekutieli,
            "sidak", Multiplicity::sidak);

    @Test
    void everyMethodAgreesWithR() {
        for (JsonNode c : each(Oracles.read("multiplicity").get("cases"))) {
            METHODS.forEach((name, method) -> close(
                    c.get(name),
                    method.apply(numbers(c.get("p"))),
                    1e-12,
                    c.get("name").asText() + " " + name));
        }
    }

    @Test
    void theRejectionsOfThePaperAreFound() {
        // Benjamini and Hochberg 1995, section 4: at q = .05 their procedure rejects four, Bonferroni three.
        double[] p = numbers(Oracles.read("multiplicity").get("cases").get(0).get("p"));
        assertEquals(4, rejected(Multiplicity.benjaminiHochberg(p)));
        assertEquals(3, rejected(Multiplicity.bonferroni(p)));
    }

    @Test
    void noTestsGiveNoValuesAndBadValuesAreNamed() {
        METHODS.values().forEach(m -> assertEquals(0, m.apply(new double[0]).length));
        IllegalArgumentException e =
                assertThrows(IllegalArgumentException.class, () -> Multiplicity.holm(new double[] {0.2, Double.NaN}));
        assertEquals("p[1]: expected between 0 and 1, found NaN", e.getMessage());
    }

    private static long rejected(double[] adjusted) {
        return Arrays.stream(adjusted).filter(v -> v <= 0.05).count();
    }
}
