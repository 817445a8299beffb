package dev.assay.reports.browser;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;

/** A page in the browser with all that went wrong in it. */
public final class OpenPage implements AutoCloseable {
    private final BrowserContext context;
    private final Page page;
    private final List<String> complaints = new ArrayList<>();
    private final List<String> requests = new ArrayList<>();

    OpenPage(BrowserContext context, Path file) {
        this.context = context;
        this.page = context.newPage();
        page.setDefaultTimeout(30_000);
        page.onConsoleMessage(message -> {
            if (!message.type().equals("log") && !message.type().equals("info")) {
                complaints.add(message.type() + ": " + message.text());
            }
        });
        page.onPageError(error -> complaints.add("uncaught: " + error));
        page.onDialog(dialog -> {
            complaints.add("dialog: " + dialog.message());
            dialog.dismiss();
        });
        page.onRequest(request -> requests.add(request.url()));
        page.navigate(file.toUri().toString());
    }

    public Page page() {
        return page;
    }

    /** Console errors and warnings, uncaught errors, violations of the policy and dialogs. */
    public List<String> complaints() {
        return complaints;
    }

    /** Addresses asked for, the page's own first. */
    public List<String> requests() {
        return requests;
    }

    /** What the reader sees of an element. */
    public BufferedImage picture(Locator element) throws IOException {
        element.scrollIntoViewIfNeeded();
        return ImageIO.read(new ByteArrayInputStream(element.screenshot()));
    }

    /** Value of a style variable of the page as a colour, {@code 0xRRGGBB}. */
    public int colour(String variable) {
        Object text = page.evaluate(
                "name => getComputedStyle(document.documentElement).getPropertyValue(name).trim()", variable);
        return Integer.parseInt(String.valueOf(text).substring(1), 16);
    }

    /** Pixels whose channels differ from a colour by at most 24 of 255: edges are blended. */
    public static int pixels(BufferedImage image, int colour) {
        int found = 0;
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                int pixel = image.getRGB(x, y);
                boolean near = true;
                for (int shift = 0; shift <= 16; shift += 8) {
                    near &= Math.abs((pixel >> shift & 255) - (colour >> shift & 255)) <= 24;
                }
                found += near ? 1 : 0;
            }
        }
        return found;
    }

    @Override
    public void close() {
        context.close();
    }
}
