package dev.assay.workloads.graph;

import java.util.List;

/**
 * A tensor of weights, drawn uniformly from [centre - halfWidth, centre + halfWidth).
 *
 * @param name unique in its graph, letters, digits and underscores
 * @param shape sizes of its dimensions
 * @param centre mean of its values
 * @param halfWidth half the range of its values, at least 0
 * @param trained false for running statistics, which are not counted as parameters
 */
public record Parameter(String name, List<Integer> shape, double centre, double halfWidth, boolean trained) {
    public Parameter {
        shape = List.copyOf(shape);
        if (!name.matches("[a-z][a-z0-9_]*")) {
            throw new IllegalArgumentException(
                    "name: expected lower-case letters, digits and underscores, found '" + name + "'");
        }
    }

    /** Weights of a layer followed by a rectifier: variance 2 / fanIn (He et al., 2015), times the gain squared. */
    public static Parameter he(String name, List<Integer> shape, int fanIn, double gain) {
        return new Parameter(name, shape, 0, gain * Math.sqrt(6.0 / fanIn), true);
    }

    /** Number of values. */
    public int elements() {
        return shape.stream().reduce(1, Math::multiplyExact);
    }

    /** The values for a seed. They depend on nothing but the seed, the name and this record. */
    public float[] values(long seed) {
        SeededValues draws = SeededValues.of(seed, name);
        float[] values = new float[elements()];
        for (int i = 0; i < values.length; i++) {
            values[i] = (float) draws.uniform(centre - halfWidth, centre + halfWidth);
        }
        return values;
    }
}
