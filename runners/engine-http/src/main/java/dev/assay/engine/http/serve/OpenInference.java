package dev.assay.engine.http.serve;

import dev.assay.api.spi.ResponseSink;
import dev.assay.api.spi.Tensor;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A request of a client while the engine works on it. */
final class OpenInference implements ResponseSink {
    /**
     * What became of it.
     *
     * @param outputs in the order of the model's; empty when the engine failed
     * @param workerNanos time in the engine
     */
    record Result(List<Tensor> outputs, long workerNanos) {}

    private final List<Tensor> inputs;
    private final Consumer<Result> then;
    private volatile @Nullable List<Tensor> outputs;

    OpenInference(List<Tensor> inputs, Consumer<Result> then) {
        this.inputs = inputs;
        this.then = then;
    }

    List<Tensor> inputs() {
        return inputs;
    }

    /** Keeps what the model gave: the engine may use the memory again afterwards. */
    void keep(List<Tensor> found) {
        List<Tensor> copies = new ArrayList<>();
        for (Tensor tensor : found) {
            var from = tensor.data().duplicate();
            var copy = java.nio.ByteBuffer.allocateDirect(from.remaining()).order(java.nio.ByteOrder.nativeOrder());
            copy.put(from).flip();
            copies.add(new Tensor(tensor.type(), tensor.shape(), copy));
        }
        outputs = copies;
    }

    @Override
    public void chunk(long id, int units, long receivedNanos) {}

    @Override
    public void done(long id, int status, long receivedNanos, long workerNanos, FloatBuffer answers) {
        List<Tensor> found = outputs;
        then.accept(new Result(status == OK && found != null ? found : List.of(), workerNanos));
    }
}
