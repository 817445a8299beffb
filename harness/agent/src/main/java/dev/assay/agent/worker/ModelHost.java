package dev.assay.agent.worker;

import dev.assay.api.spi.DeployException;
import dev.assay.api.spi.DeployRequest;
import dev.assay.api.spi.Deployment;
import dev.assay.api.spi.Engine;
import dev.assay.api.spi.EngineContext;
import dev.assay.api.spi.EngineProvider;
import dev.assay.api.spi.ModelSpec;
import dev.assay.api.spi.Options;
import dev.assay.api.spi.SampleSet;
import dev.assay.api.spi.Timeline;
import dev.assay.api.spi.Workload;
import dev.assay.api.trial.Failure;
import dev.assay.api.trial.Failure.Blame;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** A workload's model on an engine in this process, taken step by step to where it can be served. Used by one thread. */
final class ModelHost implements AutoCloseable {
    private final String workloadId;
    private final Workload workload;
    private final EngineProvider provider;
    private final Options options;
    private final Path cache;
    private final Timeline timeline;
    private final Optional<Path> privateDirectory;
    private @Nullable ModelSpec model;
    private @Nullable Engine engine;
    private @Nullable Deployment deployment;

    ModelHost(Control.Prepare asked, EngineProvider provider, Timeline timeline) throws DeploymentFailedException {
        this.workloadId = asked.workload().model();
        this.workload = Providers.workload(asked.workload());
        this.provider = provider;
        this.options = new Options(asked.engineOptions());
        this.cache = Path.of(asked.cacheDirectory());
        this.timeline = timeline;
        this.privateDirectory = asked.privateDirectory().map(Path::of);
    }

    Workload workload() {
        return workload;
    }

    /** Makes the model file where it is not cached. */
    ModelSpec prepare(long weightsSeed) throws DeploymentFailedException {
        var has = Providers.workloadProvider(workloadId).formats();
        var format = EngineSettings.format(workloadId, has, provider.id(), provider.formats());
        try {
            ModelSpec made = workload.model(format, cache, weightsSeed);
            if (privateDirectory.isPresent() && !made.file().toString().isEmpty()) {
                made = copied(made, privateDirectory.get());
            }
            model = made;
            return made;
        } catch (IOException e) {
            throw new DeploymentFailedException(
                    new Failure(
                            "MODEL_NOT_MADE",
                            Blame.HOST,
                            "the model file of " + workloadId + " cannot be made in " + cache + ": " + e.getMessage(),
                            "Free space there, or make it writable."),
                    e);
        }
    }

    /** The model with a file of this trial's own: a copy that is there already is served as it is. */
    private static ModelSpec copied(ModelSpec made, Path directory) throws IOException {
        Path copy = directory.resolve(made.file().getFileName());
        if (Files.notExists(copy)) {
            Files.createDirectories(directory);
            // Moved when it is whole: a worker may be killed at any moment.
            Path part = directory.resolveSibling(copy.getFileName() + ".part");
            Files.copy(made.file(), part, StandardCopyOption.REPLACE_EXISTING);
            Files.move(part, copy);
        }
        return new ModelSpec(
                made.name(), made.format(), copy, made.sha256(), made.inputs(), made.outputs(), made.figures());
    }

    /** Starts the engine and loads the model. */
    Deployment deploy(String device, OptionalInt threads, long seed) throws DeploymentFailedException {
        ModelSpec prepared = required(model, "prepare");
        try {
            Engine opened = provider.open(options, new EngineContext(cache, timeline, seed, threads));
            engine = opened;
            Deployment served = opened.deploy(new DeployRequest(workload, prepared, device));
            deployment = served;
            return served;
        } catch (DeployException e) {
            throw failed("DEPLOY_FAILED", "model " + prepared.name() + " cannot be served", e.hint(), e);
        }
    }

    /** Makes the samples and hands them to the engine. */
    SampleSet load(long samplesSeed) throws DeploymentFailedException {
        Deployment served = required(deployment, "deploy");
        SampleSet samples = workload.samples(samplesSeed);
        try {
            served.load(samples);
            return samples;
        } catch (DeployException e) {
            throw failed("SAMPLES_NOT_LOADED", "the samples of " + workloadId + " cannot be loaded", e.hint(), e);
        }
    }

    Deployment deployment() throws DeploymentFailedException {
        return required(deployment, "deploy");
    }

    String engineVersion() throws DeploymentFailedException {
        return required(engine, "deploy").version();
    }

    private static DeploymentFailedException failed(String code, String what, String hint, Exception cause) {
        return new DeploymentFailedException(
                new Failure(code, Blame.PLATFORM, what + ": " + cause.getMessage(), hint), cause);
    }

    private static <T> T required(@Nullable T value, String step) throws DeploymentFailedException {
        if (value == null) {
            throw new DeploymentFailedException(WorkerFailures.protocol(
                    "step '" + step + "' was skipped; expected prepare, deploy, load in order"));
        }
        return value;
    }

    @Override
    public void close() {
        if (deployment != null) {
            deployment.close();
        }
        if (engine != null) {
            engine.close();
        }
    }
}
