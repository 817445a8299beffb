package dev.assay.engine.djl;

import ai.djl.Model;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import ai.djl.training.ParameterStore;
import dev.assay.api.spi.ModelSpec;
import dev.assay.api.spi.Tensor;
import dev.assay.api.spi.TensorType;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Forward passes of a loaded model. Safe for several threads. */
final class Inference implements AutoCloseable {
    private final Model model;
    private final ModelSpec spec;
    private final boolean namedInputs;
    private final ParameterStore noTraining;
    private final TakenMemory memory;

    /**
     * @param namedInputs whether inputs are matched by name
     * @param fillsTensors whether the library can fill tensors on the model's device
     */
    Inference(Model model, ModelSpec spec, boolean namedInputs, boolean fillsTensors) {
        this.model = model;
        this.spec = spec;
        this.namedInputs = namedInputs;
        this.noTraining = new ParameterStore(model.getNDManager(), false);
        this.memory = new TakenMemory(model.getNDManager(), fillsTensors);
    }

    /**
     * One forward pass. The outputs are copied to this process's memory, which waits for the device: a time taken after
     * the call covers the computing also where the device works asynchronously.
     */
    List<Tensor> run(List<Tensor> inputs) {
        // Intermediate results attach to the manager of the inputs: without one of its own each pass would leak them.
        try (NDManager scope = model.getNDManager().newSubManager()) {
            NDList in = new NDList();
            for (int i = 0; i < inputs.size(); i++) {
                in.add(array(scope, inputs.get(i), i));
            }
            NDList out = model.getBlock().forward(noTraining, in, false);
            List<Tensor> outputs = new ArrayList<>();
            for (NDArray array : out) {
                outputs.add(tensor(array));
            }
            return outputs;
        }
    }

    private NDArray array(NDManager scope, Tensor tensor, int index) {
        DataType type = tensor.type() == TensorType.INT64 ? DataType.INT64 : DataType.FLOAT32;
        ByteBuffer data = tensor.data().slice().order(ByteOrder.nativeOrder());
        NDArray array = scope.create(data, new Shape(tensor.dimensions()), type);
        if (namedInputs) {
            array.setName(spec.inputs().get(index));
        }
        return array;
    }

    private static Tensor tensor(NDArray array) {
        boolean whole = array.getDataType() == DataType.INT64;
        NDArray plain =
                whole || array.getDataType() == DataType.FLOAT32 ? array : array.toType(DataType.FLOAT32, false);
        ByteBuffer data = plain.toByteBuffer().order(ByteOrder.nativeOrder());
        List<Long> shape = Arrays.stream(array.getShape().getShape()).boxed().toList();
        return new Tensor(whole ? TensorType.INT64 : TensorType.FLOAT32, shape, data);
    }

    /** The memory of the model's device, as far as a fault may take it. */
    TakenMemory memory() {
        return memory;
    }

    @Override
    public void close() {
        memory.release();
        model.close();
    }
}
