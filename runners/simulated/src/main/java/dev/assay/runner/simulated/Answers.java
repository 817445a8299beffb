package dev.assay.runner.simulated;

import dev.assay.api.spi.SampleSet;
import dev.assay.api.spi.Tensor;
import dev.assay.api.spi.Workload;
import java.nio.FloatBuffer;
import java.util.List;

/** The right answers to all samples, made once: the simulated model hands its inputs through as its outputs. */
final class Answers {
    private final float[] numbers;
    private final int length;
    private FloatBuffer buffer;

    Answers(Workload workload, SampleSet samples) {
        length = workload.answerLength();
        numbers = new float[samples.size() * length];
        for (int i = 0; i < samples.size(); i++) {
            List<Tensor> inputs = samples.inputs(i);
            System.arraycopy(workload.answers(inputs, inputs, 1), 0, numbers, i * length, length);
        }
        buffer = FloatBuffer.allocate(length);
    }

    /** Whether all of these samples are loaded. */
    boolean has(int firstSample, int samples) {
        return firstSample >= 0 && samples >= 1 && firstSample <= numbers.length / length - samples;
    }

    /**
     * The answers to some samples, valid until the next call.
     *
     * @param offset added to each number; 0 for right answers
     */
    FloatBuffer of(int firstSample, int samples, float offset) {
        if (buffer.capacity() < samples * length) {
            buffer = FloatBuffer.allocate(samples * length);
        }
        buffer.clear();
        int from = firstSample * length;
        for (int i = 0; i < samples * length; i++) {
            buffer.put(numbers[from + i] + offset);
        }
        buffer.flip();
        return buffer;
    }
}
