package dev.assay.cli.commands;

import dev.assay.cli.UserError;
import dev.assay.cli.console.Console;
import dev.assay.cli.run.Publisher;
import dev.assay.cli.run.RunIndex;
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

/** {@code assay report}: writes the reports of a run again from its raw files. */
@Command(
        name = "report",
        mixinStandardHelpOptions = true,
        description =
                "Compute the verdict of a run from its raw files, write its reports again and print it. Of several runs, also "
                        + "write an index page with their verdicts and the history of each metric. Exit code 0: the reports were written, whatever the verdict.")
public final class ReportCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(arity = "1..*", paramLabel = "RUN", description = "Run directories.")
    private List<Path> runs = new ArrayList<>();

    @Option(
            names = "--baseline",
            paramLabel = "RUN",
            description = "Of several runs: the one that the index compares the others with (default: the oldest).")
    private @Nullable Path baseline;

    @Option(
            names = "--index",
            paramLabel = "FILE",
            defaultValue = "assay-index.html",
            description = "Of several runs: where the index page is written (default: ${DEFAULT-VALUE}).")
    private Path index = Path.of("assay-index.html");

    @Mixin
    private OutputOptions output = new OutputOptions();

    public ReportCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws Exception {
        Publisher publisher = Publisher.of(console, output.reports());
        try {
            if (runs.size() == 1) {
                publisher.publish(RunDirectory.open(runs.get(0)));
            } else {
                new RunIndex(console, publisher, output.reports()).write(runs, Optional.ofNullable(baseline), index);
            }
            return 0;
        } catch (StoreException e) {
            throw UserError.usage(String.valueOf(e.getMessage()), e.hint());
        }
    }
}
