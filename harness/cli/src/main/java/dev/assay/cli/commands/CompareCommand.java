package dev.assay.cli.commands;

import dev.assay.cli.UserError;
import dev.assay.cli.console.Console;
import dev.assay.cli.console.OutcomePrinter;
import dev.assay.cli.run.Comparison;
import dev.assay.cli.run.ComparisonFiles;
import dev.assay.cli.run.Exports;
import dev.assay.cli.run.ValuesFiles;
import dev.assay.core.store.RunDirectory;
import dev.assay.core.store.StoreException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code assay compare}: the verdict of one run, or of two recorded runs. */
@Command(
        name = "compare",
        mixinStandardHelpOptions = true,
        description = {
            "Show the verdict of a run again, compare two runs, or draw a verdict from figures of another tool (--values).",
            "With one run directory: compute its verdict again from its raw files and print it; nothing is written into it.",
            "With two: compare the baseline trials of the first with the candidate trials of the second, unpaired, against "
                    + "the gates of the second's plan. What differs between the runs beyond their platforms makes it INVALID.",
            "With --values: compare figures that another tool measured, by the same rules and tests."
        },
        footer = "Exit codes: 0 GO, 10 NO-GO, 11 INCONCLUSIVE, 12 INVALID, 2 usage error.")
public final class CompareCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(arity = "0..2", paramLabel = "RUN", description = "One or two run directories.")
    private List<Path> runs = new ArrayList<>();

    @Mixin
    private ValuesOptions values = new ValuesOptions();

    @Option(
            names = "--format",
            defaultValue = "text",
            paramLabel = "FORMAT",
            description = "How to print the verdict: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private OutcomePrinter.Format format = OutcomePrinter.Format.text;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Write the report of the comparison of runs into this directory, in the formats of --export.")
    private @Nullable Path out;

    @Mixin
    private OutputOptions output = new OutputOptions();

    public CompareCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws Exception {
        OutcomePrinter printer = new OutcomePrinter(console, format);
        if (runs.isEmpty() == values.files.isEmpty() || values.strayed()) {
            throw UserError.usage(
                    "compare: expected either one or two run directories, or --values with one or two files",
                    "--metric, --better, --margin and --design belong to --values; the gates of a run are in its plan");
        }
        if (out == null ? output.given() : runs.isEmpty()) {
            throw UserError.usage(
                    "compare: --export, --lang and --redact belong to --out, and --out to one or two run directories",
                    "for example: assay compare RUN RUN --export html,junit --out comparison");
        }
        if (runs.isEmpty()) {
            return new ValuesFiles(console, printer).print(values.files, values.read());
        }
        try {
            List<RunDirectory> opened = new ArrayList<>();
            for (Path run : runs) {
                opened.add(RunDirectory.open(run));
            }
            return new Comparison(printer, new ComparisonFiles(Optional.ofNullable(out), Exports.of(output.reports())))
                    .print(opened);
        } catch (StoreException e) {
            throw UserError.usage(String.valueOf(e.getMessage()), e.hint());
        }
    }
}
