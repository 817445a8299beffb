package dev.assay.core.stats;

import static dev.assay.core.stats.Oracles.close;
import static dev.assay.core.stats.Oracles.each;
import static dev.assay.core.stats.Oracles.numbers;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Expected values: oracles/kolmogorov_smirnov.json (SciPy 1.17.1 ks_2samp(method="exact"|"asymp")). */
class KolmogorovSmirnovTest {
    private static final double TOLERANCE = 1e-9;

    @Test
    void statisticsAndPValuesAreThoseOfSciPy() {
        Map<String, Tail> tails = Map.of("less", Tail.LESS, "greater", Tail.GREATER, "two-sided", Tail.TWO_SIDED);
        for (JsonNode c : each(Oracles.read("kolmogorov_smirnov").get("cases"))) {
            double[] x = numbers(c.get("x"));
            double[] y = numbers(c.get("y"));
            tails.forEach((word, tail) -> {
                String name = c.get("name").asText() + " " + word;
                JsonNode exact = c.get("exact|" + word);
                close(exact.get("D"), KolmogorovSmirnov.statistic(x, y, tail), TOLERANCE, name + " D");
                close(exact.get("p"), KolmogorovSmirnov.exactP(x, y, tail), TOLERANCE, name + " exact");
                JsonNode approximate = c.get("asymp|" + word);
                close(
                        approximate.get("p"),
                        KolmogorovSmirnov.approximateP(x, y, tail),
                        TOLERANCE,
                        name + " asymptotic");
            });
        }
    }
}
