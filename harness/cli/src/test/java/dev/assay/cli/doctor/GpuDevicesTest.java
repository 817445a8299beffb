package dev.assay.cli.doctor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The device file of the first NVIDIA card is /dev/nvidia0 (NVIDIA driver's README). */
class GpuDevicesTest {
    @TempDir
    private Path root;

    @Test
    void aMachineWithoutAGpuHasNothingToSay() {
        assertEquals(Optional.empty(), GpuDevices.quickstartNote(root));
    }

    @Test
    void onAMachineWithAGpuTheQuickstartNamesWhatMeasuresIt() throws Exception {
        Files.createDirectories(root.resolve("dev"));
        Files.createFile(root.resolve("dev/nvidia0"));
        String note = GpuDevices.quickstartNote(root).orElseThrow();
        assertTrue(note.contains("/dev/nvidia0"), note);
        assertTrue(note.contains("examples/whole-card-to-half-card.yaml"), note);
        assertTrue(note.contains("docs/gpu.md"), note);
    }
}
