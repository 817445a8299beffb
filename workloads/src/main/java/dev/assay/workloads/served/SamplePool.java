package dev.assay.workloads.served;

import java.util.List;
import java.util.function.IntFunction;

/**
 * All samples of a model. They are the same in every run, so that right answers can be stored; a seed gives their order.
 *
 * @param shape of one sample
 * @param size how many there are
 * @param law makes the values of one, from its index in the pool
 */
public record SamplePool(List<Integer> shape, int size, IntFunction<float[]> law) {
    public SamplePool {
        shape = List.copyOf(shape);
        if (size < 1) {
            throw new IllegalArgumentException("size: expected at least 1, found " + size);
        }
    }

    /** Values in one sample. */
    public int elements() {
        return shape.stream().reduce(1, Math::multiplyExact);
    }
}
