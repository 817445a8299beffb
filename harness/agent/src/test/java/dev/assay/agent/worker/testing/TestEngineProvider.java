package dev.assay.agent.worker.testing;

import dev.assay.api.spi.DeployException;
import dev.assay.api.spi.DeployRequest;
import dev.assay.api.spi.Deployment;
import dev.assay.api.spi.Engine;
import dev.assay.api.spi.EngineContext;
import dev.assay.api.spi.EngineProvider;
import dev.assay.api.spi.Hosting;
import dev.assay.api.spi.ModelFormat;
import dev.assay.api.spi.Options;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** A tiny engine whose option {@code mode} makes it misbehave in one way. */
public final class TestEngineProvider implements EngineProvider {
    /** File in the cache with the process id of a worker that hangs at its restart. */
    public static final String SECOND = "second";

    @Override
    public String id() {
        return "test-engine";
    }

    @Override
    public String description() {
        return "for tests";
    }

    @Override
    public Hosting hosting(Options options) {
        return switch (options.text("hosting", "worker")) {
            case "agent" -> Hosting.AGENT;
            case "executable" -> Hosting.EXECUTABLE;
            default -> Hosting.WORKER;
        };
    }

    /** Starts in a fraction of the time that a JVM takes. */
    @Override
    public List<String> command(Options options) {
        return List.of("python3", options.text("script", ""));
    }

    @Override
    public Set<ModelFormat> formats() {
        return Set.of(ModelFormat.NONE);
    }

    @Override
    public Engine open(Options options, EngineContext context) {
        String mode = options.text("mode", "right");
        return new Engine() {
            @Override
            public String version() {
                return "test-engine 1";
            }

            @Override
            public Deployment deploy(DeployRequest request) throws DeployException {
                misbehaveAtStart(mode, context.cacheDirectory());
                refuseDamaged(request.model().file());
                return new TestDeployment(mode, context.timeline());
            }

            @Override
            public void close() {}
        };
    }

    @SuppressWarnings("SystemExitOutsideMain")
    private static void misbehaveAtStart(String mode, Path cache) throws DeployException {
        switch (mode) {
            case "hang-at-start" -> LockSupport.parkNanos(TimeUnit.HOURS.toNanos(1));
            case "hang-at-restart" -> hangUnlessFirst(cache);
            case "refuse" -> throw new DeployException("the device has no memory left", "Use a smaller model.");
            case "exit-at-start" -> {
                System.out.println("native library says: no device found");
                Runtime.getRuntime().halt(3);
            }
            default -> {}
        }
    }

    private static void refuseDamaged(Path file) throws DeployException {
        try {
            if (!file.toString().isEmpty() && !Files.readString(file).equals(TestWorkloadProvider.MODEL)) {
                throw new DeployException("the model file is damaged", "Make it again.");
            }
        } catch (IOException e) {
            throw new DeployException("the model file cannot be read: " + e.getMessage(), "a test fault", e);
        }
    }

    /** The first worker leaves a file; the next one leaves its process id and gets no further. */
    private static void hangUnlessFirst(Path cache) throws DeployException {
        try {
            if (Files.notExists(cache.resolve("first"))) {
                Files.createFile(cache.resolve("first"));
                return;
            }
            Path written = Files.writeString(
                    cache.resolve("second.part"),
                    Long.toString(ProcessHandle.current().pid()));
            Files.move(written, cache.resolve(SECOND));
        } catch (IOException e) {
            throw new DeployException("no notes can be left in " + cache, "a test fault", e);
        }
        LockSupport.parkNanos(TimeUnit.HOURS.toNanos(1));
    }
}
