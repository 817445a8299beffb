package dev.assay.workloads.minilm;

import dev.assay.api.contract.RecordingSink;
import dev.assay.api.spi.DeployRequest;
import dev.assay.api.spi.Deployment;
import dev.assay.api.spi.Engine;
import dev.assay.api.spi.EngineContext;
import dev.assay.api.spi.ModelFormat;
import dev.assay.api.spi.Options;
import dev.assay.api.spi.SampleSet;
import dev.assay.api.spi.Tensor;
import dev.assay.api.spi.Timeline;
import dev.assay.engine.djl.OnnxRuntimeProvider;
import java.nio.FloatBuffer;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;

/** Embeds any sentences with the real model. It lies in the workload's package to reach its tokenizer. */
final class Embedder {
    private static final Path CACHE = Path.of("target", "djl-cache").toAbsolutePath();

    private Embedder() {}

    /**
     * Embeddings of sentences.
     *
     * @param together true for one batch, false for one request each
     */
    static float[][] embed(List<String> sentences, boolean together) throws Exception {
        MiniLm workload = new MiniLm();
        try (Engine engine = new OnnxRuntimeProvider().open(Options.none(), context());
                Deployment deployment =
                        engine.deploy(new DeployRequest(workload, workload.model(ModelFormat.ONNX, CACHE, 0), "cpu"))) {
            deployment.load(samples(sentences));
            RecordingSink sink = new RecordingSink();
            int batch = together ? sentences.size() : 1;
            for (int i = 0; i < sentences.size(); i += batch) {
                deployment.submit(i, i, batch, Long.MAX_VALUE, sink);
            }
            float[][] embeddings = new float[sentences.size()][MiniLm.WIDTH];
            for (int i = 0; i < embeddings.length; i++) {
                FloatBuffer answers = sink.await((long) (i - i % batch)).answers();
                answers.get(i % batch * MiniLm.WIDTH, embeddings[i]);
            }
            return embeddings;
        }
    }

    static double cosine(float[] a, float[] b) {
        double product = 0;
        for (int i = 0; i < a.length; i++) {
            product += (double) a[i] * b[i];
        }
        return product;
    }

    private static EngineContext context() {
        Timeline clock = new Timeline() {
            @Override
            public long nanoTime() {
                return System.nanoTime();
            }

            @Override
            public void at(long nanos, Runnable task) {
                throw new UnsupportedOperationException("not needed");
            }
        };
        return new EngineContext(CACHE, clock, 0, OptionalInt.of(1));
    }

    private static SampleSet samples(List<String> sentences) {
        return new SampleSet() {
            @Override
            public int size() {
                return sentences.size();
            }

            @Override
            public boolean preprocessedPerRequest() {
                return true;
            }

            @Override
            public List<Tensor> inputs(int... samples) {
                return Tokens.inputs(
                        Arrays.stream(samples).mapToObj(sentences::get).toList());
            }

            @Override
            public String digest() {
                return "";
            }
        };
    }
}
