package dev.assay.reports.html;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/**
 * Style, scripts and chart data of a page, with the policy that lets the browser run nothing else.
 *
 * @param style the style sheet
 * @param library the chart library
 * @param script the page's own script
 * @param data chart data as JSON that is safe inside a script element
 * @param policy value of the Content-Security-Policy meta tag
 */
public record PageAssets(String style, String library, String script, String data, String policy) {
    private static final String ECHARTS = "/META-INF/resources/webjars/echarts/5.5.0/echarts.min.js";

    static PageAssets of(String data) throws IOException {
        String style = styleSheet();
        String library = resource(ECHARTS).replace("</script", "<\\/script");
        String script = resource("report.js");
        // Data blocks are not run, so they need no hash. Chart tool tips and the library set style attributes.
        String policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src '"
                + PageText.hash(library) + "' '" + PageText.hash(script) + "'; base-uri 'none'; form-action 'none'";
        return new PageAssets(style, library, script, data.replace("<", "\\u003c"), policy);
    }

    /** The style sheet of all pages. */
    static String styleSheet() throws IOException {
        return resource("report.css");
    }

    private static String resource(String name) throws IOException {
        try (InputStream in = PageAssets.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new FileNotFoundException("the page's part '" + name + "' is not on the class path");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
