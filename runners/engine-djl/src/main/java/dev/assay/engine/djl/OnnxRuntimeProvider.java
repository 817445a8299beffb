package dev.assay.engine.djl;

/** Engine {@code djl-onnxruntime}: ONNX models on ONNX Runtime. */
public final class OnnxRuntimeProvider extends DjlProvider {
    public OnnxRuntimeProvider() {
        super("djl-onnxruntime", "ONNX Runtime through DJL: ONNX models on CPU or CUDA", new OnnxRuntimeBackend());
    }
}
