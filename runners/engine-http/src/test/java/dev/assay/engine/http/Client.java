package dev.assay.engine.http;

import dev.assay.api.spi.DeployException;
import dev.assay.api.spi.DeployRequest;
import dev.assay.api.spi.Deployment;
import dev.assay.api.spi.Engine;
import dev.assay.api.spi.EngineContext;
import dev.assay.api.spi.ModelFormat;
import dev.assay.api.spi.ModelSpec;
import dev.assay.api.spi.Options;
import dev.assay.api.spi.SampleSet;
import dev.assay.api.spi.Timeline;
import dev.assay.api.spi.Workload;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** The engine with a model of one input {@code x} and one output {@code y}. */
final class Client implements AutoCloseable {
    private static final Timeline CLOCK = new Timeline() {
        @Override
        public long nanoTime() {
            return System.nanoTime();
        }

        @Override
        public void at(long nanos, Runnable task) {
            throw new UnsupportedOperationException("not needed");
        }
    };

    private final Engine engine;
    private final Workload workload;

    Client(String url, Workload workload, String... options) throws DeployException {
        Map<String, String> values = new HashMap<>(Map.of("url", url, "model", "m", "encoding", "json"));
        for (int i = 0; i < options.length; i += 2) {
            values.put(options[i], options[i + 1]);
        }
        this.workload = workload;
        this.engine = new HttpEngineProvider()
                .open(new Options(values), new EngineContext(Path.of(""), CLOCK, 99, OptionalInt.empty()));
    }

    Deployment deploy() throws DeployException {
        ModelSpec model = new ModelSpec("m", ModelFormat.NONE, Path.of(""), "", List.of("x"), List.of("y"), Map.of());
        return engine.deploy(new DeployRequest(workload, model, "auto"));
    }

    /** Deployed with its samples. */
    Deployment ready() throws DeployException {
        Deployment deployment = deploy();
        SampleSet samples = workload.samples(1);
        deployment.load(samples);
        return deployment;
    }

    @Override
    public void close() {
        engine.close();
    }
}
