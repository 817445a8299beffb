package dev.assay.reports.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.Direction;
import dev.assay.api.Unit;
import dev.assay.api.Verdict;
import dev.assay.api.report.Effect;
import dev.assay.api.report.GateResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The plot runs from x = 340 to 900 with its middle, no change, at 620. */
class ForestPlotTest {
    private static final Messages ENGLISH = new Messages("en");

    private static GateResult gate(
            GateResult.Kind kind, Direction better, Optional<Effect> effect, Map<String, Double> checks) {
        return new GateResult(
                "id",
                "metric",
                "<work>/load",
                true,
                kind,
                better,
                Unit.RATIO,
                Verdict.GO,
                "GO: \"quoted\" & <tagged>",
                "allowed",
                kind == GateResult.Kind.NON_INFERIORITY ? OptionalDouble.of(Math.log(0.9)) : OptionalDouble.empty(),
                effect,
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                5,
                OptionalInt.empty(),
                checks,
                List.of());
    }

    private static GateResult relative(double lower, double estimate, double upper) {
        Effect effect = new Effect(estimate, lower, upper, 0.05);
        return gate(GateResult.Kind.NON_INFERIORITY, Direction.HIGHER_IS_BETTER, Optional.of(effect), Map.of());
    }

    private static double at(String svg, String pattern) {
        Matcher matcher = Pattern.compile(pattern).matcher(svg);
        assertTrue(matcher.find(), () -> pattern + " in " + svg);
        return Double.parseDouble(matcher.group(1));
    }

    @Test
    void betterIsToTheRightAndTheMarginToTheLeft() {
        String svg = ForestPlot.svg(List.of(relative(0.1, 0.2, 0.3)), ENGLISH, g -> "#evidence");
        assertTrue(at(svg, "<circle cx=\"([0-9.]+)\"") > 620);
        assertTrue(at(svg, "class=\"margin\" x1=\"([0-9.]+)\"") < 620);
    }

    @Test
    void aLimitIsDrawnAgainstTheLimitAndItsOwnDirection() {
        // A p99 of 100 ms [80, 120] against at most 200 ms: better by log 2, the demand at no distance.
        Map<String, Double> checks =
                Map.of("limit.demanded", 200e6, "limit.estimate", 100e6, "limit.lower", 80e6, "limit.upper", 120e6);
        String svg = ForestPlot.svg(
                List.of(gate(GateResult.Kind.LIMIT, Direction.LOWER_IS_BETTER, Optional.empty(), checks)),
                ENGLISH,
                g -> "#evidence");
        double limit = Math.log(200.0 / 80) * 1.05;
        assertEquals(620 + 280 * Math.log(2) / limit, at(svg, "<circle cx=\"([0-9.]+)\""), 0.1);
        assertEquals(620, at(svg, "class=\"margin\" x1=\"([0-9.]+)\""), 0.1);
        assertTrue(svg.contains("against its limit"));
    }

    @Test
    void anIntervalThatGoesOnEndsInAnArrow() {
        String svg = ForestPlot.svg(List.of(relative(Double.NEGATIVE_INFINITY, -0.1, 0.1)), ENGLISH, g -> "#evidence");
        assertTrue(svg.contains("<path class=\"ci\""));
        assertFalse(ForestPlot.svg(List.of(relative(-0.2, -0.1, 0.1)), ENGLISH, g -> "#evidence")
                .contains("<path"));
    }

    @Test
    void labelsOfTheAxisKeepTheirDistanceHoweverLargeTheEffects() {
        for (double effect : new double[] {0.001, 0.04, 0.2, 0.7, 1.5, 9}) {
            String svg = ForestPlot.svg(List.of(relative(-effect, 0, effect)), ENGLISH, g -> "#evidence");
            List<Double> ticks = new ArrayList<>();
            Matcher matcher = Pattern.compile("class=\"tick\" x=\"([0-9.]+)\"").matcher(svg);
            while (matcher.find()) {
                ticks.add(Double.parseDouble(matcher.group(1)));
            }
            ticks.sort(null);
            assertTrue(ticks.size() >= 3, "no change and one factor on each side at " + effect);
            for (int i = 1; i < ticks.size(); i++) {
                assertTrue(ticks.get(i) - ticks.get(i - 1) >= 45.9, ticks.toString());
            }
        }
    }

    @Test
    void namesAreEscapedAndNothingToDrawIsNothing() {
        String svg = ForestPlot.svg(List.of(relative(0, 0, 0)), ENGLISH, g -> "#evidence");
        assertTrue(svg.contains("&lt;work&gt;"));
        assertFalse(svg.contains("<tagged>"));
        assertEquals(
                "",
                ForestPlot.svg(
                        List.of(gate(GateResult.Kind.LIMIT, Direction.HIGHER_IS_BETTER, Optional.empty(), Map.of())),
                        ENGLISH,
                        g -> "#evidence"));
    }

    @Test
    void aLongLabelIsWrappedAndKeptWhole() {
        String metric = "cost-per-million-tokens:" + "x".repeat(60);
        GateResult g = relative(-0.2, -0.1, 0.1);
        GateResult named = new GateResult(
                g.id(),
                metric,
                g.workload(),
                g.must(),
                g.kind(),
                g.better(),
                g.unit(),
                g.verdict(),
                g.sentence(),
                g.allowed(),
                g.margin(),
                g.effect(),
                g.baselineMedian(),
                g.candidateMedian(),
                g.units(),
                g.blocksNeeded(),
                g.checks(),
                g.reasons());
        Matcher lines = Pattern.compile("<text class=\"label\"[^>]*>([^<]*)</text>")
                .matcher(ForestPlot.svg(List.of(named), ENGLISH, x -> "#evidence"));
        StringBuilder label = new StringBuilder();
        while (lines.find()) {
            // Letters of 7.4 units in the 328 that lie left of the plot.
            assertTrue(lines.group(1).length() <= 44, lines.group(1));
            label.append(lines.group(1));
        }
        assertEquals(metric + "&lt;work&gt;/load", label.toString());
    }
}
