package dev.assay.workloads.graph;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** The plain computations against results worked out by hand. */
class OpsTest {
    private static final Array THREE_BY_THREE = new Array(List.of(1, 3, 3), new double[] {1, 2, 3, 4, 5, 6, 7, 8, 9});

    private static float[] noWeights(Parameter parameter) {
        return new float[0];
    }

    private static Function<Parameter, float[]> constant(float... values) {
        return p -> values;
    }

    @Test
    void convolutionWithPadding() {
        Conv2d sumOfNine = new Conv2d("c", 1, 1, 3, 1);
        Array out = sumOfNine.evaluate(List.of(THREE_BY_THREE), constant(1, 1, 1, 1, 1, 1, 1, 1, 1));
        assertArrayEquals(new double[] {12, 21, 16, 27, 45, 33, 24, 39, 28}, out.values());
    }

    @Test
    void convolutionIsNotFlippedAndSteps() {
        Conv2d rightNeighbour = new Conv2d("c", 1, 1, 3, 2);
        Array out = rightNeighbour.evaluate(List.of(THREE_BY_THREE), constant(0, 0, 0, 0, 0, 1, 0, 0, 0));
        assertEquals(List.of(1, 2, 2), out.shape());
        assertArrayEquals(new double[] {2, 0, 8, 0}, out.values());
    }

    @Test
    void convolutionSumsOverChannels() {
        Array twoChannels = new Array(List.of(2, 1, 1), new double[] {3, 5});
        Array out = new Conv2d("c", 2, 2, 1, 1).evaluate(List.of(twoChannels), constant(1, 10, 100, 1000));
        assertArrayEquals(new double[] {53, 5300}, out.values());
    }

    @Test
    void maxPoolTakesTheLargestInTheWindow() {
        Array out = new MaxPool2d(3, 2).evaluate(List.of(THREE_BY_THREE), OpsTest::noWeights);
        assertArrayEquals(new double[] {5, 6, 8, 9}, out.values());
    }

    @Test
    void normalisation() {
        BatchNorm2d norm = new BatchNorm2d("n", 1, 1);
        Array in = new Array(List.of(1, 1, 2), new double[] {3, 7});
        Array out = norm.evaluate(List.of(in), p -> new float[] {
            switch (p.name()) {
                case "n_weight" -> 2;
                case "n_bias" -> 10;
                case "n_mean" -> 5;
                default -> 4;
            }
        });
        assertArrayEquals(new double[] {8, 12}, out.values(), 1e-5);
    }

    @Test
    void denseLayerRectifierSumAndMean() {
        Array two = new Array(List.of(2), new double[] {1, -2});
        Linear linear = new Linear("l", 2, 2, 1);
        Array out = linear.evaluate(
                List.of(two), p -> p.name().equals("l_bias") ? new float[] {0.5f, 0} : new float[] {1, 2, 3, 4});
        assertArrayEquals(new double[] {-2.5, -5}, out.values());
        assertArrayEquals(
                new double[] {1, 0},
                new Relu().evaluate(List.of(two), OpsTest::noWeights).values());
        assertArrayEquals(
                new double[] {2, -4},
                new Sum().evaluate(List.of(two, two), OpsTest::noWeights).values());
        assertArrayEquals(
                new double[] {5},
                new SpatialMean()
                        .evaluate(List.of(THREE_BY_THREE), OpsTest::noWeights)
                        .values(),
                1e-12);
    }

    @Test
    void figuresOfASmallGraph() {
        GraphBuilder g = new GraphBuilder(3, 8, 8);
        GraphBuilder.Value x = g.batchNorm("bn", g.conv("conv", g.input(), 4, 3, 2), 1);
        g.linear("out", g.spatialMean(x), 10, 1);
        Graph graph = g.build("small", "x", "y");
        assertEquals(4 * 3 * 9 + 2 * 4 + 4 * 10 + 10, graph.trainedParameters());
        assertEquals(4 * 3 * 9 * 16 + 4 * 10, graph.multiplyAdds());
        assertEquals(List.of(10), graph.outputShape());
    }

    @Test
    void aSumOfDifferentShapesIsRefused() {
        GraphBuilder g = new GraphBuilder(4);
        GraphBuilder.Value narrow = g.linear("l", g.input(), 2, 1);
        assertThrows(IllegalArgumentException.class, () -> g.sum(g.input(), narrow));
    }
}
