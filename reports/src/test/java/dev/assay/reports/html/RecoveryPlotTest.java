package dev.assay.reports.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.contract.SampleReport;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * The sample injects its fault at 10 s into 4 trials of each arm: the baseline recovers after 3 s, the candidate after 6 s
 * and in one trial never; the load ends 20 s after the injection.
 */
class RecoveryPlotTest {
    private static final Messages ENGLISH = new Messages("en");
    private static final FaultGroup GROUP =
            FaultGroup.of(SampleReport.plain().workloads()).get(0);

    private static List<Double> places(String svg, String sign) {
        List<Double> places = new ArrayList<>();
        Matcher matcher = Pattern.compile("class=\"sign " + sign + "\" transform=\"translate\\(([0-9.]+) ")
                .matcher(svg);
        while (matcher.find()) {
            places.add(Double.parseDouble(matcher.group(1)));
        }
        // The first is that of the legend.
        return places.subList(1, places.size());
    }

    @Test
    void lanesOfBothArmsShareOneTimeAxis() {
        String svg = RecoveryPlot.svg(GROUP, ENGLISH);
        assertEquals(4, svg.split("<g class=\"baseline\">", -1).length - 1);
        assertEquals(4, svg.split("<g class=\"candidate\">", -1).length - 1);
        assertTrue(
                svg.indexOf("<g class=\"candidate\">") > svg.lastIndexOf("<g class=\"baseline\">"), "baseline above");
        // From -5 s to 25 s over 720 pixels from 150: 24 pixels a second, the injection at 270.
        List<Double> recovered = places(svg, "recovered");
        assertEquals(List.of(342.0, 342.0, 342.0, 342.0, 414.0, 414.0, 414.0), recovered);
        assertEquals(8, places(svg, "bad").size());
        assertEquals(1, places(svg, "censored").size());
        assertTrue(svg.contains("not within 20.0 s"));
    }

    @Test
    void tableTellsMedianRangeWorstAndWhatWasNotSeen() {
        RecoveryFigures figures =
                new RecoveryFigures(SampleReport.plain().decision().gates(), ENGLISH);
        RecoveryFigures.Row recovered = figures.rows(GROUP).get(6);
        assertEquals("recovered", recovered.name());
        assertEquals("3.00 s [3.00 s, 3.00 s]", recovered.baseline());
        assertEquals("6.00 s [6.00 s, not seen]", recovered.candidate());
        assertEquals("3.00 s", recovered.worstBaseline());
        assertEquals("not seen", recovered.worstCandidate());
        RecoveryFigures.Row lost = figures.rows(GROUP).get(7);
        assertEquals("117 [117, 117]", lost.candidate());
    }
}
