package dev.assay.workloads.graph;

import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Batch normalisation by stored statistics. These are drawn near those that change nothing (mean 0, variance 1), so that
 * a mix-up of its four weights shows in the answer while the signal keeps its size.
 *
 * @param name prefix of its weights
 * @param channels channels of the input
 * @param scale centre of the scale weights
 */
public record BatchNorm2d(String name, int channels, double scale) implements Op {
    private static final float EPSILON = 1e-5f;

    @Override
    public List<Integer> resultShape(List<List<Integer>> inputs) {
        return inputs.get(0);
    }

    @Override
    public List<Parameter> parameters() {
        List<Integer> shape = List.of(channels);
        return List.of(
                new Parameter(name + "_weight", shape, scale, 0.1 * scale, true),
                new Parameter(name + "_bias", shape, 0, 0.1 * scale, true),
                new Parameter(name + "_mean", shape, 0, 0.1, false),
                new Parameter(name + "_variance", shape, 1, 0.2, false));
    }

    @Override
    public String torchScript(List<String> inputs) {
        return "torch.batch_norm(%s, self.%2$s_weight, self.%2$s_bias, self.%2$s_mean, self.%2$s_variance, False, 0.1, %3$s, True)"
                .formatted(inputs.get(0), name, "1e-05");
    }

    @Override
    public OnnxNode onnx() {
        return new OnnxNode("BatchNormalization", Map.of(), Map.of(), Map.of("epsilon", EPSILON));
    }

    @Override
    public Array evaluate(List<Array> inputs, Function<Parameter, float[]> weights) {
        Array in = inputs.get(0);
        Array out = Array.zeros(in.shape());
        List<float[]> values = parameters().stream().map(weights).toList();
        int plane = in.values().length / channels;
        for (int c = 0; c < channels; c++) {
            double factor = values.get(0)[c] / Math.sqrt(values.get(3)[c] + (double) EPSILON);
            for (int i = c * plane; i < (c + 1) * plane; i++) {
                out.values()[i] = (in.values()[i] - values.get(2)[c]) * factor + values.get(1)[c];
            }
        }
        return out;
    }
}
