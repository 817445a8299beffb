package dev.assay.reports.browser;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The browser of this machine, without a window. Nothing is downloaded. */
public final class Chromium implements AutoCloseable {
    private static final List<String> NAMES =
            List.of("chromium", "chromium-browser", "google-chrome-stable", "google-chrome");

    private final Playwright playwright;
    private final Browser browser;

    private Chromium(Path program) {
        this.playwright = Playwright.create(
                new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
        List<String> arguments = new ArrayList<>(List.of("--disable-gpu", "--force-color-profile=srgb"));
        if (System.getProperty("user.name", "").equals("root")) {
            // Chromium refuses to run as root with its sandbox.
            arguments.add("--no-sandbox");
        }
        this.browser = playwright
                .chromium()
                .launch(new BrowserType.LaunchOptions()
                        .setExecutablePath(program)
                        .setArgs(arguments)
                        .setTimeout(60_000));
    }

    /** Where the browser is; empty where none is on the path. */
    public static Optional<Path> program() {
        return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator, -1))
                .filter(folder -> !folder.isEmpty())
                .flatMap(folder -> NAMES.stream().map(name -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /** Why a test that needs the browser is skipped. */
    public static String absent() {
        return "no Chromium on the PATH (looked for " + String.join(", ", NAMES) + "); on Debian: apt install chromium";
    }

    public static Chromium start(Path program) {
        return new Chromium(program);
    }

    /** Opens a file and waits until it is loaded. */
    public OpenPage open(Path file, Browser.NewContextOptions options) {
        return new OpenPage(browser.newContext(options), file);
    }

    /** Opens a file as a reader with a light desktop does. */
    public OpenPage open(Path file) {
        return open(file, desktop());
    }

    public static Browser.NewContextOptions desktop() {
        return new Browser.NewContextOptions().setViewportSize(1280, 900);
    }

    @Override
    public void close() {
        browser.close();
        playwright.close();
    }
}
