package dev.assay.workloads.graph;

import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * A dense layer with bias.
 *
 * @param name prefix of its weights
 * @param inputs numbers in
 * @param outputs numbers out
 * @param gain size of its weights relative to He's
 */
public record Linear(String name, int inputs, int outputs, double gain) implements Op {
    @Override
    public List<Integer> resultShape(List<List<Integer>> shapes) {
        return List.of(outputs);
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.he(name + "_weight", List.of(outputs, inputs), inputs, gain),
                new Parameter(name + "_bias", List.of(outputs), 0, 0.1, true));
    }

    @Override
    public long multiplyAdds(List<Integer> result) {
        return (long) inputs * outputs;
    }

    @Override
    public String torchScript(List<String> names) {
        return "torch.linear(%s, self.%2$s_weight, self.%2$s_bias)".formatted(names.get(0), name);
    }

    @Override
    public OnnxNode onnx() {
        return new OnnxNode("Gemm", Map.of("transB", 1L), Map.of(), Map.of());
    }

    @Override
    public Array evaluate(List<Array> arrays, Function<Parameter, float[]> weights) {
        double[] in = arrays.get(0).values();
        float[] weight = weights.apply(parameters().get(0));
        float[] bias = weights.apply(parameters().get(1));
        Array out = Array.zeros(List.of(outputs));
        for (int o = 0; o < outputs; o++) {
            double sum = bias[o];
            for (int i = 0; i < inputs; i++) {
                sum += (double) weight[o * inputs + i] * in[i];
            }
            out.values()[o] = sum;
        }
        return out;
    }
}
