package dev.assay.reports.html;

import dev.assay.api.report.Report;
import dev.assay.api.spi.Exporter;
import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.Utf8ByteOutput;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;

/** {@code report.html}: one self-contained page that needs no network and no server. */
public final class HtmlExporter implements Exporter {
    static final TemplateEngine TEMPLATES = engine();

    private final String language;

    /** The report in English. */
    public HtmlExporter() {
        this("en");
    }

    /**
     * @param language {@code en} or {@code zh}
     */
    public HtmlExporter(String language) {
        this.language = language;
    }

    private static TemplateEngine engine() {
        // The class loader is given, since the context loader of a CI plug-in may not see the templates.
        TemplateEngine engine = TemplateEngine.createPrecompiled(
                null, ContentType.Html, HtmlExporter.class.getClassLoader(), "dev.assay.reports.templates");
        engine.setBinaryStaticContent(false);
        return engine;
    }

    @Override
    public String id() {
        return "html";
    }

    @Override
    public String description() {
        return "one self-contained page for reviewers";
    }

    @Override
    public String fileName() {
        return "report.html";
    }

    @Override
    public void export(Report report, OutputStream out) throws IOException {
        Messages messages = new Messages(language);
        PageAssets assets = PageAssets.of(ChartData.json(report, messages));
        Utf8ByteOutput page = new Utf8ByteOutput();
        TEMPLATES.render(
                "report.jte",
                Map.of("m", messages, "r", report, "v", new View(report, messages), "assets", assets),
                page);
        page.writeTo(out);
    }
}
