package dev.assay.workloads.graph;

import java.util.List;
import java.util.function.Function;

/** The element-wise sum of two values of one shape. */
public record Sum() implements Op {
    @Override
    public List<Integer> resultShape(List<List<Integer>> inputs) {
        if (!inputs.get(0).equals(inputs.get(1))) {
            throw new IllegalArgumentException("sum: expected two equal shapes, found " + inputs);
        }
        return inputs.get(0);
    }

    @Override
    public String torchScript(List<String> inputs) {
        return "torch.add(" + inputs.get(0) + ", " + inputs.get(1) + ")";
    }

    @Override
    public OnnxNode onnx() {
        return OnnxNode.of("Add");
    }

    @Override
    public Array evaluate(List<Array> inputs, Function<Parameter, float[]> weights) {
        Array out = Array.zeros(inputs.get(0).shape());
        for (int i = 0; i < out.values().length; i++) {
            out.values()[i] = inputs.get(0).values()[i] + inputs.get(1).values()[i];
        }
        return out;
    }
}
