package dev.assay.workloads.graph;

import java.util.List;
import java.util.function.Function;

/**
 * One operation of a graph in each form that is needed. A new operation is one class that implements this; a test that
 * runs it through both engines against {@link #evaluate} proves that its forms agree.
 */
public interface Op {
    /** Shape of its result from the shapes of its inputs; the batch dimension is left out of both. */
    List<Integer> resultShape(List<List<Integer>> inputs);

    /** Its weights, in the order in which its ONNX form takes them after the inputs. */
    default List<Parameter> parameters() {
        return List.of();
    }

    /** Multiplications with their additions for one sample; cheap element-wise work is not counted, as is usual. */
    default long multiplyAdds(List<Integer> result) {
        return 0;
    }

    /** Its TorchScript expression over the names of its inputs; weights are attributes of {@code self}. */
    String torchScript(List<String> inputs);

    /** Its node in ONNX, opset 17. */
    OnnxNode onnx();

    /** Its result for one sample, computed plainly. */
    Array evaluate(List<Array> inputs, Function<Parameter, float[]> weights);
}
