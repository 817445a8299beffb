package dev.assay.reports.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.Media;
import dev.assay.api.contract.SampleReport;
import dev.assay.api.report.Report;
import dev.assay.reports.html.HtmlExporter;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The report as its readers have it: in a real browser, from a file, with no network. */
class ReportPageTest {
    @TempDir
    private static Path folder;

    private static @Nullable Chromium chromium;

    @BeforeAll
    static void start() {
        Optional<Path> program = Chromium.program();
        assumeTrue(program.isPresent(), Chromium.absent());
        chromium = Chromium.start(program.get());
    }

    @AfterAll
    static void stop() {
        if (chromium != null) {
            chromium.close();
        }
    }

    private static Path written(Report report, String language) throws IOException {
        Path file = Files.createTempFile(folder, "report", ".html");
        try (OutputStream out = Files.newOutputStream(file)) {
            new HtmlExporter(language).export(report, out);
        }
        return file;
    }

    private static Report sample(String name) {
        return switch (name) {
            case "hostile" -> SampleReport.hostile();
            case "empty" -> SampleReport.empty();
            default -> SampleReport.plain();
        };
    }

    @ParameterizedTest
    @ValueSource(strings = {"plain en", "plain zh", "hostile en", "hostile zh", "empty en", "empty zh"})
    void opensWithoutAComplaintAndAsksForNothingElse(String which) throws IOException {
        String[] words = which.split(" ", -1);
        Path file = written(sample(words[0]), words[1]);
        try (OpenPage open = chromium.open(file)) {
            open.page().locator("summary").all().forEach(s -> s.evaluate("e => e.parentElement.open = true"));
            assertEquals(List.of(), open.complaints());
            assertEquals(List.of(file.toUri().toString()), open.requests());
            assertEquals(words[1].equals("zh") ? "zh-CN" : "en", open.page().getAttribute("html", "lang"));
        }
    }

    @Test
    void everyChartShowsBothArms() throws IOException {
        try (OpenPage open = chromium.open(written(SampleReport.plain(), "en"))) {
            List<Locator> charts = open.page().locator(".chart").all();
            assertFalse(charts.isEmpty());
            for (Locator chart : charts) {
                BufferedImage picture = open.picture(chart);
                String name = chart.getAttribute("data-chart");
                // A line of one pixel across a tenth of the chart would have some 35.
                String only = chart.getAttribute("data-arm");
                for (String arm : only == null
                        ? List.of("--base", "--cand")
                        : List.of(only.equals("baseline") ? "--base" : "--cand")) {
                    int pixels = OpenPage.pixels(picture, open.colour(arm));
                    assertTrue(pixels > 60, name + " has " + pixels + " pixels of " + arm);
                }
            }
        }
    }

    @Test
    void theKeyboardReachesEverythingInTheOrderOfThePage() throws IOException {
        try (OpenPage open = chromium.open(written(SampleReport.plain(), "en"))) {
            Page page = open.page();
            page.keyboard().press("Tab");
            assertEquals(
                    "#verdict",
                    page.evaluate("() => document.activeElement.getAttribute('href')"),
                    "the skip link first");
            List<Double> tops = new ArrayList<>();
            int summaries = 0;
            for (int i = 0; i < 300; i++) {
                page.keyboard().press("Tab");
                if (Boolean.TRUE.equals(page.evaluate("() => document.activeElement === document.body"))) {
                    break;
                }
                Object top = page.evaluate("() => document.activeElement.getBoundingClientRect().top + scrollY");
                tops.add(((Number) top).doubleValue());
                boolean summary =
                        Boolean.TRUE.equals(page.evaluate("() => document.activeElement.tagName === 'SUMMARY'"));
                summaries += summary ? 1 : 0;
                String outline =
                        String.valueOf(page.evaluate("() => getComputedStyle(document.activeElement).outlineStyle"));
                assertFalse(outline.equals("none"), "focus is seen at stop " + i);
            }
            assertEquals(page.locator("summary").count(), summaries, "every fold is reached once");
            for (int i = 1; i < tops.size(); i++) {
                assertTrue(tops.get(i) >= tops.get(i - 1) - 30, "stop " + i + " jumps up: " + tops);
            }
            page.locator("summary").first().focus();
            page.keyboard().press("Enter");
            assertEquals(true, page.evaluate("() => document.querySelector('summary').parentElement.open"));
        }
    }

    @Test
    void aDarkScreenGetsADarkPageWithReadableText() throws IOException {
        try (OpenPage open = chromium.open(
                written(SampleReport.plain(), "en"), Chromium.desktop().setColorScheme(ColorScheme.DARK))) {
            assertEquals(0x14181c, open.colour("--bg"), "the dark palette of report.css");
            BufferedImage chart = open.picture(open.page().locator(".chart").first());
            int pixels = chart.getWidth() * chart.getHeight();
            assertTrue(OpenPage.pixels(chart, 0x14181c) > 0.7 * pixels, "the chart stands on the dark ground");
            for (String text :
                    List.of("--fg", "--soft", "--go", "--no-go", "--open", "--invalid", "--base", "--cand")) {
                assertTrue(
                        contrast(open.colour(text), open.colour("--panel")) >= 4.5,
                        text + " on a dark panel (WCAG 2 AA)");
            }
            // Charts follow when the reader switches while the page is open.
            open.page().emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.LIGHT));
            BufferedImage light = open.picture(open.page().locator(".chart").first());
            assertTrue(OpenPage.pixels(light, 0xffffff) > 0.7 * pixels, "the chart stands on the light ground");
            for (String text :
                    List.of("--fg", "--soft", "--go", "--no-go", "--open", "--invalid", "--base", "--cand")) {
                assertTrue(
                        contrast(open.colour(text), open.colour("--panel")) >= 4.5,
                        text + " on a light panel (WCAG 2 AA)");
            }
        }
    }

    /** Contrast ratio of WCAG 2: (L1 + 0.05) / (L2 + 0.05) of the relative luminances. */
    private static double contrast(int a, int b) {
        double x = luminance(a);
        double y = luminance(b);
        return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
    }

    private static double luminance(int colour) {
        double sum = 0;
        double[] weights = {0.0722, 0.7152, 0.2126};
        for (int i = 0; i < 3; i++) {
            double c = (colour >> (8 * i) & 255) / 255.0;
            sum += weights[i] * (c <= 0.04045 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4));
        }
        return sum;
    }

    @Test
    void printsToPdfWithEveryChart() throws IOException {
        try (OpenPage open = chromium.open(written(SampleReport.plain(), "en"))) {
            byte[] pdf = open.page().pdf(new Page.PdfOptions().setFormat("A4").setPrintBackground(true));
            assertTrue(new String(pdf, 0, 5, StandardCharsets.ISO_8859_1).equals("%PDF-"));
            open.page().emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
            assertEquals(
                    open.page().locator(".chart").count(),
                    open.page().locator(".chart svg").count());
            assertEquals(List.of(), open.complaints());
        }
    }

    @Test
    void withoutScriptsTheNumbersAreThere() throws IOException {
        try (OpenPage open = chromium.open(
                written(SampleReport.plain(), "en"), Chromium.desktop().setJavaScriptEnabled(false))) {
            assertTrue(open.page().locator("main noscript").first().isVisible());
            assertTrue(open.page().locator("svg.forest").isVisible());
            assertTrue(open.page().locator("article table").count() >= 3);
            assertFalse(open.page().locator(".chart").first().isVisible(), "no empty frames");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"plain", "hostile", "empty"})
    void nothingStandsOutOfANarrowScreen(String which) throws IOException {
        Path file = written(sample(which), "en");
        try (OpenPage open = chromium.open(file, Chromium.desktop().setViewportSize(420, 800))) {
            Object over = open.page().evaluate("() => document.documentElement.scrollWidth - innerWidth");
            assertTrue(((Number) over).intValue() <= 0, "wider than the screen by " + over);
        }
    }
}
