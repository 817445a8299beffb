package dev.assay.workloads.served;

import dev.assay.api.spi.ModelFormat;
import dev.assay.api.spi.ModelSpec;
import dev.assay.api.spi.ResponseCheck;
import dev.assay.api.spi.SampleSet;
import dev.assay.api.spi.Tensor;
import dev.assay.api.spi.Workload;
import dev.assay.workloads.format.ModelCache;
import dev.assay.workloads.format.OnnxFile;
import dev.assay.workloads.format.TorchScriptFile;
import dev.assay.workloads.graph.Graph;
import java.io.IOException;
import java.nio.FloatBuffer;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A model that is described as a graph. */
final class GraphWorkload implements Workload {
    /** Part of the content name of model files: change it whenever a writer changes what it writes. */
    private static final String WRITERS = "1";

    private final String id;
    private final GraphModel model;

    GraphWorkload(String id, GraphModel model) {
        this.id = id;
        this.model = model;
    }

    @Override
    public ModelSpec model(ModelFormat format, Path cache, long weightsSeed) throws IOException {
        Graph graph = model.graph();
        long seed = model.expected().weightsSeed(weightsSeed);
        ModelCache models = new ModelCache(cache);
        ModelCache.CachedFile file = switch (format) {
            case TORCHSCRIPT ->
                models.file(
                        name(seed, TorchScriptFile.source(graph) + graph.parameters()) + ".pt",
                        out -> TorchScriptFile.write(graph, seed, out));
            case ONNX -> models.file(name(seed, graph.toString()) + ".onnx", out -> OnnxFile.write(graph, seed, out));
            case NONE -> throw new IllegalArgumentException("format: expected TORCHSCRIPT or ONNX, found " + format);
        };
        return new ModelSpec(
                graph.name(),
                format,
                file.path(),
                file.sha256(),
                List.of(graph.input()),
                List.of(graph.output()),
                figures(file.bytes()));
    }

    /** A name that changes with whatever the contents depend on. */
    private String name(long seed, String contents) {
        return id + "-" + ModelCache.contentKey(WRITERS + " " + seed + " " + contents);
    }

    private Map<String, Double> figures(long fileBytes) {
        return Map.of(
                ModelSpec.PARAMETERS, (double) model.graph().trainedParameters(),
                ModelSpec.FLOPS_PER_SAMPLE, 2.0 * model.graph().multiplyAdds(),
                ModelSpec.FILE_BYTES, (double) fileBytes);
    }

    @Override
    public SampleSet samples(long seed) {
        return new PoolSamples(model.pool(), seed);
    }

    private int resultLength() {
        return model.graph().outputShape().stream().reduce(1, Math::multiplyExact);
    }

    @Override
    public int answerLength() {
        return model.answer().length(resultLength());
    }

    @Override
    public float[] answers(List<Tensor> outputs, List<Tensor> inputs, int samples) {
        FloatBuffer found = outputs.get(0)
                .data()
                .duplicate()
                .order(java.nio.ByteOrder.nativeOrder())
                .asFloatBuffer();
        int length = resultLength();
        if (found.remaining() != samples * length) {
            throw new IllegalArgumentException("outputs: expected " + samples + " x " + length + " numbers, found "
                    + outputs.get(0).shape());
        }
        float[] results = new float[samples * length];
        found.get(results);
        float[] answers = new float[samples * answerLength()];
        for (int i = 0; i < samples; i++) {
            model.answer().keep(results, i * length, length, answers, i * answerLength());
        }
        return answers;
    }

    @Override
    public ResponseCheck check(long samplesSeed, long weightsSeed) {
        int[] order = PoolSamples.order(model.pool().size(), samplesSeed);
        float[][] expected = new float[order.length][];
        long seed = model.expected().weightsSeed(weightsSeed);
        for (int i = 0; i < order.length; i++) {
            expected[i] = model.expected().answer(model, order[i], seed);
        }
        Tolerance tolerance = model.tolerance();
        return (sample, answers, offset) -> {
            float[] right = expected[sample];
            for (int i = 0; i < right.length; i++) {
                if (!tolerance.accepts(answers.get(offset + i), right[i])) {
                    return false;
                }
            }
            return true;
        };
    }
}
