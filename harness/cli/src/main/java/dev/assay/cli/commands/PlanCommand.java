package dev.assay.cli.commands;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code assay plan}: what can be said about a plan before it is run. */
@Command(
        name = "plan",
        mixinStandardHelpOptions = true,
        description = "Say what can be said about a plan before it is run.",
        subcommands = {PowerCommand.class})
public final class PlanCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    // picocli fills the fields before it calls the command.
    @SuppressWarnings("NullAway.Init")
    public PlanCommand() {}

    @Override
    public void run() {
        throw new CommandLine.ParameterException(spec.commandLine(), "a command is needed: assay plan power PLAN");
    }
}
