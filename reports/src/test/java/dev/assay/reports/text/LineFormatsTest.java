package dev.assay.reports.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.contract.SampleReport;
import dev.assay.api.report.Report;
import dev.assay.reports.Exported;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.HdrHistogram.HistogramLogWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Formats of lines keep to their grammar whatever the names in a report are. */
class LineFormatsTest {
    /** The grammar of golang.org/design/14313-benchmark-format: configuration, units, results. */
    private static final Pattern BENCHMARK = Pattern.compile(
            "[a-z][^\\p{Lu}\\s:]*: \\S+|Unit \\S+ better=(higher|lower)|Benchmark[^\\p{Ll}\\s]\\S* 1( \\S+ \\S+)+");
    /** The grammar of the OpenMetrics text format, for what is used of it. */
    private static final Pattern METRIC = Pattern.compile(
            "# HELP [a-z_]+ .+|# TYPE [a-z_]+ gauge|# EOF|[a-z_]+\\{[a-z]+=\"(?:[^\"\\\\]|\\\\[\\\\\"n])*\"(?:,[a-z]+=\"(?:[^\"\\\\]|\\\\[\\\\\"n])*\")*\\} (?:[-+0-9.E]+|NaN|[+-]Inf)");

    private static final List<Report> REPORTS =
            List.of(SampleReport.plain(), SampleReport.hostile(), SampleReport.empty());

    @Test
    void everyLineOfTheBenchmarkTextIsRead() throws IOException {
        for (Report report : REPORTS) {
            for (String line :
                    Exported.text(new GoBenchExporter(), report).lines().toList()) {
                assertTrue(BENCHMARK.matcher(line).matches(), line);
            }
        }
        // Two workloads with 4 blocks of 2 arms.
        assertEquals(
                16,
                Exported.text(new GoBenchExporter(), SampleReport.plain())
                        .lines()
                        .filter(l -> l.startsWith("Benchmark"))
                        .count());
    }

    @Test
    void everyLineOfTheMetricsIsRead() throws IOException {
        for (Report report : REPORTS) {
            String text = Exported.text(new OpenMetricsExporter(), report);
            for (String line : text.lines().toList()) {
                assertTrue(METRIC.matcher(line).matches(), line);
            }
            assertTrue(text.endsWith("# EOF\n"));
            assertEquals(
                    1,
                    text.lines()
                            .filter(l -> l.startsWith("assay_run_verdict{") && l.endsWith("} 1"))
                            .count());
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "=1+1;'=1+1",
                "+SUM(A1);'+SUM(A1)",
                "-2+3;'-2+3",
                "@cmd;'@cmd",
                "` =1+1`;`' =1+1`",
                "plain;plain",
                "a,b;`\"a,b\"`",
                "say \"hi\";`\"say \"\"hi\"\"\"`",
                "模型;模型"
            })
    void aCellIsNeverAFormula(String text, String cell) {
        assertEquals(cell, CsvExporter.cell(text));
    }

    @Test
    void csvHasOneRowPerTrialAndMetricAndNothingElse() throws IOException {
        for (Report report : REPORTS) {
            List<String> lines =
                    Exported.text(new CsvExporter(), report).lines().toList();
            long rows = report.workloads().stream()
                    .flatMap(w -> w.trials().stream())
                    .mapToLong(t -> t.values().size() + t.missing().size())
                    .sum();
            assertEquals(rows + 1, lines.size());
            assertFalse(lines.stream().anyMatch(l -> l.matches("(.*,)?[=+@].*")), "no cell begins as a formula does");
        }
    }

    @Test
    void theHistogramsOfAllTrialsAreReadBackWithTheirTags() throws IOException {
        Histogram histogram = new Histogram(3);
        histogram.recordValue(5_000_000);
        histogram.recordValue(7_000_000);
        ByteArrayOutputStream raw = new ByteArrayOutputStream();
        HistogramLogWriter writer = new HistogramLogWriter(raw);
        histogram.setTag("response");
        writer.outputLegend();
        writer.outputIntervalHistogram(0, 1, histogram, 1);
        writer.close();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new HlogExporter()
                .export(
                        SampleReport.hostile(),
                        (trial, name) -> Optional.of(new ByteArrayInputStream(raw.toByteArray())),
                        out);
        List<String> tags = new ArrayList<>();
        try (HistogramLogReader reader = new HistogramLogReader(new ByteArrayInputStream(out.toByteArray()))) {
            for (EncodableHistogram each = reader.nextIntervalHistogram();
                    each != null;
                    each = reader.nextIntervalHistogram()) {
                tags.add(each.getTag());
                assertEquals(2, ((Histogram) each).getTotalCount());
            }
        }
        List<String> expected = SampleReport.hostile().workloads().stream()
                .flatMap(w -> w.trials().stream())
                .map(t -> t.trialId() + ":response")
                .toList();
        assertEquals(expected, tags);
        assertTrue(out.toString(StandardCharsets.UTF_8).startsWith("#["));
    }
}
