package dev.assay.cli.commands;

import dev.assay.cli.UserError;
import dev.assay.cli.console.Console;
import dev.assay.cli.run.Publisher;
import dev.assay.core.store.RunDirectory;
import dev.assay.core.store.StoreException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code assay report}: writes the reports of a run again from its raw files. */
@Command(
        name = "report",
        mixinStandardHelpOptions = true,
        description = "Compute the verdict of a run from its raw files, write its reports again and print it. "
                + "Exit code 0: the reports were written, whatever the verdict.")
public final class ReportCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(paramLabel = "RUN", description = "A run directory.")
    private Path run = Path.of("");

    @Mixin
    private OutputOptions output = new OutputOptions();

    public ReportCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws Exception {
        Publisher publisher = Publisher.of(console, output.reports());
        try {
            publisher.publish(RunDirectory.open(run));
            return 0;
        } catch (StoreException e) {
            throw UserError.usage(String.valueOf(e.getMessage()), e.hint());
        }
    }
}
