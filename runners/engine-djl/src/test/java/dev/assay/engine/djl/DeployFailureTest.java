package dev.assay.engine.djl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.spi.DeployException;
import dev.assay.api.spi.DeployRequest;
import dev.assay.api.spi.Engine;
import dev.assay.api.spi.ModelFormat;
import dev.assay.api.spi.ModelSpec;
import dev.assay.api.spi.Options;
import dev.assay.api.spi.Workload;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DeployFailureTest {
    @TempDir
    Path temporary;

    private static DjlProvider provider(ModelFormat format) {
        return format == ModelFormat.ONNX ? new OnnxRuntimeProvider() : new PyTorchProvider();
    }

    @ParameterizedTest
    @EnumSource(
            value = ModelFormat.class,
            names = {"TORCHSCRIPT", "ONNX"})
    void aDamagedModelIsRefusedInOneParagraphWithAHint(ModelFormat format) throws Exception {
        Workload workload = Models.open("mlp", "tiny");
        ModelSpec model = workload.model(format, TestCaches.BUILD, 3);
        byte[] whole = Files.readAllBytes(model.file());
        byte[] text = "this is not a model".getBytes(java.nio.charset.StandardCharsets.UTF_8);
        for (byte[] content : List.of(text, new byte[0], Arrays.copyOf(whole, whole.length / 3))) {
            Path file = Files.write(temporary.resolve(model.file().getFileName().toString()), content);
            ModelSpec damaged =
                    new ModelSpec("mlp-tiny", format, file, model.sha256(), model.inputs(), model.outputs(), Map.of());
            try (Engine engine = provider(format).open(Options.none(), Models.context(1))) {
                DeployException refusal = assertThrows(
                        DeployException.class, () -> engine.deploy(new DeployRequest(workload, damaged, "auto")));
                assertTrue(refusal.getMessage().contains(file.toString()), refusal.getMessage());
                assertTrue(refusal.getMessage().contains("mlp-tiny"), refusal.getMessage());
                assertEquals(1, refusal.getMessage().lines().count(), refusal.getMessage());
                assertTrue(refusal.hint().contains("delete it"), refusal.hint());
            }
        }
    }

    @Test
    void aModelOfAnotherFormIsRefused() throws Exception {
        Workload workload = Models.open("mlp", "tiny");
        ModelSpec onnx = workload.model(ModelFormat.ONNX, TestCaches.BUILD, 3);
        try (Engine engine = new PyTorchProvider().open(Options.none(), Models.context(1))) {
            DeployException refusal =
                    assertThrows(DeployException.class, () -> engine.deploy(new DeployRequest(workload, onnx, "auto")));
            assertTrue(refusal.getMessage().contains("ONNX"), refusal.getMessage());
        }
    }

    @Test
    void cudaIsRefusedWhereThereIsNone() throws Exception {
        Workload workload = Models.open("mlp", "tiny");
        ModelSpec model = workload.model(ModelFormat.TORCHSCRIPT, TestCaches.BUILD, 3);
        try (Engine engine = new PyTorchProvider().open(Options.none(), Models.context(1))) {
            org.junit.jupiter.api.Assumptions.assumeFalse(
                    new PyTorchBackend().hasCuda(), "this machine has a CUDA device");
            DeployException refusal = assertThrows(
                    DeployException.class, () -> engine.deploy(new DeployRequest(workload, model, "cuda:0")));
            assertTrue(refusal.hint().contains("nvidia-smi"), refusal.hint());
        }
    }

    @Test
    void aWrongOptionIsRefusedByName() {
        DeployException refusal = assertThrows(
                DeployException.class,
                () -> new PyTorchProvider().open(new Options(Map.of("queue", "none")), Models.context(1)));
        assertTrue(refusal.getMessage().contains("queue"), refusal.getMessage());
    }
}
