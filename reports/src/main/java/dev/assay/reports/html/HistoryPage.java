package dev.assay.reports.html;

import dev.assay.api.report.History;
import gg.jte.output.Utf8ByteOutput;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;

/** The index of several runs: verdicts over time and the history of each metric. Needs no script. */
public final class HistoryPage {
    private HistoryPage() {}

    /**
     * @param language {@code en} or {@code zh}
     * @param out closed by the caller
     */
    public static void write(History history, String language, OutputStream out) throws IOException {
        Messages messages = new Messages(language);
        Utf8ByteOutput page = new Utf8ByteOutput();
        HtmlExporter.TEMPLATES.render(
                "index.jte",
                Map.of("m", messages, "v", new HistoryView(history, messages), "style", PageAssets.styleSheet()),
                page);
        page.writeTo(out);
    }
}
