package dev.assay.api.spi;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** A reference model with its samples and the check of its answers. */
public interface Workload {
    /**
     * The model file in the form that an engine takes; made if it is not in the cache. Safe when several processes do
     * it at once; never leaves a half-written file under its final name.
     *
     * @param format a form that the workload offers
     * @param cache directory kept between trials
     * @param weightsSeed for generated weights
     * @throws IOException when the file cannot be made
     */
    ModelSpec model(ModelFormat format, Path cache, long weightsSeed) throws IOException;

    /** The samples drawn with a seed. */
    SampleSet samples(long seed);

    /** Numbers in the answer to one sample. */
    int answerLength();

    /**
     * Turns the model's outputs for a batch into answers.
     *
     * @param outputs in the order of {@link ModelSpec#outputs}
     * @param inputs what they were made from
     * @param samples number of samples in the batch
     * @return {@code samples * answerLength()} numbers
     */
    float[] answers(List<Tensor> outputs, List<Tensor> inputs, int samples);

    /** How answers are judged, for samples drawn with a seed and weights drawn with a seed. */
    ResponseCheck check(long samplesSeed, long weightsSeed);

    /** How a trial of it is measured. */
    default TrialBody body() {
        return new TrialBody.Driven();
    }
}
