package dev.assay.workloads.graph;

import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * A convolution with a square kernel, padded so that a stride of 1 keeps the size; no bias.
 *
 * @param name prefix of its weights
 * @param inChannels channels of the input
 * @param outChannels channels of the result
 * @param kernel side of the kernel, odd
 * @param stride step in both directions
 */
public record Conv2d(String name, int inChannels, int outChannels, int kernel, int stride) implements Op {
    private Parameter weight() {
        List<Integer> shape = List.of(outChannels, inChannels, kernel, kernel);
        return Parameter.he(name + "_weight", shape, inChannels * kernel * kernel, 1);
    }

    private int padding() {
        return kernel / 2;
    }

    @Override
    public List<Integer> resultShape(List<List<Integer>> inputs) {
        List<Integer> in = inputs.get(0);
        return List.of(outChannels, (in.get(1) - 1) / stride + 1, (in.get(2) - 1) / stride + 1);
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(weight());
    }

    @Override
    public long multiplyAdds(List<Integer> result) {
        return (long) weight().elements() * result.get(1) * result.get(2);
    }

    @Override
    public String torchScript(List<String> inputs) {
        return "torch.conv2d(%s, self.%s, None, [%d, %d], [%d, %d], [1, 1], 1)"
                .formatted(inputs.get(0), weight().name(), stride, stride, padding(), padding());
    }

    @Override
    public OnnxNode onnx() {
        long k = kernel;
        long s = stride;
        long p = padding();
        return OnnxNode.of(
                "Conv", Map.of("kernel_shape", List.of(k, k), "strides", List.of(s, s), "pads", List.of(p, p, p, p)));
    }

    @Override
    public Array evaluate(List<Array> inputs, Function<Parameter, float[]> weights) {
        Array in = inputs.get(0);
        Array out = Array.zeros(resultShape(List.of(in.shape())));
        float[] w = weights.apply(weight());
        int at = 0;
        for (int o = 0; o < outChannels; o++) {
            for (int i = 0; i < inChannels; i++) {
                for (int ky = 0; ky < kernel; ky++) {
                    for (int kx = 0; kx < kernel; kx++) {
                        accumulate(in, i, out, o, ky - padding(), kx - padding(), w[at++]);
                    }
                }
            }
        }
        return out;
    }

    /** Adds one input plane, moved by (dy, dx) and scaled, to one output plane. */
    @SuppressWarnings("TooManyParameters")
    private void accumulate(Array in, int i, Array out, int o, int dy, int dx, double scale) {
        int inHeight = in.shape().get(1);
        int inWidth = in.shape().get(2);
        int height = out.shape().get(1);
        int width = out.shape().get(2);
        double[] from = in.values();
        double[] to = out.values();
        int firstX = dx < 0 ? (-dx + stride - 1) / stride : 0;
        int endX = Math.min(width, (inWidth - 1 - dx) / stride + 1);
        for (int y = 0; y < height; y++) {
            int sourceY = y * stride + dy;
            if (sourceY >= 0 && sourceY < inHeight) {
                int source = (i * inHeight + sourceY) * inWidth + dx;
                int target = (o * height + y) * width;
                for (int x = firstX; x < endX; x++) {
                    to[target + x] += scale * from[source + x * stride];
                }
            }
        }
    }
}
