package dev.assay.runner.simulated;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.spi.ModelFormat;
import dev.assay.api.spi.SampleSet;
import dev.assay.api.spi.Tensor;
import dev.assay.api.spi.Workload;
import dev.assay.api.trial.WorkloadRef;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SimulatedWorkloadTest {
    private final SimulatedWorkloadProvider provider = new SimulatedWorkloadProvider();

    private Workload open(Map<String, String> options) {
        return provider.open(new WorkloadRef("simulated", "base", options));
    }

    @Test
    void samplesDependOnTheSeedOnly() {
        SampleSet samples = open(Map.of()).samples(1);
        assertEquals(256, samples.size());
        assertEquals(samples.digest(), open(Map.of()).samples(1).digest());
        assertNotEquals(samples.digest(), open(Map.of()).samples(2).digest());
        Tensor batch = samples.inputs(3, 4).get(0);
        assertEquals(List.of(2L, 1L), batch.shape());
        assertEquals(samples.inputs(4).get(0).data().getFloat(0), batch.data().getFloat(4), 0);
    }

    @Test
    void theModelIsNoFile() throws Exception {
        // SHA-256 of nothing, FIPS 180-4 example.
        assertEquals(
                "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
                open(Map.of()).model(ModelFormat.NONE, Path.of(""), 0).sha256());
        assertThrows(IllegalArgumentException.class, () -> open(Map.of()).model(ModelFormat.ONNX, Path.of(""), 0));
    }

    @Test
    void wrongSettingsAreNamed() {
        for (String samples : List.of("0", "-1", "x", "1000001")) {
            IllegalArgumentException e =
                    assertThrows(IllegalArgumentException.class, () -> open(Map.of("samples", samples)));
            assertTrue(e.getMessage().startsWith("samples:"), e.getMessage());
        }
        assertThrows(
                IllegalArgumentException.class, () -> provider.open(new WorkloadRef("simulated", "huge", Map.of())));
    }
}
