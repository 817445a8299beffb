package dev.assay.cli.commands;

import dev.assay.cli.run.ReportOptions;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** Options of every command that writes reports. */
final class OutputOptions {
    @Option(
            names = "--export",
            split = ",",
            paramLabel = "NAME",
            description = "Report formats to write, by comma (default: all; see 'assay list exporters').")
    List<String> export = new ArrayList<>();

    @Option(
            names = "--lang",
            defaultValue = "en",
            description = "Language of the HTML report: en or zh (default: ${DEFAULT-VALUE}).")
    String language = "en";

    @Option(
            names = "--redact",
            description =
                    "Mask host names, user names, IP addresses and file paths in the reports; the reports say so.")
    boolean redact;

    /** True where one of them was given that is not the default. */
    boolean given() {
        return redact || !export.isEmpty() || !language.equals("en");
    }

    ReportOptions reports() {
        return new ReportOptions(export, language, redact);
    }
}
