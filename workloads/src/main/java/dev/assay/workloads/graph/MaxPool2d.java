package dev.assay.workloads.graph;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The largest value under a square window, padded like {@link Conv2d}.
 *
 * @param kernel side of the window, odd
 * @param stride step in both directions
 */
public record MaxPool2d(int kernel, int stride) implements Op {
    @Override
    public List<Integer> resultShape(List<List<Integer>> inputs) {
        List<Integer> in = inputs.get(0);
        return List.of(in.get(0), (in.get(1) - 1) / stride + 1, (in.get(2) - 1) / stride + 1);
    }

    @Override
    public String torchScript(List<String> inputs) {
        return "torch.max_pool2d(%s, [%d, %d], [%d, %d], [%d, %d], [1, 1], False)"
                .formatted(inputs.get(0), kernel, kernel, stride, stride, kernel / 2, kernel / 2);
    }

    @Override
    public OnnxNode onnx() {
        long k = kernel;
        long s = stride;
        long p = kernel / 2;
        return OnnxNode.of(
                "MaxPool",
                Map.of("kernel_shape", List.of(k, k), "strides", List.of(s, s), "pads", List.of(p, p, p, p)));
    }

    @Override
    public Array evaluate(List<Array> inputs, Function<Parameter, float[]> weights) {
        Array in = inputs.get(0);
        Array out = Array.zeros(resultShape(List.of(in.shape())));
        Arrays.fill(out.values(), Double.NEGATIVE_INFINITY);
        int at = 0;
        for (int c = 0; c < out.shape().get(0); c++) {
            for (int y = 0; y < out.shape().get(1); y++) {
                for (int x = 0; x < out.shape().get(2); x++) {
                    out.values()[at++] = largest(in, c, y * stride - kernel / 2, x * stride - kernel / 2);
                }
            }
        }
        return out;
    }

    private double largest(Array in, int channel, int top, int left) {
        int height = in.shape().get(1);
        int width = in.shape().get(2);
        double largest = Double.NEGATIVE_INFINITY;
        for (int y = Math.max(top, 0); y < Math.min(top + kernel, height); y++) {
            for (int x = Math.max(left, 0); x < Math.min(left + kernel, width); x++) {
                largest = Math.max(largest, in.values()[(channel * height + y) * width + x]);
            }
        }
        return largest;
    }
}
