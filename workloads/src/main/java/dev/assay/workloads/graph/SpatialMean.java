package dev.assay.workloads.graph;

import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** The mean over height and width, which are dropped. */
public record SpatialMean() implements Op {
    @Override
    public List<Integer> resultShape(List<List<Integer>> inputs) {
        return List.of(inputs.get(0).get(0));
    }

    @Override
    public String torchScript(List<String> inputs) {
        return "torch.mean(" + inputs.get(0) + ", [2, 3])";
    }

    @Override
    public OnnxNode onnx() {
        return new OnnxNode("ReduceMean", Map.of("keepdims", 0L), Map.of("axes", List.of(2L, 3L)), Map.of());
    }

    @Override
    public Array evaluate(List<Array> inputs, Function<Parameter, float[]> weights) {
        Array in = inputs.get(0);
        Array out = Array.zeros(resultShape(List.of(in.shape())));
        int plane = in.values().length / out.values().length;
        for (int i = 0; i < in.values().length; i++) {
            out.values()[i / plane] += in.values()[i] / plane;
        }
        return out;
    }
}
