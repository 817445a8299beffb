package dev.assay.engine.http;

import dev.assay.api.spi.Engine;
import dev.assay.api.spi.EngineContext;
import dev.assay.api.spi.ModelFormat;
import dev.assay.api.spi.ModelSpec;
import dev.assay.api.spi.Options;
import dev.assay.api.spi.Timeline;
import dev.assay.api.spi.Workload;
import dev.assay.api.trial.WorkloadRef;
import dev.assay.engine.djl.OnnxRuntimeProvider;
import dev.assay.engine.http.serve.ModelServer;
import dev.assay.workloads.mlp.MlpProvider;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** The perceptron on ONNX Runtime behind a real server on this machine. */
final class TestServer implements AutoCloseable {
    /** Weights of the model that is served. */
    static final long WEIGHTS = 7;

    private static final Timeline CLOCK = new Timeline() {
        @Override
        public long nanoTime() {
            return System.nanoTime();
        }

        @Override
        public void at(long nanos, Runnable task) {
            throw new UnsupportedOperationException("a real engine needs no timer");
        }
    };

    private final Engine engine;
    private final ModelServer server;

    TestServer(Path cache, Optional<String> token) throws Exception {
        Workload workload = workload();
        ModelSpec model = workload.model(ModelFormat.ONNX, cache, WEIGHTS);
        engine = new OnnxRuntimeProvider().open(Options.none(), new EngineContext(cache, CLOCK, 1, OptionalInt.of(1)));
        server = ModelServer.start(
                new ModelServer.Address("127.0.0.1", 0), engine, workload, model, "mlp", "auto", token);
    }

    static Workload workload() {
        return new MlpProvider().open(new WorkloadRef("mlp", "tiny", Map.of()));
    }

    int port() {
        return server.port();
    }

    String url() {
        return "http://127.0.0.1:" + server.port();
    }

    Options options(String... further) {
        Map<String, String> values = new java.util.HashMap<>(Map.of("url", url(), "model", "mlp"));
        for (int i = 0; i < further.length; i += 2) {
            values.put(further[i], further[i + 1]);
        }
        return new Options(values);
    }

    @Override
    public void close() {
        server.close();
        engine.close();
    }
}
