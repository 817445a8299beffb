package dev.assay.reports;

import dev.assay.api.contract.SampleReport;
import dev.assay.reports.html.HtmlExporter;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes the sample reports to a folder, to be looked at by eye: {@code Preview DIRECTORY}. */
final class Preview {
    private Preview() {}

    public static void main(String[] args) throws IOException {
        Path directory = Files.createDirectories(Path.of(args[0]));
        for (String language : new String[] {"en", "zh"}) {
            try (OutputStream out = Files.newOutputStream(directory.resolve("plain-" + language + ".html"))) {
                new HtmlExporter(language).export(SampleReport.plain(), out);
            }
            try (OutputStream out = Files.newOutputStream(directory.resolve("hostile-" + language + ".html"))) {
                new HtmlExporter(language).export(SampleReport.hostile(), out);
            }
        }
    }
}
