package dev.assay.cli.serve;

import dev.assay.api.spi.DeployException;
import dev.assay.api.spi.Engine;
import dev.assay.api.spi.EngineContext;
import dev.assay.api.spi.EngineProvider;
import dev.assay.api.spi.ModelFormat;
import dev.assay.api.spi.ModelSpec;
import dev.assay.api.spi.Options;
import dev.assay.api.spi.Provider;
import dev.assay.api.spi.Timeline;
import dev.assay.api.spi.Workload;
import dev.assay.api.spi.WorkloadProvider;
import dev.assay.api.trial.WorkloadRef;
import dev.assay.cli.Providers;
import dev.assay.cli.UserError;
import dev.assay.cli.console.Console;
import dev.assay.core.schedule.Schedules;
import dev.assay.engine.http.serve.ModelServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** Serves a model until the process is told to end. */
public final class Serving {
    private static final long CLOSE_SECONDS = 20;

    private static final Timeline CLOCK = new Timeline() {
        @Override
        public long nanoTime() {
            return System.nanoTime();
        }

        @Override
        public void at(long nanos, Runnable task) {
            throw new UnsupportedOperationException("an engine that serves real models needs no timer");
        }
    };

    private final Console console;

    public Serving(Console console) {
        this.console = console;
    }

    /**
     * Serves until the process gets a signal.
     *
     * @throws UserError when the model cannot be served
     */
    public void untilStopped(ServeRequest request) throws UserError, InterruptedException {
        EngineProvider engines = provider(Providers.engines(), request.engine(), "engine");
        Workload workload = workload(request);
        Path cache = cache();
        CountDownLatch stopped = new CountDownLatch(1);
        CountDownLatch closed = new CountDownLatch(1);
        try (Engine engine = engines.open(
                        new Options(request.engineOptions()), new EngineContext(cache, CLOCK, 1, request.threads()));
                ModelServer server = ModelServer.start(
                        new ModelServer.Address(request.host(), request.port()),
                        engine,
                        workload,
                        model(request, engines, workload, cache),
                        request.name(),
                        request.device(),
                        token(request))) {
            console.line("serving " + request.name() + " at http://" + request.host() + ":" + server.port()
                    + " (Open Inference Protocol v2); Ctrl-C ends it");
            onSignal(stopped, closed);
            // Waits for the user, so without a bound.
            stopped.await();
        } catch (DeployException e) {
            throw UserError.environment(String.valueOf(e.getMessage()), e.hint(), e);
        } catch (IOException e) {
            throw UserError.environment(
                    String.valueOf(e.getMessage()), "choose another port, or free space for the model file", e);
        } finally {
            closed.countDown();
        }
    }

    /** Asks for the end when the process gets a signal, and gives what is held the time to end. */
    private static void onSignal(CountDownLatch stopped, CountDownLatch closed) {
        Thread hook = new Thread(
                () -> {
                    stopped.countDown();
                    try {
                        if (!closed.await(CLOSE_SECONDS, TimeUnit.SECONDS)) {
                            Runtime.getRuntime().halt(1);
                        }
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                },
                "assay-serve-stop");
        Runtime.getRuntime().addShutdownHook(hook);
    }

    private static ModelSpec model(ServeRequest request, EngineProvider engine, Workload workload, Path cache)
            throws UserError, IOException {
        WorkloadProvider models = provider(Providers.workloads(), request.model(), "model");
        ModelFormat format = models.formats().stream()
                .filter(engine.formats()::contains)
                .filter(f -> f != ModelFormat.NONE)
                .sorted()
                .findFirst()
                .orElseThrow(() -> UserError.usage(
                        "engine " + engine.id() + " cannot serve " + request.model() + ": it takes " + engine.formats()
                                + ", the model has " + models.formats(),
                        "use another engine or model"));
        return workload.model(format, cache, Schedules.weightsSeed(request.planSeed()));
    }

    private static Workload workload(ServeRequest request) throws UserError {
        try {
            return provider(Providers.workloads(), request.model(), "model")
                    .open(new WorkloadRef(request.model(), request.size(), Map.of()));
        } catch (IllegalArgumentException e) {
            throw UserError.usage(String.valueOf(e.getMessage()), "'assay list workloads' shows what there is");
        }
    }

    private static Optional<String> token(ServeRequest request) throws UserError {
        if (request.tokenFile().isEmpty()) {
            return Optional.empty();
        }
        Path file = request.tokenFile().get();
        try {
            String token = Files.readString(file).strip();
            if (token.isEmpty()) {
                throw UserError.usage("--token-file: " + file + " is empty", "write the token into it, mode 600");
            }
            return Optional.of(token);
        } catch (IOException e) {
            throw UserError.usage("--token-file: cannot read " + file + ": " + e.getMessage(), "check the path");
        }
    }

    private static Path cache() {
        String home = System.getenv().getOrDefault("XDG_CACHE_HOME", "");
        Path base = home.isEmpty() ? Path.of(System.getProperty("user.home"), ".cache") : Path.of(home);
        return base.resolve("assay");
    }

    private static <P extends Provider> P provider(List<P> all, String id, String what) throws UserError {
        return Providers.find(all, id)
                .orElseThrow(() -> UserError.usage(
                        what + ": expected one of "
                                + all.stream().map(Provider::id).collect(Collectors.toCollection(TreeSet::new))
                                + ", found '" + id + "'",
                        "'assay list' shows what there is"));
    }
}
