package dev.assay.engine.djl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.djl.Device;
import ai.djl.Model;
import ai.djl.ndarray.NDManager;
import dev.assay.api.spi.ModelFormat;
import dev.assay.api.spi.ModelSpec;
import dev.assay.api.spi.Options;
import dev.assay.api.spi.SampleSet;
import dev.assay.api.spi.Tensor;
import dev.assay.api.spi.Workload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Requests leave nothing behind: neither tensors that DJL still manages nor memory of the process. */
class MemoryTest {
    private static final int WARM_UP = 100;
    private static final int REQUESTS = 300;
    /** Less than what one intermediate tensor of a request (a megabyte) would add up to. */
    private static final long ALLOWED_GROWTH_BYTES = 100L << 20;

    @ParameterizedTest
    @CsvSource({"djl-pytorch, resnet50, tiny", "djl-onnxruntime, minilm, base"})
    void staysSteady(String engine, String name, String size) throws Exception {
        Assumptions.assumeTrue(Files.isReadable(Path.of("/proc/self/status")), "needs /proc");
        boolean torch = engine.equals("djl-pytorch");
        Backend backend = torch ? new PyTorchBackend() : new OnnxRuntimeBackend();
        DjlProvider provider = torch ? new PyTorchProvider() : new OnnxRuntimeProvider();
        provider.open(Options.none(), Models.context(1)).close();
        Workload workload = Models.open(name, size);
        ModelSpec spec = workload.model(torch ? ModelFormat.TORCHSCRIPT : ModelFormat.ONNX, TestCaches.BUILD, 1);
        EngineSettings settings =
                EngineSettings.of(Options.none(), java.util.OptionalInt.of(1), backend.optimisations());
        try (Model model = Model.newInstance(spec.name(), Device.cpu(), backend.djlName())) {
            Map<String, Object> options = backend.loadOptions(settings);
            model.load(spec.file().getParent(), spec.file().getFileName().toString(), options);
            Inference inference = new Inference(model, spec, backend.namedInputs(), backend.fillsTensors());
            run(inference, workload, WARM_UP);
            NDManager manager = model.getNDManager();
            int arrays = manager.getManagedArrays().size();
            long before = residentBytes();
            run(inference, workload, REQUESTS);
            assertEquals(arrays, manager.getManagedArrays().size(), "tensors that the model still holds");
            long growth = residentBytes() - before;
            assertTrue(growth < ALLOWED_GROWTH_BYTES, "resident memory grew by " + growth + " bytes");
        }
    }

    private static void run(Inference inference, Workload workload, int requests) {
        SampleSet samples = workload.samples(1);
        for (int i = 0; i < requests; i++) {
            List<Tensor> in = samples.inputs(i % samples.size());
            workload.answers(inference.run(in), in, 1);
        }
    }

    private static long residentBytes() throws IOException {
        System.gc();
        for (String line : Files.readAllLines(Path.of("/proc/self/status"))) {
            if (line.startsWith("VmRSS:")) {
                return Long.parseLong(line.replaceAll("[^0-9]", "")) << 10;
            }
        }
        throw new IOException("no VmRSS in /proc/self/status");
    }
}
