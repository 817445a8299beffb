package dev.assay.workloads.minilm;

import dev.assay.api.spi.ModelFormat;
import dev.assay.api.spi.ModelSpec;
import dev.assay.api.spi.ResponseCheck;
import dev.assay.api.spi.SampleSet;
import dev.assay.api.spi.Tensor;
import dev.assay.api.spi.Workload;
import dev.assay.workloads.format.ModelCache;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.nio.LongBuffer;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Sentence embedding: token embeddings from the model, averaged over the sentence and scaled to length 1. */
final class MiniLm implements Workload {
    /** Numbers in an embedding. */
    static final int WIDTH = 384;

    private static final String WEIGHTS = "/all-minilm-l6-v2-q.onnx";

    @Override
    public ModelSpec model(ModelFormat format, Path cache, long weightsSeed) throws IOException {
        if (format != ModelFormat.ONNX) {
            throw new IllegalArgumentException(
                    "format: minilm has real weights in the form ONNX only, found " + format);
        }
        // The version in the name is that of the jar that the weights come from.
        ModelCache.CachedFile file = new ModelCache(cache).file("minilm-l6-v2-q-0.36.2.onnx", out -> {
            try (InputStream weights = Sentences.open(WEIGHTS)) {
                weights.transferTo(out);
            }
        });
        return new ModelSpec(
                "all-MiniLM-L6-v2 (8-bit)",
                format,
                file.path(),
                file.sha256(),
                List.of("input_ids", "attention_mask", "token_type_ids"),
                List.of("last_hidden_state"),
                Map.of(
                        ModelSpec.PARAMETERS, (double) MiniLmFigures.PARAMETERS,
                        ModelSpec.FLOPS_PER_SAMPLE, MiniLmFigures.flopsPerSample(),
                        ModelSpec.FILE_BYTES, (double) file.bytes()));
    }

    @Override
    public SampleSet samples(long seed) {
        return new MiniLmSamples(seed);
    }

    @Override
    public int answerLength() {
        return WIDTH;
    }

    @Override
    public float[] answers(List<Tensor> outputs, List<Tensor> inputs, int samples) {
        FloatBuffer states =
                outputs.get(0).data().duplicate().order(ByteOrder.nativeOrder()).asFloatBuffer();
        LongBuffer mask =
                inputs.get(1).data().duplicate().order(ByteOrder.nativeOrder()).asLongBuffer();
        int tokens = mask.remaining() / samples;
        if (states.remaining() != samples * tokens * WIDTH) {
            throw new IllegalArgumentException("outputs: expected [" + samples + ", " + tokens + ", " + WIDTH
                    + "], found " + outputs.get(0).shape());
        }
        float[] answers = new float[samples * WIDTH];
        for (int s = 0; s < samples; s++) {
            for (int t = s * tokens; t < (s + 1) * tokens; t++) {
                if (mask.get(t) != 0) {
                    for (int i = 0; i < WIDTH; i++) {
                        answers[s * WIDTH + i] += states.get(t * WIDTH + i);
                    }
                }
            }
            toLengthOne(answers, s * WIDTH);
        }
        return answers;
    }

    /** Dividing by the number of tokens first would change nothing. */
    private static void toLengthOne(float[] values, int from) {
        double squares = 0;
        for (int i = from; i < from + WIDTH; i++) {
            squares += (double) values[i] * values[i];
        }
        double length = Math.sqrt(squares);
        for (int i = from; i < from + WIDTH; i++) {
            values[i] = (float) (values[i] / length);
        }
    }

    @Override
    public ResponseCheck check(long samplesSeed, long weightsSeed) {
        byte[] expected = Sentences.embeddings();
        int[] order = MiniLmSamples.order(expected.length / WIDTH, samplesSeed);
        return (sample, answers, offset) -> CosineCheck.accepts(expected, order[sample] * WIDTH, answers, offset);
    }
}
