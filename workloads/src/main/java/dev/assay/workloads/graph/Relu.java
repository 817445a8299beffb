package dev.assay.workloads.graph;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/** The rectifier: negative values become 0. */
public record Relu() implements Op {
    @Override
    public List<Integer> resultShape(List<List<Integer>> inputs) {
        return inputs.get(0);
    }

    @Override
    public String torchScript(List<String> inputs) {
        return "torch.relu(" + inputs.get(0) + ")";
    }

    @Override
    public OnnxNode onnx() {
        return OnnxNode.of("Relu");
    }

    @Override
    public Array evaluate(List<Array> inputs, Function<Parameter, float[]> weights) {
        Array in = inputs.get(0);
        return new Array(
                in.shape(), Arrays.stream(in.values()).map(v -> Math.max(v, 0)).toArray());
    }
}
