package dev.assay.engine.http;

import dev.assay.api.spi.Availability;
import dev.assay.api.spi.DeployException;
import dev.assay.api.spi.Engine;
import dev.assay.api.spi.EngineContext;
import dev.assay.api.spi.EngineProvider;
import dev.assay.api.spi.Hosting;
import dev.assay.api.spi.ModelFormat;
import dev.assay.api.spi.OptionSpec;
import dev.assay.api.spi.Options;
import java.util.List;
import java.util.Set;

/** Engine {@code http}: a model that somebody else serves, reached over the network that users have. */
public final class HttpEngineProvider implements EngineProvider {
    @Override
    public String id() {
        return "http";
    }

    @Override
    public String description() {
        return "an endpoint that is already there: Open Inference Protocol v2, or OpenAI chat completions as a stream";
    }

    @Override
    public List<OptionSpec> options() {
        return HttpSettings.OPTIONS;
    }

    @Override
    public Availability probe(Options options) {
        if (options.values().isEmpty()) {
            return new Availability.Available("needs the option url in the plan");
        }
        try {
            HttpSettings.of(options);
            return new Availability.Available("");
        } catch (IllegalArgumentException e) {
            return new Availability.Unavailable(String.valueOf(e.getMessage()), "correct the option in the plan");
        }
    }

    @Override
    public Hosting hosting(Options options) {
        return Hosting.AGENT;
    }

    /** The server has the model; a file here says how its inputs and outputs are named. */
    @Override
    public Set<ModelFormat> formats() {
        return Set.of(ModelFormat.ONNX, ModelFormat.TORCHSCRIPT, ModelFormat.NONE);
    }

    @Override
    public Engine open(Options options, EngineContext context) throws DeployException {
        try {
            return new HttpEngine(HttpSettings.of(options), context);
        } catch (IllegalArgumentException e) {
            throw new DeployException("engine http: " + e.getMessage(), "correct the option in the plan", e);
        }
    }
}
