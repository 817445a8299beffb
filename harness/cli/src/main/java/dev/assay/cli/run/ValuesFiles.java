package dev.assay.cli.run;

import dev.assay.cli.UserError;
import dev.assay.cli.console.Console;
import dev.assay.cli.console.OutcomePrinter;
import dev.assay.core.values.ValueOptions;
import dev.assay.core.values.ValuesComparison;
import dev.assay.core.values.ValuesComparison.Source;
import dev.assay.core.values.ValuesException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Compares figures that another tool measured. */
public final class ValuesFiles {
    private final Console console;
    private final OutcomePrinter printer;

    public ValuesFiles(Console console, OutcomePrinter printer) {
        this.console = console;
        this.printer = printer;
    }

    /**
     * Prints the verdict.
     *
     * @param files one with a header, or two of one number a line
     * @return the exit code of the verdict, or 2 for files with mistakes
     */
    public int print(List<Path> files, ValueOptions options) throws IOException, UserError {
        List<Source> sources = new ArrayList<>();
        for (Path file : files) {
            sources.add(new Source(String.valueOf(file.getFileName()), bytes(file)));
        }
        try {
            String name =
                    String.join(" and ", sources.stream().map(Source::name).toList());
            return printer.print(name, List.of(), "", ValuesComparison.of(sources, options));
        } catch (ValuesException e) {
            console.note(e.rendered());
            return 2;
        }
    }

    /** At most one byte more than is allowed, so that a large file is told and not read; a pipe will do. */
    private static byte[] bytes(Path file) throws IOException, UserError {
        if (Files.isDirectory(file)) {
            throw UserError.usage(file + " is a directory, expected a file of values", "name a CSV file");
        }
        try (InputStream in = Files.newInputStream(file)) {
            return in.readNBytes(ValuesComparison.MOST_BYTES + 1);
        }
    }
}
