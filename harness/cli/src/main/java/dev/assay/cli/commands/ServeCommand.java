package dev.assay.cli.commands;

import dev.assay.cli.UserError;
import dev.assay.cli.console.Console;
import dev.assay.cli.serve.ServeRequest;
import dev.assay.cli.serve.Serving;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code assay serve}: a model on this machine behind the Open Inference Protocol. */
@Command(
        name = "serve",
        mixinStandardHelpOptions = true,
        description =
                "Serve a reference model over HTTP (Open Inference Protocol v2, JSON and binary tensors) until it is "
                        + "stopped, so that a platform can be loaded from outside with engine http.",
        footer = "Exit codes: 0 stopped, 2 usage error, 1 it could not be served.")
public final class ServeCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(paramLabel = "MODEL", description = "Model, as 'assay list workloads' names it.")
    private String model = "";

    @Option(names = "--size", paramLabel = "SIZE", description = "Size of the model; default: its first.")
    private String size = "";

    @Option(
            names = "--engine",
            paramLabel = "ID",
            defaultValue = "djl-onnxruntime",
            description = "Engine that serves it (default: ${DEFAULT-VALUE}).")
    private String engine = "djl-onnxruntime";

    @Option(
            names = "--engine-option",
            paramLabel = "NAME=VALUE",
            description = "A setting of the engine; may be repeated.")
    private Map<String, String> engineOptions = new LinkedHashMap<>();

    @Option(names = "--device", paramLabel = "D", defaultValue = "auto", description = "auto, cpu, cuda, cuda:1, ...")
    private String device = "auto";

    @Option(names = "--threads", paramLabel = "N", description = "Compute threads; default: the engine's choice.")
    private @Nullable Integer threads;

    @Option(
            names = "--host",
            paramLabel = "ADDRESS",
            defaultValue = "127.0.0.1",
            description = "Address to listen on (default: ${DEFAULT-VALUE}, this machine alone).")
    private String host = "127.0.0.1";

    @Option(
            names = "--port",
            paramLabel = "N",
            defaultValue = "8000",
            description = "Port to listen on; 0 for any that is free (default: ${DEFAULT-VALUE}).")
    private int port = 8000;

    @Option(names = "--name", paramLabel = "NAME", description = "Name in requests; default: the model's.")
    private String name = "";

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "Seed of the plans that will be run against it: generated weights follow from it (default: "
                    + "${DEFAULT-VALUE}).")
    private long seed = 1;

    @Option(
            names = "--token-file",
            paramLabel = "FILE",
            description = "File with a bearer token that requests must have.")
    private @Nullable Path token;

    public ServeCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws UserError, InterruptedException {
        if (port < 0 || port > 65_535) {
            throw UserError.usage("--port: expected 0 to 65535, found " + port, "");
        }
        if (threads != null && threads < 1) {
            throw UserError.usage("--threads: expected at least 1, found " + threads, "");
        }
        ServeRequest request = new ServeRequest(
                model,
                size,
                engine,
                engineOptions,
                device,
                threads == null ? OptionalInt.empty() : OptionalInt.of(threads),
                host,
                port,
                name.isEmpty() ? model : name,
                seed,
                Optional.ofNullable(token));
        new Serving(console).untilStopped(request);
        return 0;
    }
}
