package dev.assay.cli.commands;

import dev.assay.cli.UserError;
import dev.assay.cli.console.Console;
import dev.assay.cli.doctor.GpuDevices;
import dev.assay.cli.run.PlanRun;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code assay quickstart}: the whole-card against shared-card question on this machine. */
@Command(
        name = "quickstart",
        mixinStandardHelpOptions = true,
        description =
                "Run examples/quickstart.yaml: may two real models move from this machine's compute to half of it? "
                        + "Takes about 4 minutes on 2 cores, at most 6, and needs no network, GPU or root. A busy machine may make it INVALID.",
        footer =
                "Exit codes: 0 GO, 10 NO-GO, 11 INCONCLUSIVE, 12 INVALID, 2 usage error, 1 it could not be run, 130 interrupted.")
public final class QuickstartCommand implements Callable<Integer> {
    private final Console console;

    @Option(
            names = "--runs",
            paramLabel = "DIR",
            defaultValue = "assay-runs",
            description = "Where run directories are made (default: ${DEFAULT-VALUE}).")
    private Path runs = Path.of("assay-runs");

    @Mixin
    private OutputOptions output = new OutputOptions();

    @Spec
    private @Nullable CommandSpec spec;

    public QuickstartCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws Exception {
        Path plan = Path.of(System.getProperty("assay.home", ""), "examples", "quickstart.yaml");
        if (!Files.isRegularFile(plan)) {
            throw UserError.environment(
                    "the distribution lacks " + plan, "start Assay with its launcher, 'assay'", null);
        }
        GpuDevices.quickstartNote(Path.of("/")).ifPresent(console::note);
        return new PlanRun(console, CommandLines.of(spec), output.reports()).start(plan, runs);
    }
}
