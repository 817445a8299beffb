package dev.assay.engine.djl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.spi.Availability;
import dev.assay.api.spi.Options;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ProbeTest {
    @Test
    void aLibraryForAnotherPlatformIsMissingHere() {
        Availability found = new NativeLibrary("PyTorch 2.7.1", false, false).on(new DeviceChoice("auto"));
        Availability.Unavailable missing = assertInstanceOf(Availability.Unavailable.class, found);
        assertTrue(missing.reason().contains(NativeLibrary.platform()), missing.reason());
    }

    @Test
    void cudaWithoutItsNativesNamesTheProfile() {
        Availability found = new NativeLibrary("PyTorch 2.7.1", true, false).on(new DeviceChoice("cuda:1"));
        Availability.Unavailable missing = assertInstanceOf(Availability.Unavailable.class, found);
        assertTrue(missing.hint().contains("-Pcuda"), missing.hint());
    }

    @Test
    void cudaNativesServeBoth() {
        NativeLibrary library = new NativeLibrary("ONNX Runtime", true, true);
        assertEquals(new Availability.Available("ONNX Runtime, CPU and CUDA"), library.on(new DeviceChoice("cuda")));
        assertInstanceOf(Availability.Available.class, library.on(new DeviceChoice("cpu")));
    }

    @Test
    void theWorkerNeverCallsHomeAndIdleThreadsDoNotSpin() {
        for (DjlProvider provider : List.of(new PyTorchProvider(), new OnnxRuntimeProvider())) {
            List<String> options = provider.workerJvmOptions(Options.none());
            assertTrue(options.contains("-Dai.djl.offline=true"), provider.id());
            assertTrue(options.contains("-DOPT_OUT_TRACKING=true"), provider.id());
            assertEquals(Map.of("OMP_WAIT_POLICY", "PASSIVE"), provider.workerEnvironment(Options.none()));
        }
    }
}
