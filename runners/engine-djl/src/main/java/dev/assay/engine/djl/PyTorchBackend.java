package dev.assay.engine.djl;

import ai.djl.engine.Engine;
import ai.djl.pytorch.jni.JniUtils;
import dev.assay.api.spi.ModelFormat;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;

/** PyTorch: TorchScript files. */
final class PyTorchBackend implements Backend {
    private static final String GRAPH_OPTIMIZER = "ai.djl.pytorch.graph_optimizer";

    @Override
    public String djlName() {
        return "PyTorch";
    }

    @Override
    public ModelFormat format() {
        return ModelFormat.TORCHSCRIPT;
    }

    @Override
    public NativeLibrary library() {
        Properties about = new Properties();
        try (InputStream in = PyTorchBackend.class.getResourceAsStream("/native/lib/pytorch.properties")) {
            if (in != null) {
                about.load(in);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new NativeLibrary(
                ("PyTorch " + about.getProperty("version", "")).trim(),
                about.getProperty("classifier", "").equals(NativeLibrary.platform()),
                about.getProperty("flavor", "").startsWith("cu"));
    }

    @Override
    public List<String> optimisations() {
        return List.of("all", "none");
    }

    @Override
    public List<String> jvmOptions(EngineSettings settings) {
        List<String> options = new ArrayList<>();
        settings.threads().ifPresent(n -> options.add("-Dai.djl.pytorch.num_threads=" + n));
        options.add("-Dai.djl.pytorch.num_interop_threads=1");
        options.add("-D" + GRAPH_OPTIMIZER + "=" + settings.optimisation().equals("all"));
        return options;
    }

    @Override
    public void prepare(Path natives, EngineSettings settings) {
        ProcessSettings.setIfAbsent("DJL_CACHE_DIR", natives.toString());
        // Read by DJL at each forward pass, since PyTorch keeps it per thread.
        System.setProperty(
                GRAPH_OPTIMIZER, Boolean.toString(settings.optimisation().equals("all")));
    }

    @Override
    public void started(EngineSettings settings) {
        settings.threads().ifPresent(JniUtils::setNumThreads);
    }

    @Override
    public boolean hasCuda() {
        return Engine.getEngine(djlName()).getGpuCount() > 0;
    }

    @Override
    public boolean fillsTensors() {
        return true;
    }

    @Override
    public boolean namedInputs() {
        return false;
    }

    @Override
    public Map<String, Object> loadOptions(EngineSettings settings) {
        return Map.of("mapLocation", "true");
    }
}
