package dev.assay.reports.browser;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import dev.assay.reports.BigReport;
import dev.assay.reports.html.HtmlExporter;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Size and first contentful paint of the largest report, with its charts and without: measured by hand, since a build machine
 * tells nothing about times. They come from Chromium's trace; docs/performance.md tells the command and what was found.
 */
class PagePerformance {
    private static final int LOADS = 9;

    @Test
    void firstContentfulPaint() throws IOException {
        Path folder = Files.createDirectories(Path.of("target", "performance"));
        Path charts = folder.resolve("charts.html");
        try (OutputStream out = Files.newOutputStream(charts)) {
            new HtmlExporter().export(BigReport.make(), out);
        }
        // The same page with its charts off: no data, no library, no script.
        String page = Files.readString(charts);
        Path plain = folder.resolve("plain.html");
        Files.writeString(
                plain, page.substring(0, page.indexOf("<script type=\"application/json\"")) + "</body></html>");
        System.out.printf("size: %.2f MB, %.2f MB without charts%n", Files.size(charts) / 1e6, Files.size(plain) / 1e6);
        try (Playwright playwright = Playwright.create(
                        new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
                Browser browser = playwright
                        .chromium()
                        .launch(new BrowserType.LaunchOptions()
                                .setExecutablePath(Chromium.program().orElseThrow())
                                .setArgs(List.of("--no-sandbox", "--disable-gpu")))) {
            double[] with = new double[LOADS];
            double[] without = new double[LOADS];
            for (int i = -1; i < LOADS; i++) {
                // In turn, so that what else the machine does meets both alike; the first pair is not counted.
                double a = paint(browser, charts);
                double b = paint(browser, plain);
                if (i >= 0) {
                    with[i] = a;
                    without[i] = b;
                }
            }
            Arrays.sort(with);
            Arrays.sort(without);
            System.out.printf(
                    "first contentful paint, median of %d: %.0f ms with charts, %.0f ms without%n",
                    LOADS, with[LOADS / 2], without[LOADS / 2]);
        }
    }

    private static double paint(Browser browser, Path file) {
        Page page = browser.newContext(Chromium.desktop()).newPage();
        browser.startTracing(
                page,
                new Browser.StartTracingOptions()
                        .setCategories(List.of("loading", "blink.user_timing", "devtools.timeline")));
        page.navigate(file.toUri().toString());
        page.waitForFunction("() => performance.getEntriesByName('first-contentful-paint').length > 0");
        String trace = new String(browser.stopTracing(), StandardCharsets.UTF_8);
        page.context().close();
        double start = Double.NaN;
        for (JsonElement each : JsonParser.parseString(trace).getAsJsonObject().getAsJsonArray("traceEvents")) {
            JsonObject event = each.getAsJsonObject();
            String name = event.get("name").getAsString();
            if (name.equals("navigationStart") && trace(event).contains("file:")) {
                start = event.get("ts").getAsDouble();
            } else if (name.equals("firstContentfulPaint") && event.get("ts").getAsDouble() > start) {
                return (event.get("ts").getAsDouble() - start) / 1000;
            }
        }
        throw new IllegalStateException("no first contentful paint in the trace of " + file);
    }

    private static String trace(JsonObject event) {
        return String.valueOf(event.get("args"));
    }
}
