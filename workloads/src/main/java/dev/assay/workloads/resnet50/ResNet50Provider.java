package dev.assay.workloads.resnet50;

import dev.assay.workloads.graph.Graph;
import dev.assay.workloads.graph.GraphBuilder;
import dev.assay.workloads.graph.GraphBuilder.Value;
import dev.assay.workloads.served.AnswerForm;
import dev.assay.workloads.served.Expected;
import dev.assay.workloads.served.GraphModel;
import dev.assay.workloads.served.GraphProvider;
import dev.assay.workloads.served.SeededImages;
import dev.assay.workloads.served.Tolerance;

/**
 * Workload {@code resnet50}: the 50-layer residual network of He et al. (2015) with the stride in the 3x3 convolution,
 * as all current libraries have it. Its weights are seeded, not trained: the work is the real one, the classes mean
 * nothing. The weights are the same in every run.
 */
public final class ResNet50Provider extends GraphProvider {
    static final long WEIGHTS_SEED = 50;
    private static final int CLASSES = 1000;
    private static final int[] BLOCKS = {3, 4, 6, 3};
    /**
     * 32-bit engines are within a tenth of it and TF32 within half, while weights in bfloat16 alone miss the stored
     * answers by about twice as much (PrecisionTest): a platform that silently computes in fewer bits is found out.
     */
    private static final Tolerance TOLERANCE = new Tolerance(0.008, 0.002);
    /** Scale of each block's last normalisation: 16 blocks then let the variance grow about threefold, not 65,536-fold. */
    private static final double BLOCK_SCALE = 0.25;

    public ResNet50Provider() {
        super(
                "resnet50",
                "image classification, ResNet-50 with seeded weights; tiny 64x64, base and large 224x224 pixels",
                "base",
                "tiny",
                "large");
    }

    @Override
    protected GraphModel model(String size) {
        int side = size.equals("tiny") ? 64 : 224;
        return new GraphModel(
                graph(side),
                SeededImages.pool(size.equals("large") ? 64 : 16, side),
                AnswerForm.sketch(16),
                Expected.stored(ResNet50Provider.class, "answers-" + side + ".txt", WEIGHTS_SEED),
                TOLERANCE);
    }

    /** The network for square images of some side, a multiple of 32. */
    static Graph graph(int side) {
        GraphBuilder g = new GraphBuilder(3, side, side);
        Value x = g.relu(g.batchNorm("stem_bn", g.conv("stem", g.input(), 64, 7, 2), 1));
        x = g.maxPool(x, 3, 2);
        for (int stage = 0; stage < BLOCKS.length; stage++) {
            for (int block = 0; block < BLOCKS[stage]; block++) {
                int stride = block == 0 && stage > 0 ? 2 : 1;
                x = bottleneck(g, "stage%d_block%d".formatted(stage + 1, block), x, 64 << stage, stride);
            }
        }
        g.linear("classes", g.spatialMean(x), CLASSES, 1);
        return g.build("resnet50", "image", "logits");
    }

    private static Value bottleneck(GraphBuilder g, String name, Value x, int width, int stride) {
        Value y = g.relu(g.batchNorm(name + "_bn1", g.conv(name + "_conv1", x, width, 1, 1), 1));
        y = g.relu(g.batchNorm(name + "_bn2", g.conv(name + "_conv2", y, width, 3, stride), 1));
        y = g.batchNorm(name + "_bn3", g.conv(name + "_conv3", y, 4 * width, 1, 1), BLOCK_SCALE);
        Value shortcut = x;
        if (x.shape().get(0) != 4 * width) {
            shortcut = g.batchNorm(name + "_bn4", g.conv(name + "_conv4", x, 4 * width, 1, stride), 1);
        }
        return g.relu(g.sum(y, shortcut));
    }
}
