package dev.assay.runner.local;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineTest {
    @TempDir
    Path root;

    private void file(String name, String text) throws Exception {
        Path file = root.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    @Test
    void readsAllowedCpusAndTheSiblingsOfTheFirst() throws Exception {
        file("proc/self/status", "Name:\tjava\nCpus_allowed:\tf0\nCpus_allowed_list:\t4-7\n");
        file("sys/devices/system/cpu/cpu4/topology/thread_siblings_list", "4,6\n");
        Machine machine = Machine.read(root);
        assertEquals("4-7", machine.cpus().toString());
        assertEquals("4,6", machine.siblings().get(4).toString());
        assertTrue(machine.memoryBytes() > 0);
    }

    @Test
    void withoutProcItTakesWhatTheJvmSees() {
        Machine machine = Machine.read(root);
        assertEquals(Runtime.getRuntime().availableProcessors(), machine.cpus().size());
    }

    @Test
    void findsDevicesOfEachVendor() throws Exception {
        for (String device : List.of("nvidia10", "nvidia2", "nvidiactl", "nvidia-uvm", "davinci0", "davinci_manager")) {
            file("dev/" + device, "");
        }
        file("dev/dri/card0", "");
        file("dev/dri/renderD128", "");
        file("dev/dri/renderD129", "");
        file("sys/class/drm/renderD128/device/vendor", "0x8086\n"); // graphics of an Intel CPU: no compute device
        file("sys/class/drm/renderD129/device/vendor", "0x1002\n");
        assertEquals(
                List.of(
                        new Accelerator(Accelerator.Kind.NVIDIA, 2),
                        new Accelerator(Accelerator.Kind.NVIDIA, 10),
                        new Accelerator(Accelerator.Kind.ASCEND, 0),
                        new Accelerator(Accelerator.Kind.AMD, 0)),
                Accelerator.find(root));
    }
}
