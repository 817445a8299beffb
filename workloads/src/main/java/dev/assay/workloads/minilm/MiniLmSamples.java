package dev.assay.workloads.minilm;

import dev.assay.api.spi.SampleSet;
import dev.assay.api.spi.Tensor;
import dev.assay.workloads.format.Sha256;
import dev.assay.workloads.graph.SeededValues;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.List;

/** The sentences in an order drawn with a seed; tokenizing them is part of serving. */
final class MiniLmSamples implements SampleSet {
    private final List<String> sentences;

    MiniLmSamples(long seed) {
        List<String> pool = Sentences.pool();
        sentences = Arrays.stream(order(pool.size(), seed)).mapToObj(pool::get).toList();
    }

    /** Pool index of each sample. */
    static int[] order(int size, long seed) {
        return SeededValues.of(seed, "sample-order").permutation(size);
    }

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
        return Tokens.inputs(Arrays.stream(samples).mapToObj(sentences::get).toList());
    }

    @Override
    public String digest() {
        MessageDigest digest = Sha256.digest();
        sentences.forEach(s -> digest.update((s + "\n").getBytes(StandardCharsets.UTF_8)));
        return Sha256.hex(digest);
    }
}
