package dev.assay.engine.djl;

import ai.djl.Device;
import ai.djl.MalformedModelException;
import ai.djl.Model;
import dev.assay.api.spi.DeployException;
import dev.assay.api.spi.DeployRequest;
import dev.assay.api.spi.Deployment;
import dev.assay.api.spi.Engine;
import dev.assay.api.spi.EngineContext;
import dev.assay.api.spi.ModelSpec;
import java.io.IOException;
import java.util.Map;

/** Loads model files with one of DJL's engines. */
final class DjlEngine implements Engine {
    private final Backend backend;
    private final EngineSettings settings;
    private final EngineContext context;
    private final String version;

    private DjlEngine(Backend backend, EngineSettings settings, EngineContext context, String version) {
        this.backend = backend;
        this.settings = settings;
        this.context = context;
        this.version = version;
    }

    /** Loads the native library into this process. */
    static DjlEngine start(Backend backend, EngineSettings settings, EngineContext context) throws DeployException {
        try {
            ai.djl.engine.Engine engine = ai.djl.engine.Engine.getEngine(backend.djlName());
            backend.started(settings);
            return new DjlEngine(backend, settings, context, backend.djlName() + " " + engine.getVersion());
        } catch (RuntimeException | LinkageError | AssertionError e) {
            throw new DeployException(
                    backend.djlName() + " cannot be started: " + Reasons.of(e),
                    "Its native library may not fit this machine (libc, CUDA driver) or the cache directory "
                            + context.cacheDirectory()
                            + " may hold a damaged copy: delete its folder natives and try again",
                    e);
        }
    }

    @Override
    public String version() {
        return version;
    }

    @Override
    public Deployment deploy(DeployRequest request) throws DeployException {
        ModelSpec spec = request.model();
        if (spec.format() != backend.format()) {
            throw new DeployException(
                    backend.djlName() + " cannot serve " + spec.name() + " in the form " + spec.format(),
                    "Ask for the form " + backend.format() + ", or name another engine for this workload");
        }
        Device device = choice(request).resolve(backend.hasCuda());
        Map<String, Object> options = backend.loadOptions(settings);
        Model model = Model.newInstance(spec.name(), device, backend.djlName());
        try {
            model.load(spec.file().getParent(), spec.file().getFileName().toString(), options);
            Inference inference = new Inference(model, spec, backend.namedInputs(), backend.fillsTensors());
            return new DjlDeployment(request.workload(), inference, settings, context.timeline(), facts(spec, device));
        } catch (IOException | MalformedModelException | RuntimeException e) {
            model.close();
            throw new DeployException(
                    version + " cannot load the model " + spec.name() + " from " + spec.file() + ": " + Reasons.of(e),
                    "The file may be damaged or not be of the form " + spec.format()
                            + ": delete it, and it is made again at the next start; a file of your own must be exported again",
                    e);
        }
    }

    private DeviceChoice choice(DeployRequest request) throws DeployException {
        try {
            DeviceChoice asked = new DeviceChoice(request.device());
            return asked.text().equals("auto") ? settings.device() : asked;
        } catch (IllegalArgumentException e) {
            throw new DeployException(String.valueOf(e.getMessage()), "correct the device in the plan", e);
        }
    }

    private Map<String, String> facts(ModelSpec spec, Device device) {
        return Map.of(
                "engine", version,
                "device", DeviceChoice.word(device),
                "threads",
                        settings.threads().isPresent()
                                ? Integer.toString(settings.threads().getAsInt())
                                : "library default",
                "concurrency", Integer.toString(settings.concurrency()),
                "queue", Integer.toString(settings.queue()),
                "optimisation", settings.optimisation(),
                "model", spec.name(),
                "model-format", spec.format().name().toLowerCase(java.util.Locale.ROOT));
    }

    @Override
    public void close() {
        // DJL keeps an engine for the life of the process.
    }
}
