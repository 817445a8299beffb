package dev.assay.agent.facts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.assay.agent.clock.RealClock;
import dev.assay.agent.json.TreeJson;
import dev.assay.api.Finding;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A stand-in for NVIDIA's library, compiled here, so that the calls really cross; values as in fake-nvml.c. */
class GpuTest {
    @TempDir
    static Path directory;

    private static String library = "";

    @BeforeAll
    static void compile() throws IOException, InterruptedException {
        Path source = directory.resolve("fake-nvml.c");
        try (InputStream in = GpuTest.class.getResourceAsStream("fake-nvml.c")) {
            Files.copy(in, source);
        }
        Path built = directory.resolve("libfake-nvml.so");
        Process compiler;
        try {
            compiler = new ProcessBuilder("cc", "-shared", "-fPIC", "-o", built.toString(), source.toString())
                    .inheritIO()
                    .start();
        } catch (IOException e) {
            assumeTrue(false, "no C compiler here to make the stand-in for NVML");
            return;
        }
        assertTrue(compiler.waitFor(60, TimeUnit.SECONDS));
        assertEquals(0, compiler.exitValue());
        library = built.toString();
    }

    @Test
    void aGpuIsDescribedByWhatTheDriverTells() {
        Map<String, String> gpu = new GpuFacts(library).read().get(0);
        assertEquals("Fake GPU 0", gpu.get("name"));
        assertEquals("GPU-0000", gpu.get("uuid"));
        assertEquals("550.54.15", gpu.get("driver"));
        assertEquals("12.4", gpu.get("cuda.driver"));
        assertEquals("85899345920", gpu.get("memory.bytes"));
        assertEquals("1410", gpu.get("clock.sm.mhz"));
        assertEquals("2619", gpu.get("clock.memory.max.mhz"));
        assertEquals("on", gpu.get("ecc"));
        assertEquals("2", gpu.get("ecc.uncorrected"));
        assertEquals("idle,hardware-thermal", gpu.get("throttle"));
        assertEquals("1:host-bridge", gpu.get("topology"));
    }

    @Test
    void whatADeviceDoesNotSupportIsLeftOut() {
        Map<String, String> gpu = new GpuFacts(library).read().get(1);
        assertEquals("Fake GPU 1", gpu.get("name"));
        assertFalse(gpu.containsKey("memory.bytes"));
        assertFalse(gpu.containsKey("ecc"));
        // The stand-in has no such function at all, as an old driver may not.
        assertFalse(gpu.containsKey("mig"));
    }

    @Test
    void telemetryIsWrittenAndThrottlingFound() throws Exception {
        Path file = directory.resolve("telemetry.jsonl");
        try (RealClock clock = new RealClock("test-timer", e -> {})) {
            GpuTelemetry telemetry =
                    GpuTelemetry.start(library, file, clock, clock.nanoTime()).orElseThrow();
            long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
            while (Files.notExists(file) || Files.readAllLines(file).size() < 3) {
                assertTrue(System.nanoTime() < deadline, "no two looks within a minute");
                Thread.sleep(20);
            }
            telemetry.close();
            List<String> codes =
                    telemetry.findings("t").stream().map(Finding::code).toList();
            // The stand-in counts one more uncorrected error at each look.
            assertEquals(List.of("GPU_THROTTLED", "GPU_MEMORY_ERRORS", "GPU_XID"), codes);
            String error = telemetry.findings("t").get(2).message();
            assertTrue(error.startsWith("GPU 0 reported Xid 79, seen ") && error.endsWith("(1 in all)."), error);
        }
        Map<?, ?> line = (Map<?, ?>) TreeJson.tree(Files.readAllLines(file).get(1));
        Map<?, ?> gpu = (Map<?, ?>) ((List<?>) line.get("gpus")).get(0);
        assertEquals(67L, gpu.get("temperatureCelsius"));
        assertEquals(345678L, gpu.get("powerMilliwatts"));
        assertEquals(List.of("idle", "hardware-thermal"), gpu.get("throttle"));
    }

    @Test
    void withoutALibraryThereAreNoGpusAndNoTelemetry() throws Exception {
        assertEquals(List.of(), new GpuFacts("no-such-library").read());
        try (RealClock clock = new RealClock("test-timer", e -> {})) {
            assertTrue(GpuTelemetry.start("no-such-library", directory.resolve("none"), clock, 0)
                    .isEmpty());
        }
        assertTrue(Files.notExists(directory.resolve("none")));
    }
}
