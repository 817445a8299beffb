package dev.assay.cli.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.Locator;
import dev.assay.reports.browser.Chromium;
import dev.assay.reports.browser.OpenPage;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The reports of a real run, as {@code assay report} writes them, in a real browser. */
class ReportPageIT {
    @TempDir
    private Path folder;

    private AssayProcess assay;
    private Path run;

    @BeforeEach
    void unpack() throws IOException {
        assay = new AssayProcess(folder);
        run = RecordedRun.unpack(folder);
    }

    private static Path browser() {
        Optional<Path> program = Chromium.program();
        assumeTrue(program.isPresent(), Chromium.absent());
        return program.get();
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "zh"})
    void theRecordedRunIsShownWholeInBothLanguages(String language) throws Exception {
        Path program = browser();
        AssayProcess.Result written = assay.run("report", run.toString(), "--export", "html", "--lang", language);
        assertEquals(0, written.code(), written.toString());
        Path file = run.resolve("report.html");
        try (Chromium chromium = Chromium.start(program);
                OpenPage open = chromium.open(file)) {
            List<Locator> charts = open.page().locator(".chart").all();
            // Two workloads with pairs, percentiles, windows, rates, and a heat map of each arm.
            assertEquals(12, charts.size());
            for (Locator chart : charts) {
                BufferedImage picture = open.picture(chart);
                int drawn = OpenPage.pixels(picture, open.colour("--base"))
                        + OpenPage.pixels(picture, open.colour("--cand"));
                assertTrue(drawn > 60, chart.getAttribute("data-chart") + " has " + drawn + " pixels of its arms");
            }
            assertEquals(List.of(), open.complaints());
            assertEquals(List.of(file.toUri().toString()), open.requests());
            assertTrue(open.page().locator("#cost").innerText().contains("USD"), "a cost has its currency");
            if (language.equals("zh")) {
                assertEquals(
                        List.of(),
                        open.page()
                                .locator(
                                        "#verdict > [lang=en], #verdict > ul:not(.findings) [lang=en], #method li[lang=en], #gates td[lang=en]")
                                .allInnerTexts(),
                        "what the run says is in a message bundle");
            }
        }
    }

    @Test
    void everyFormatIsWrittenOrThoseAskedFor() throws Exception {
        AssayProcess.Result all = assay.run("report", run.toString());
        assertEquals(0, all.code(), all.toString());
        List<String> names = List.of(
                "report.html",
                "report.md",
                "report.json",
                "junit.xml",
                "metrics.csv",
                "benchmark.txt",
                "assay.prom",
                "response-time.hlog",
                "code-quality.json");
        for (String name : names) {
            assertTrue(Files.size(run.resolve(name)) > 0, name);
            Files.delete(run.resolve(name));
        }
        AssayProcess.Result some = assay.run("report", run.toString(), "--export", "junit,csv");
        assertEquals(0, some.code(), some.toString());
        for (String name : names) {
            assertEquals(List.of("junit.xml", "metrics.csv").contains(name), Files.exists(run.resolve(name)), name);
        }
        AssayProcess.Result wrong = assay.run("report", run.toString(), "--export", "pdf");
        assertEquals(2, wrong.code(), wrong.toString());
    }

    @Test
    void aRedactedReportNamesNoHostAndSaysSo() throws Exception {
        assertEquals(0, assay.run("report", run.toString(), "--export", "json").code());
        String open = Files.readString(run.resolve("report.json"));
        String host = open.replaceFirst("(?s).*\"hostName\" : \"([^\"]+)\".*", "$1");
        assertEquals(
                0,
                assay.run("report", run.toString(), "--export", "json,hlog", "--redact")
                        .code());
        String masked = Files.readString(run.resolve("report.json"));
        assertTrue(masked.contains("\"hostName\" : \"host-1\""), "was " + host);
        assertFalse(masked.matches("(?s).*\\W" + host + "\\W.*"), host);
        assertTrue(masked.contains("are masked in this report"));
        // The histograms of all 20 trials are still found.
        assertEquals(
                60,
                Files.readString(run.resolve("response-time.hlog"))
                        .lines()
                        .filter(l -> l.startsWith("Tag="))
                        .count());
    }

    @Test
    void severalRunsGetAnIndexWithTheirVerdicts() throws Exception {
        Path other = Files.createDirectories(folder.resolve("other"));
        Path second = RecordedRun.unpack(other);
        AssayProcess.Result written =
                assay.run("report", run.toString(), second.toString(), "--index", "pages/index.html", "--lang", "zh");
        assertEquals(0, written.code(), written.toString());
        String page = Files.readString(folder.resolve("pages/index.html"));
        assertTrue(page.contains("href=\"../" + run.getFileName() + "/report.html\""), page);
        assertTrue(page.contains("href=\"../other/" + second.getFileName() + "/report.html\""), page);
        assertTrue(page.contains("GO（通过）"));
        AssayProcess.Result stranger =
                assay.run("report", run.toString(), second.toString(), "--baseline", "elsewhere");
        assertEquals(2, stranger.code(), stranger.toString());
    }

    @Test
    void aComparisonOfTwoRunsHasAReportToo() throws Exception {
        Path second = RecordedRun.unpack(Files.createDirectories(folder.resolve("other")));
        AssayProcess.Result compared = assay.run(
                "compare", run.toString(), second.toString(), "--export", "json,junit,hlog", "--out", "comparison");
        assertEquals(Files.exists(folder.resolve("comparison/report.json")), true, compared.toString());
        String json = Files.readString(folder.resolve("comparison/report.json"));
        assertTrue(json.contains("\"UNPAIRED\""), "the report is that of the comparison");
        long lines = Files.readString(folder.resolve("comparison/response-time.hlog"))
                .lines()
                .filter(l -> l.startsWith("Tag="))
                .count();
        assertEquals(60, lines, "10 trials of each run with 3 histograms each");
        assertEquals(2, assay.run("compare", run.toString(), "--export", "json").code(), "--export wants --out");
    }
}
