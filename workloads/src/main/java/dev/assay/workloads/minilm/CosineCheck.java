package dev.assay.workloads.minilm;

import java.nio.FloatBuffer;

/**
 * Judges an embedding by its direction and length. The 8-bit products themselves are the same on every processor (the
 * weights use 7 bits, so that no instruction set saturates), but the ranges of the 8-bit numbers between them follow
 * from 32-bit sums and from whatever else is in a batch, so an exact comparison would call a larger batch wrong. The
 * nearest other sentence of the pool has a cosine of 0.71. By itself a sentence comes within 0.9999 of its stored
 * embedding, in one batch with the whole pool within 0.979 (SentenceMeaningTest): the limit leaves room for that and no
 * more. Unlike that of {@code resnet50} it cannot tell 32-bit sums from bfloat16 ones: those change less than the batch.
 */
final class CosineCheck {
    /** Smallest cosine between an answer and the stored embedding. */
    static final double MIN_COSINE = 0.97;

    /** Largest distance of the length from 1. */
    static final double MAX_LENGTH_ERROR = 0.001;

    private CosineCheck() {}

    static boolean accepts(byte[] expected, int at, FloatBuffer answers, int offset) {
        double product = 0;
        double right = 0;
        double found = 0;
        for (int i = 0; i < MiniLm.WIDTH; i++) {
            double e = expected[at + i];
            double a = answers.get(offset + i);
            product += e * a;
            right += e * e;
            found += a * a;
        }
        // Written so that NaN is refused.
        return Math.abs(Math.sqrt(found) - 1) <= MAX_LENGTH_ERROR
                && product >= MIN_COSINE * Math.sqrt(right) * Math.sqrt(found);
    }
}
