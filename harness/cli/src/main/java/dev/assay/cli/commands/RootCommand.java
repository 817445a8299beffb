package dev.assay.cli.commands;

import dev.assay.cli.Version;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code assay} itself. */
@Command(
        name = "assay",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description =
                "Evidence for moving GPU workloads between platforms: measures two platforms under the same load, "
                        + "compares them against margins fixed beforehand, and says GO, NO-GO, INCONCLUSIVE or INVALID.",
        footer = {
            "",
            "Exit codes: 0 GO or done, 10 NO-GO, 11 INCONCLUSIVE, 12 INVALID, 2 usage or plan error, 1 it could not be done, "
                    + "130 interrupted.",
            "Start with: assay quickstart"
        },
        subcommands = {
            QuickstartCommand.class,
            PlanCommand.class,
            RunCommand.class,
            AbCommand.class,
            CompareCommand.class,
            ReportCommand.class,
            VerifyCommand.class,
            ListCommand.class,
            ServeCommand.class,
            DoctorCommand.class,
            SelftestCommand.class,
            SchemaCommand.class,
            TrialCommand.class,
            AutoComplete.GenerateCompletion.class
        })
public final class RootCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    @Option(
            names = "--verbose",
            scope = CommandLine.ScopeType.INHERIT,
            description = "Show stack traces and details of what goes wrong.")
    private boolean verbose;

    // picocli fills the fields before it calls the command.
    @SuppressWarnings("NullAway.Init")
    public RootCommand() {}

    /** Whether stack traces are asked for. */
    public boolean verbose() {
        return verbose;
    }

    @Override
    public void run() {
        throw new CommandLine.ParameterException(
                spec.commandLine(), "a command is needed; 'assay quickstart' is a good first one");
    }
}
