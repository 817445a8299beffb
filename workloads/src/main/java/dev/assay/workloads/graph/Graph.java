package dev.assay.workloads.graph;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * A model: operations in order, one real input, one result.
 *
 * @param name of the model, for people
 * @param input name of the input
 * @param inputShape shape of one sample of it
 * @param output name of the result
 * @param steps operations; value 0 is the input, value i + 1 the result of step i, the last one the model's result
 */
public record Graph(String name, String input, List<Integer> inputShape, String output, List<Step> steps) {
    /**
     * An operation in its place.
     *
     * @param op what is done
     * @param inputs numbers of the values that it takes
     * @param shape of its result
     */
    public record Step(Op op, List<Integer> inputs, List<Integer> shape) {
        public Step {
            inputs = List.copyOf(inputs);
            shape = List.copyOf(shape);
        }
    }

    public Graph {
        inputShape = List.copyOf(inputShape);
        steps = List.copyOf(steps);
        if (steps.isEmpty()) {
            throw new IllegalArgumentException("steps: expected at least one operation in " + name + ", found none");
        }
    }

    /** All weights in order of use. */
    public List<Parameter> parameters() {
        return steps.stream().flatMap(s -> s.op().parameters().stream()).toList();
    }

    /** Number of trained weights. */
    public long trainedParameters() {
        return parameters().stream()
                .filter(Parameter::trained)
                .mapToLong(Parameter::elements)
                .sum();
    }

    /** Multiplications with their additions for one sample. */
    public long multiplyAdds() {
        return steps.stream().mapToLong(s -> s.op().multiplyAdds(s.shape())).sum();
    }

    /** Shape of the result for one sample. */
    public List<Integer> outputShape() {
        return steps.get(steps.size() - 1).shape();
    }

    /**
     * The result for one sample in double precision: slow, plain and independent of any engine.
     *
     * @param sample values of the input
     * @param weights gives the values of a parameter
     */
    public double[] evaluate(float[] sample, Function<Parameter, float[]> weights) {
        double[] values = new double[sample.length];
        for (int i = 0; i < sample.length; i++) {
            values[i] = sample[i];
        }
        List<Array> results = new ArrayList<>();
        results.add(new Array(inputShape, values));
        for (Step step : steps) {
            List<Array> inputs = step.inputs().stream().map(results::get).toList();
            results.add(step.op().evaluate(inputs, weights));
        }
        return results.get(steps.size()).values();
    }
}
