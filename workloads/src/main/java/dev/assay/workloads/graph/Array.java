package dev.assay.workloads.graph;

import java.util.List;

/**
 * One sample's values at some point of a graph, in row-major order and in double precision, for reference answers.
 *
 * @param shape sizes of its dimensions, the batch left out
 * @param values its values
 */
@SuppressWarnings("ArrayRecordComponent") // never compared; wrapping each number would make the reference useless
public record Array(List<Integer> shape, double[] values) {
    public Array {
        int elements = shape.stream().reduce(1, Math::multiplyExact);
        if (values.length != elements) {
            throw new IllegalArgumentException(
                    "values: expected " + elements + " for shape " + shape + ", found " + values.length);
        }
    }

    /** Zeros. */
    public static Array zeros(List<Integer> shape) {
        return new Array(shape, new double[shape.stream().reduce(1, Math::multiplyExact)]);
    }
}
