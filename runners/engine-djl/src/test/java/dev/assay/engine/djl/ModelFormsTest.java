package dev.assay.engine.djl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.contract.RecordingSink;
import dev.assay.api.spi.DeployRequest;
import dev.assay.api.spi.Deployment;
import dev.assay.api.spi.Engine;
import dev.assay.api.spi.ModelFormat;
import dev.assay.api.spi.Options;
import dev.assay.api.spi.Workload;
import java.nio.FloatBuffer;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The same weights written as TorchScript and as ONNX give the same answers on two independent engines. */
class ModelFormsTest {
    private static final long SEED = 5;
    private static final int SAMPLES = 16;

    @ParameterizedTest
    @CsvSource({"mlp, tiny", "mlp, base", "resnet50, tiny", "resnet50, base"})
    void bothEnginesAgree(String name, String size) throws Exception {
        Workload workload = Models.open(name, size);
        FloatBuffer torch = answers(new PyTorchProvider(), workload, ModelFormat.TORCHSCRIPT);
        FloatBuffer onnx = answers(new OnnxRuntimeProvider(), workload, ModelFormat.ONNX);
        assertEquals(SAMPLES * workload.answerLength(), torch.remaining());
        for (int i = 0; i < torch.remaining(); i++) {
            // Both compute in 32 bits; sums of up to 4,608 products in another order differ by some 1e-5 of their size.
            // That is a tenth of the tolerance of the answers at most, which must tell 32 bits from bfloat16.
            assertEquals(torch.get(i), onnx.get(i), 8e-4 * Math.max(1, Math.abs(torch.get(i))), "number " + i);
        }
        for (int i = 0; i < SAMPLES; i++) {
            assertTrue(
                    workload.check(SEED, SEED).accepts(i, torch, i * workload.answerLength()), "PyTorch, sample " + i);
            assertTrue(
                    workload.check(SEED, SEED).accepts(i, onnx, i * workload.answerLength()),
                    "ONNX Runtime, sample " + i);
        }
    }

    private static FloatBuffer answers(DjlProvider provider, Workload workload, ModelFormat format) throws Exception {
        try (Engine engine = provider.open(new Options(Map.of("device", "cpu")), Models.context(1));
                Deployment deployment = engine.deploy(
                        new DeployRequest(workload, workload.model(format, TestCaches.BUILD, SEED), "auto"))) {
            deployment.load(workload.samples(SEED));
            RecordingSink sink = new RecordingSink();
            deployment.submit(1, 0, SAMPLES, Long.MAX_VALUE, sink);
            return sink.await(1L).answers();
        }
    }
}
