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
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** A tiny engine whose option {@code mode} makes it misbehave in one way. */
public final class TestEngineProvider implements EngineProvider {
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
        return options.text("hosting", "worker").equals("agent") ? Hosting.AGENT : Hosting.WORKER;
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
                misbehaveAtStart(mode);
                return new TestDeployment(mode, context.timeline());
            }

            @Override
            public void close() {}
        };
    }

    @SuppressWarnings("SystemExitOutsideMain")
    private static void misbehaveAtStart(String mode) throws DeployException {
        switch (mode) {
            case "hang-at-start" -> LockSupport.parkNanos(TimeUnit.HOURS.toNanos(1));
            case "refuse" -> throw new DeployException("the device has no memory left", "Use a smaller model.");
            case "exit-at-start" -> {
                System.out.println("native library says: no device found");
                Runtime.getRuntime().halt(3);
            }
            default -> {}
        }
    }
}
