package dev.assay.engine.djl;

import dev.assay.api.spi.Availability;
import dev.assay.api.spi.DeployException;
import dev.assay.api.spi.Engine;
import dev.assay.api.spi.EngineContext;
import dev.assay.api.spi.EngineProvider;
import dev.assay.api.spi.Hosting;
import dev.assay.api.spi.ModelFormat;
import dev.assay.api.spi.OptionSpec;
import dev.assay.api.spi.Options;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/** What the providers of DJL engines share. */
abstract class DjlProvider implements EngineProvider {
    private final String id;
    private final String description;
    private final Backend backend;

    DjlProvider(String id, String description, Backend backend) {
        this.id = id;
        this.description = description;
        this.backend = backend;
    }

    @Override
    public final String id() {
        return id;
    }

    @Override
    public final String description() {
        return description;
    }

    @Override
    public final List<OptionSpec> options() {
        return EngineSettings.specs(backend.optimisations());
    }

    @Override
    public final Availability probe(Options options) {
        try {
            return backend.library().on(settings(options, OptionalInt.empty()).device());
        } catch (RuntimeException e) {
            return new Availability.Unavailable(String.valueOf(e.getMessage()), "correct the options of " + id);
        }
    }

    @Override
    public final Hosting hosting(Options options) {
        return Hosting.WORKER;
    }

    @Override
    public final Set<ModelFormat> formats() {
        return Set.of(backend.format());
    }

    @Override
    public final List<String> workerJvmOptions(Options options) {
        List<String> all = new ArrayList<>(
                List.of("-Dai.djl.offline=true", "-DOPT_OUT_TRACKING=true", "-Djava.awt.headless=true"));
        all.addAll(backend.jvmOptions(settings(options, OptionalInt.empty())));
        return all;
    }

    @Override
    public final Map<String, String> workerEnvironment(Options options) {
        // OpenMP threads that spin while they wait make two threads up to ten times slower on contended cores.
        return Map.of("OMP_WAIT_POLICY", "PASSIVE");
    }

    @Override
    public final Engine open(Options options, EngineContext context) throws DeployException {
        if (backend.library().on(new DeviceChoice("auto")) instanceof Availability.Unavailable missing) {
            throw new DeployException(id + ": " + missing.reason(), missing.hint());
        }
        Path natives = context.cacheDirectory().toAbsolutePath().resolve("natives");
        try {
            EngineSettings settings = settings(options, context.threads());
            ProcessSettings.forbidCallsHome();
            backend.prepare(natives, settings);
            return DjlEngine.start(backend, settings, context);
        } catch (IllegalArgumentException e) {
            throw new DeployException(id + ": " + e.getMessage(), "correct the engine's options in the plan", e);
        } catch (IOException e) {
            throw new DeployException(
                    id + ": cannot unpack native libraries into " + natives + ": " + e.getMessage(),
                    "give a cache directory on a disk that can be written and has 500 MB free",
                    e);
        }
    }

    private EngineSettings settings(Options options, OptionalInt granted) {
        return EngineSettings.of(options, granted, backend.optimisations());
    }
}
