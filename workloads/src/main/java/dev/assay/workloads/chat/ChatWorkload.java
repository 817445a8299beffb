package dev.assay.workloads.chat;

import dev.assay.api.spi.ModelFormat;
import dev.assay.api.spi.ModelSpec;
import dev.assay.api.spi.ResponseCheck;
import dev.assay.api.spi.SampleSet;
import dev.assay.api.spi.Tensor;
import dev.assay.api.spi.Workload;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Inputs {@code prompt} (code points, [samples, longest], 0 behind the end) and {@code output-tokens} ([samples]); output
 * {@code tokens} ([samples]): how many came.
 *
 * @param words of a prompt on average; each has from half to one and a half times as many
 * @param tokens that an answer must have
 * @param exact whether another number is wrong, else any above 0 is right
 */
record ChatWorkload(int words, int tokens, boolean exact) implements Workload {
    @Override
    public ModelSpec model(ModelFormat format, Path cache, long weightsSeed) {
        return new ModelSpec(
                "chat",
                ModelFormat.NONE,
                Path.of(""),
                "",
                List.of("prompt", "output-tokens"),
                List.of("tokens"),
                Map.of());
    }

    @Override
    public SampleSet samples(long seed) {
        return new Prompts(seed, words, tokens);
    }

    @Override
    public int answerLength() {
        return 1;
    }

    @Override
    public float[] answers(List<Tensor> outputs, List<Tensor> inputs, int samples) {
        Tensor counts = outputs.get(0);
        var data = counts.data().duplicate().order(ByteOrder.nativeOrder());
        if (data.remaining() != samples * Long.BYTES) {
            throw new IllegalArgumentException(
                    "outputs: expected " + samples + " numbers of tokens, found " + counts.shape());
        }
        float[] answers = new float[samples];
        for (int i = 0; i < samples; i++) {
            answers[i] = data.getLong();
        }
        return answers;
    }

    @Override
    public ResponseCheck check(long samplesSeed, long weightsSeed) {
        return (sample, answers, offset) -> {
            float came = answers.get(offset);
            return exact ? came == tokens : came > 0;
        };
    }
}
