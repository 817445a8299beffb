package dev.assay.api.spi;

import java.util.List;

/** Inputs of a workload: the same for the same seed on every machine. */
public interface SampleSet {
    /** Number of samples, at least 1. */
    int size();

    /** True when making inputs is part of serving (a tokenizer): they are then made in each request, timed. */
    boolean preprocessedPerRequest();

    /**
     * The model's inputs for some samples as one batch, in the order of {@link ModelSpec#inputs}.
     *
     * @param samples indices in [0, size)
     */
    List<Tensor> inputs(int... samples);

    /** SHA-256 of the samples' contents in index order, hex. */
    String digest();
}
