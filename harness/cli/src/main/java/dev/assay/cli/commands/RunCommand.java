package dev.assay.cli.commands;

import dev.assay.cli.UserError;
import dev.assay.cli.console.Console;
import dev.assay.cli.run.PlanRun;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code assay run}: from a plan file to a verdict. */
@Command(
        name = "run",
        mixinStandardHelpOptions = true,
        description = "Run a plan: interleaved blocks of trials on both platforms, then the verdict and the report. "
                + "Ctrl-C ends it cleanly; --resume goes on.",
        footer =
                "Exit codes: 0 GO, 10 NO-GO, 11 INCONCLUSIVE, 12 INVALID, 2 plan or usage error, 1 it could not be run, "
                        + "130 interrupted.")
public final class RunCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(
            arity = "0..1",
            paramLabel = "PLAN",
            description = "Plan file (YAML); see 'assay schema' and examples/.")
    private @Nullable Path plan;

    @Option(
            names = "--resume",
            paramLabel = "DIR",
            description = "Go on with this run directory instead of starting a new run.")
    private @Nullable Path resume;

    @Option(
            names = "--runs",
            paramLabel = "DIR",
            defaultValue = "assay-runs",
            description = "Where run directories are made (default: ${DEFAULT-VALUE}).")
    private Path runs = Path.of("assay-runs");

    @Option(
            names = "--dry-run",
            description = "Check the plan, print the schedule and what it will take, and start nothing.")
    private boolean dryRun;

    @Option(
            names = "--raw",
            description = "Keep every request of every trial, as trials.raw does (docs/run-directory.md).")
    private boolean raw;

    @Mixin
    private OutputOptions output = new OutputOptions();

    @Spec
    private @Nullable CommandSpec spec;

    public RunCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws Exception {
        PlanRun run = new PlanRun(console, CommandLines.of(spec), output.reports());
        if (plan != null && resume == null) {
            return dryRun ? run.describe(plan) : run.start(plan, runs, raw);
        }
        if (resume != null && plan == null && !dryRun && !raw) {
            return run.resume(resume);
        }
        throw UserError.usage(
                "run: expected either a plan file or --resume with a run directory",
                "for example: assay run examples/quickstart.yaml");
    }
}
