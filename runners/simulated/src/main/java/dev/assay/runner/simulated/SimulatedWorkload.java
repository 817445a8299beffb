package dev.assay.runner.simulated;

import dev.assay.api.spi.ModelFormat;
import dev.assay.api.spi.ModelSpec;
import dev.assay.api.spi.ResponseCheck;
import dev.assay.api.spi.SampleSet;
import dev.assay.api.spi.Tensor;
import dev.assay.api.spi.Workload;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A model that hands its input x through; the answer is 2x + 1. */
final class SimulatedWorkload implements Workload {
    private static final float TOLERANCE = 1e-5f;

    private final int samples;

    SimulatedWorkload(int samples) {
        this.samples = samples;
    }

    @Override
    public ModelSpec model(ModelFormat format, Path cache, long weightsSeed) {
        if (format != ModelFormat.NONE) {
            throw new IllegalArgumentException("format: expected NONE for the workload 'simulated', found " + format);
        }
        String empty = SimulatedSamples.sha256(new byte[0]);
        return new ModelSpec("simulated", format, Path.of(""), empty, List.of("x"), List.of("x"), Map.of());
    }

    @Override
    public SampleSet samples(long seed) {
        return new SimulatedSamples(seed, samples);
    }

    @Override
    public int answerLength() {
        return 1;
    }

    @Override
    public float[] answers(List<Tensor> outputs, List<Tensor> inputs, int count) {
        FloatBuffer values =
                outputs.get(0).data().duplicate().order(ByteOrder.nativeOrder()).asFloatBuffer();
        float[] answers = new float[count];
        for (int i = 0; i < count; i++) {
            answers[i] = answer(values.get(i));
        }
        return answers;
    }

    private static float answer(float value) {
        return 2 * value + 1;
    }

    @Override
    public ResponseCheck check(long samplesSeed, long weightsSeed) {
        SimulatedSamples known = new SimulatedSamples(samplesSeed, samples);
        return (sample, answers, offset) ->
                offset < answers.limit() && Math.abs(answers.get(offset) - answer(known.value(sample))) <= TOLERANCE;
    }
}
