package dev.assay.engine.djl;

import ai.djl.util.cuda.CudaUtils;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtProvider;
import ai.onnxruntime.OrtSession.SessionOptions;
import dev.assay.api.spi.ModelFormat;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** ONNX Runtime: ONNX files. */
final class OnnxRuntimeBackend implements Backend {
    private static final String NO_SECOND_ENGINE = "ai.djl.onnx.disable_alternative";

    @Override
    public String djlName() {
        return "OnnxRuntime";
    }

    @Override
    public ModelFormat format() {
        return ModelFormat.ONNX;
    }

    @Override
    public NativeLibrary library() {
        return new NativeLibrary("ONNX Runtime", OnnxRuntimeNatives.here(), OnnxRuntimeNatives.withCuda());
    }

    @Override
    public List<String> optimisations() {
        return List.of("all", "extended", "basic", "none");
    }

    @Override
    public List<String> jvmOptions(EngineSettings settings) {
        return List.of("-D" + NO_SECOND_ENGINE + "=true");
    }

    @Override
    public void prepare(Path natives, EngineSettings settings) throws IOException {
        // Without this DJL loads PyTorch as well, for tensor arithmetic that is not used here.
        System.setProperty(NO_SECOND_ENGINE, "true");
        ProcessSettings.setIfAbsent("DJL_CACHE_DIR", natives.toString());
        Path libraries = Path.of(System.getProperty("DJL_CACHE_DIR", natives.toString()));
        ProcessSettings.setIfAbsent(
                "onnxruntime.native.path", OnnxRuntimeNatives.unpack(libraries).toString());
    }

    @Override
    public void started(EngineSettings settings) {
        // Threads belong to a session: see loadOptions.
    }

    @Override
    public boolean hasCuda() {
        return OrtEnvironment.getAvailableProviders().contains(OrtProvider.CUDA) && CudaUtils.getGpuCount() > 0;
    }

    @Override
    public boolean fillsTensors() {
        return false; // its arena on a device is reached by sessions only
    }

    @Override
    public boolean namedInputs() {
        return true;
    }

    @Override
    public Map<String, Object> loadOptions(EngineSettings settings) {
        try {
            SessionOptions session = new SessionOptions();
            // Idle compute threads that spin take the cores from the next inference where cores are few.
            session.addConfigEntry("session.intra_op.allow_spinning", "0");
            session.addConfigEntry("session.inter_op.allow_spinning", "0");
            if (settings.threads().isPresent()) {
                session.setIntraOpNumThreads(settings.threads().getAsInt());
            }
            session.setInterOpNumThreads(1);
            session.setOptimizationLevel(level(settings.optimisation()));
            return Map.of("sessionOptions", session);
        } catch (OrtException e) {
            throw new IllegalStateException("ONNX Runtime refused a session setting: " + e.getMessage(), e);
        }
    }

    private static SessionOptions.OptLevel level(String word) {
        return switch (word) {
            case "none" -> SessionOptions.OptLevel.NO_OPT;
            case "basic" -> SessionOptions.OptLevel.BASIC_OPT;
            case "extended" -> SessionOptions.OptLevel.EXTENDED_OPT;
            default -> SessionOptions.OptLevel.ALL_OPT;
        };
    }
}
