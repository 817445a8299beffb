package dev.assay.cli.commands;

import dev.assay.cli.UserError;
import dev.assay.cli.console.Console;
import dev.assay.core.analyse.Verification;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code assay verify}: recomputes every number and the verdict of a run. */
@Command(
        name = "verify",
        mixinStandardHelpOptions = true,
        description =
                "Check every file of a run against its manifest, and recompute every number and the verdict from the raw files.",
        footer = "Exit codes: 0 everything agrees, 12 something differs, 2 there is no such run.")
public final class VerifyCommand implements Callable<Integer> {
    private static final int MOST_SHOWN = 50;

    private final Console console;

    @Parameters(paramLabel = "RUN", description = "A run directory.")
    private Path run = Path.of("");

    public VerifyCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws Exception {
        if (!Files.isDirectory(run) || holdsNoRun(run)) {
            throw UserError.usage("there is no run directory " + run, "name a directory that 'assay run' made");
        }
        Verification found = Verification.of(run);
        found.differences().stream().limit(MOST_SHOWN).forEach(d -> console.item("differs: " + d));
        if (found.differences().size() > MOST_SHOWN) {
            console.line("and " + (found.differences().size() - MOST_SHOWN) + " more");
        }
        console.line(found.files() + " files, " + found.trials() + " trials and " + found.values() + " values checked; "
                + (found.holds() ? "everything agrees" : found.differences().size() + " differences"));
        if (!found.chainHead().isEmpty()) {
            console.line("chain head: " + found.chainHead());
        }
        return found.holds() ? 0 : 12;
    }

    /** A folder of other things is no run that was changed. */
    private static boolean holdsNoRun(Path folder) {
        return Stream.of("run.json", "manifest.json", "plan.json")
                .noneMatch(name -> Files.exists(folder.resolve(name)));
    }
}
