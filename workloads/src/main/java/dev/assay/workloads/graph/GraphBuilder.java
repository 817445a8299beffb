package dev.assay.workloads.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Puts a graph together, layer by layer, and works out the shapes. */
public final class GraphBuilder {
    /**
     * A value of the graph.
     *
     * @param number its place in the graph
     * @param shape of one sample of it
     */
    public record Value(int number, List<Integer> shape) {}

    private final Value input;
    private final List<Graph.Step> steps = new ArrayList<>();

    public GraphBuilder(Integer... inputShape) {
        input = new Value(0, List.of(inputShape));
    }

    public Value input() {
        return input;
    }

    /** Adds any operation. */
    public Value add(Op op, Value... inputs) {
        List<Integer> shape =
                op.resultShape(Arrays.stream(inputs).map(Value::shape).toList());
        steps.add(new Graph.Step(op, Arrays.stream(inputs).map(Value::number).toList(), shape));
        return new Value(steps.size(), shape);
    }

    /** A square convolution without bias. */
    public Value conv(String name, Value x, int outChannels, int kernel, int stride) {
        return add(new Conv2d(name, x.shape().get(0), outChannels, kernel, stride), x);
    }

    /** Batch normalisation with stored statistics, its scale spread around a centre. */
    public Value batchNorm(String name, Value x, double scale) {
        return add(new BatchNorm2d(name, x.shape().get(0), scale), x);
    }

    /** A dense layer with bias; the gain is relative to weights that keep the variance through a rectifier. */
    public Value linear(String name, Value x, int outputs, double gain) {
        return add(new Linear(name, x.shape().get(0), outputs, gain), x);
    }

    public Value relu(Value x) {
        return add(new Relu(), x);
    }

    public Value sum(Value a, Value b) {
        return add(new Sum(), a, b);
    }

    public Value maxPool(Value x, int kernel, int stride) {
        return add(new MaxPool2d(kernel, stride), x);
    }

    /** The mean over height and width. */
    public Value spatialMean(Value x) {
        return add(new SpatialMean(), x);
    }

    /** The graph; its result is the value added last. */
    public Graph build(String name, String inputName, String outputName) {
        return new Graph(name, inputName, input.shape(), outputName, steps);
    }
}
