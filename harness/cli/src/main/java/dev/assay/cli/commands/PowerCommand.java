package dev.assay.cli.commands;

import dev.assay.api.Quantities;
import dev.assay.cli.UserError;
import dev.assay.cli.console.Console;
import dev.assay.cli.power.PlanPower;
import dev.assay.cli.run.PlanLoader;
import dev.assay.core.plan.ExperimentPlan;
import dev.assay.core.plan.PlanException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code assay plan power}: how many blocks, how long, at what cost, and what they show. */
@Command(
        name = "power",
        mixinStandardHelpOptions = true,
        description =
                "Before any money is spent: how many blocks a plan needs, how long they take and what they cost, how likely "
                        + "all must-gates together are shown, and the smallest loss that the plan can show. Starts nothing.",
        footer = "Exit codes: 0 done, 2 plan or usage error.")
public final class PowerCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(paramLabel = "PLAN", description = "Plan file (YAML).")
    private Path plan = Path.of("");

    @Option(
            names = "--pilot",
            paramLabel = "RUN",
            description =
                    "Take noise, model load and queue time from this run of the same workloads (3 blocks or more).")
    private @Nullable Path pilot;

    @Option(
            names = "--noise",
            paramLabel = "[METRIC=]SHARE",
            description =
                    "How far one trial's value scatters (standard deviation), such as 3%%, for all metrics or for one. "
                            + "May be repeated.")
    private List<String> noise = new ArrayList<>();

    @Option(
            names = "--overhead",
            paramLabel = "TIME",
            description = "Time of a trial beside its load: start, model load, drain (default: the pilot's, or 6s).")
    private @Nullable String overhead;

    @Option(
            names = "--queue",
            paramLabel = "TIME",
            description = "Time until a platform is obtained (default: the pilot's, or none).")
    private @Nullable String queue;

    @Option(names = "--html", paramLabel = "FILE", description = "Write it as a page, too.")
    private @Nullable Path html;

    public PowerCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws Exception {
        PlanPower.Supposed supposed = supposed();
        try {
            ExperimentPlan read = PlanLoader.load(plan);
            new PlanPower(console).print(read, supposed, Optional.ofNullable(html));
            return 0;
        } catch (PlanException e) {
            console.note(e.rendered());
            return 2;
        }
    }

    private PlanPower.Supposed supposed() throws UserError {
        if (noise.isEmpty() == (pilot == null)) {
            throw UserError.usage(
                    "plan power: expected either --noise or --pilot",
                    "state a guess, such as --noise 3%, or use a run of some blocks with --pilot");
        }
        List<String> wrong = new ArrayList<>();
        PlanPower.Supposed supposed = new PlanPower.Supposed(
                ByMetric.read("--noise", noise, wrong, PowerCommand::noise),
                Optional.ofNullable(pilot),
                time("--overhead", overhead, wrong),
                time("--queue", queue, wrong));
        if (!wrong.isEmpty()) {
            throw UserError.usage(String.join("\n       ", wrong), "for example: --noise 3% --queue 5m");
        }
        return supposed;
    }

    private static Double noise(String text) {
        double share = Quantities.percent(text);
        if (!(share > 0)) {
            throw new IllegalArgumentException("expected more than 0%, found '" + text + "'");
        }
        return share;
    }

    private static OptionalLong time(String option, @Nullable String text, List<String> wrong) {
        try {
            return text == null ? OptionalLong.empty() : OptionalLong.of(Quantities.durationNanos(text));
        } catch (IllegalArgumentException e) {
            wrong.add(option + ": " + e.getMessage());
            return OptionalLong.empty();
        }
    }
}
