package dev.assay.workloads.served;

import dev.assay.workloads.graph.SeededValues;
import java.util.List;

/** Vectors of numbers drawn uniformly from [-1, 1). */
public final class SeededVectors {
    private static final long SEED = 0x7ec705L;

    private SeededVectors() {}

    /** A pool of vectors of some length. */
    public static SamplePool pool(int size, int length) {
        return new SamplePool(List.of(length), size, index -> {
            SeededValues draws = SeededValues.of(SEED, "vector-" + index);
            float[] values = new float[length];
            for (int i = 0; i < length; i++) {
                values[i] = (float) draws.uniform(-1, 1);
            }
            return values;
        });
    }
}
