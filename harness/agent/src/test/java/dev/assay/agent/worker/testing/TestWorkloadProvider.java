package dev.assay.agent.worker.testing;

import dev.assay.api.spi.ModelFormat;
import dev.assay.api.spi.ModelSpec;
import dev.assay.api.spi.ResponseCheck;
import dev.assay.api.spi.SampleSet;
import dev.assay.api.spi.Tensor;
import dev.assay.api.spi.Workload;
import dev.assay.api.spi.WorkloadProvider;
import dev.assay.api.trial.WorkloadRef;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Sixteen samples whose right answer begins with the sample's index. */
public final class TestWorkloadProvider implements WorkloadProvider {
    /** Content of the model file, where there is one. */
    public static final String MODEL = "the weights of the test model";

    /** Numbers in an answer. */
    public static final int ANSWER_LENGTH = 2;

    /** Number of samples. */
    public static final int SAMPLES = 16;

    @Override
    public String id() {
        return "test-workload";
    }

    @Override
    public String description() {
        return "for tests";
    }

    @Override
    public Set<ModelFormat> formats() {
        return Set.of(ModelFormat.NONE);
    }

    @Override
    public List<String> sizes() {
        return List.of("tiny");
    }

    @Override
    public Workload open(WorkloadRef ref) {
        return new TestWorkload(
                ref.options().containsKey("file"),
                Integer.parseInt(ref.options().getOrDefault("answer-length", String.valueOf(ANSWER_LENGTH))));
    }

    /**
     * @param hasFile whether its model is a file in the cache, with the text {@link #MODEL}
     * @param answerLength numbers in an answer
     */
    private record TestWorkload(boolean hasFile, int answerLength) implements Workload {
        @Override
        public ModelSpec model(ModelFormat format, Path cache, long weightsSeed) {
            return new ModelSpec("test", format, file(cache), "00", List.of("x"), List.of("y"), Map.of());
        }

        private Path file(Path cache) {
            try {
                return hasFile ? Files.writeString(cache.resolve("test.model"), MODEL) : Path.of("");
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public SampleSet samples(long seed) {
            return new TestSamples(seed);
        }

        @Override
        public float[] answers(List<Tensor> outputs, List<Tensor> inputs, int samples) {
            return new float[samples * answerLength];
        }

        @Override
        public ResponseCheck check(long samplesSeed, long weightsSeed) {
            return (sample, answers, offset) -> answers.get(offset) == sample;
        }
    }

    private record TestSamples(long seed) implements SampleSet {
        @Override
        public int size() {
            return SAMPLES;
        }

        @Override
        public boolean preprocessedPerRequest() {
            return false;
        }

        @Override
        public List<Tensor> inputs(int... samples) {
            return List.of(Tensor.of(new float[samples.length], samples.length, 1));
        }

        @Override
        public String digest() {
            return "seed-" + seed;
        }
    }
}
