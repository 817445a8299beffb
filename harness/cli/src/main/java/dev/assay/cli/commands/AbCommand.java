package dev.assay.cli.commands;

import dev.assay.api.spi.Availability;
import dev.assay.api.spi.Options;
import dev.assay.cli.Providers;
import dev.assay.cli.UserError;
import dev.assay.cli.ab.AbPlan;
import dev.assay.cli.console.Console;
import dev.assay.cli.run.PlanRun;
import dev.assay.core.store.Digests;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code assay ab}: two endpoints against each other, deploying nothing. */
@Command(
        name = "ab",
        mixinStandardHelpOptions = true,
        description =
                "Compare two endpoints that are already there under the same load, in blocks, with a verdict. Writes "
                        + "the plan that it runs beside the run directory; edit that for other gates and loads.",
        footer =
                "Exit codes: 0 GO, 10 NO-GO, 11 INCONCLUSIVE, 12 INVALID, 2 usage error, 1 it could not be run, 130 interrupted.")
public final class AbCommand implements Callable<Integer> {
    private final Console console;

    @Option(names = "--baseline", required = true, paramLabel = "URL", description = "Today's server.")
    private String baseline = "";

    @Option(names = "--candidate", required = true, paramLabel = "URL", description = "The server that may replace it.")
    private String candidate = "";

    @Option(
            names = "--api",
            paramLabel = "oip|openai",
            defaultValue = "openai",
            description =
                    "Protocol of both: Open Inference Protocol v2, or chat completions (default: ${DEFAULT-VALUE}).")
    private String api = "openai";

    @Option(names = "--model", required = true, paramLabel = "NAME", description = "Name of the model on both servers.")
    private String model = "";

    @Option(
            names = "--workload",
            paramLabel = "ID",
            description =
                    "Whose samples are sent: with oip a model of 'assay list workloads', by default --model; with "
                            + "openai 'chat'.")
    private @Nullable String workload;

    @Option(
            names = "--workload-option",
            paramLabel = "NAME=VALUE",
            description = "A setting of the workload; may be repeated.")
    private Map<String, String> workloadOptions = new LinkedHashMap<>();

    @Option(names = "--size", paramLabel = "SIZE", description = "Size of the workload, as served; default: its first.")
    private String size = "";

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "Seed of the plan, as given to 'assay serve' (default: ${DEFAULT-VALUE}).")
    private long seed = 1;

    @Option(
            names = "--engine-option",
            paramLabel = "NAME=VALUE",
            description = "A setting of engine http; may be repeated.")
    private Map<String, String> engineOptions = new LinkedHashMap<>();

    @Option(names = "--token-file", paramLabel = "FILE", description = "File with the bearer token of both servers.")
    private @Nullable Path token;

    @Option(
            names = "--concurrency",
            paramLabel = "N",
            defaultValue = "4",
            description = "Requests in flight in the closed loop (default: ${DEFAULT-VALUE}).")
    private int concurrency = 4;

    @Option(
            names = "--rate",
            paramLabel = "N/s",
            description = "Rate of the open loop; default: 10/s, with openai 1/s.")
    private @Nullable String rate;

    @Option(
            names = "--duration",
            paramLabel = "TIME",
            defaultValue = "10s",
            description = "Length of each measured trial; pilots take at least 20 s (default: ${DEFAULT-VALUE}).")
    private String duration = "10s";

    @Option(
            names = "--blocks",
            paramLabel = "N",
            defaultValue = "8",
            description = "Blocks; each measures both servers under both loads (default: ${DEFAULT-VALUE}).")
    private int blocks = 8;

    @Option(
            names = "--margin",
            paramLabel = "PERCENT",
            defaultValue = "10",
            description = "What the candidate may be worse by, in percent (default: ${DEFAULT-VALUE}).")
    private double margin = 10;

    @Option(
            names = "--runs",
            paramLabel = "DIR",
            defaultValue = "assay-runs",
            description = "Where run directories are made (default: ${DEFAULT-VALUE}).")
    private Path runs = Path.of("assay-runs");

    @Option(names = "--dry-run", description = "Write the plan, print what it would do, and start nothing.")
    private boolean dryRun;

    @Mixin
    private OutputOptions output = new OutputOptions();

    @Spec
    private @Nullable CommandSpec spec;

    public AbCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws UserError {
        boolean openAi = api.equals("openai");
        if (!openAi && !api.equals("oip")) {
            throw UserError.usage("--api: expected oip or openai, found '" + api + "'", "");
        }
        if (token != null && !(Files.isRegularFile(token) && Files.isReadable(token))) {
            throw UserError.usage("--token-file: cannot read " + token, "check the path and its owner");
        }
        if (token != null) {
            engineOptions.put("token-file", token.toAbsolutePath().toString());
        }
        AbPlan plan = new AbPlan(
                baseline,
                candidate,
                openAi,
                model,
                Optional.ofNullable(workload).orElse(openAi ? "chat" : model),
                size,
                workloadOptions,
                engineOptions,
                concurrency,
                Optional.ofNullable(rate).orElse(openAi ? "1/s" : "10/s"),
                duration,
                blocks,
                margin,
                seed);
        check("--baseline", baseline);
        check("--candidate", candidate);
        Path file = write(plan.text());
        console.note("plan: " + file);
        PlanRun run = new PlanRun(console, CommandLines.of(spec), output.reports());
        return dryRun ? run.describe(file) : run.start(file, runs);
    }

    /** Before anything is written: an address may hold what nobody may read. */
    private void check(String option, String url) throws UserError {
        Map<String, String> options = new LinkedHashMap<>(engineOptions);
        options.put("url", url);
        options.put("api", api);
        Availability found =
                Providers.find(Providers.engines(), "http").orElseThrow().probe(new Options(options));
        if (found instanceof Availability.Unavailable u) {
            throw UserError.usage(option + ": " + u.reason(), "the address of a server such as http://host:8000");
        }
    }

    /** A plan of its own name for each content: nothing is overwritten with anything else. */
    private Path write(String text) throws UserError {
        String hash = Digests.sha256(text.getBytes(StandardCharsets.UTF_8)).substring(0, 8);
        Path file = runs.resolve("ab-" + hash + ".yaml");
        try {
            Files.createDirectories(runs);
            return Files.writeString(file, text);
        } catch (IOException e) {
            throw UserError.environment(
                    "cannot write " + file + ": " + e.getMessage(), "choose another place with --runs", e);
        }
    }
}
