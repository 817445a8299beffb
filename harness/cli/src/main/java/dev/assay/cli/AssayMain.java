package dev.assay.cli;

import dev.assay.cli.commands.RootCommand;
import dev.assay.cli.console.Console;
import java.util.ServiceConfigurationError;
import picocli.CommandLine;

/** Entry point of {@code assay}. Exit codes: 0 GO or done, 10 NO-GO, 11 INCONCLUSIVE, 12 INVALID, 2 usage or plan error, 1 internal error. */
public final class AssayMain {
    private AssayMain() {}

    public static void main(String[] args) {
        System.exit(run(Console.system(), args));
    }

    /** Runs one command and returns its exit code. */
    public static int run(Console console, String... args) {
        CommandLine line = new CommandLine(new RootCommand(), new CommandFactory(console));
        line.setOut(console.outWriter());
        line.setErr(console.errWriter());
        line.setUsageHelpAutoWidth(true);
        line.setCaseInsensitiveEnumValuesAllowed(true);
        line.setExpandAtFiles(false);
        line.setExecutionExceptionHandler(new Failures(console));
        return execute(line, console, args);
    }

    /** An error of the virtual machine, such as a class that is missing, is told like any other failure. */
    static int execute(CommandLine line, Console console, String... args) {
        try {
            return line.execute(args);
        } catch (LinkageError | ServiceConfigurationError | VirtualMachineError e) {
            return Failures.internal(console, e);
        }
    }
}
