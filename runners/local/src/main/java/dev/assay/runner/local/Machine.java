package dev.assay.runner.local;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * What this process may use of the machine it runs on.
 *
 * @param cpus CPUs on which it may run
 * @param usableCores cores' worth of time it may use: fewer than {@code cpus} where a container has a quota
 * @param memoryBytes main memory it may use, bytes
 * @param siblings by CPU, the CPUs of the same physical core, itself included
 * @param accelerators compute devices
 */
record Machine(
        CpuSet cpus, int usableCores, long memoryBytes, Map<Integer, CpuSet> siblings, List<Accelerator> accelerators) {
    Machine {
        siblings = Map.copyOf(siblings);
        accelerators = List.copyOf(accelerators);
    }

    /**
     * Reads the machine.
     *
     * @param root {@code /}, or a directory with the same files for tests
     */
    static Machine read(Path root) {
        // The JVM knows the quotas and memory limits of every kind of container; that is not repeated here.
        int usable = Runtime.getRuntime().availableProcessors();
        long memory = ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getTotalMemorySize();
        CpuSet cpus = allowed(root, usable);
        IntFunction<CpuSet> siblings = cpu -> siblings(root, cpu);
        Map<Integer, CpuSet> first = cpus.size() == 0 ? Map.of() : Map.of(cpus.first(), siblings.apply(cpus.first()));
        return new Machine(cpus, usable, memory, first, Accelerator.find(root));
    }

    private static CpuSet allowed(Path root, int usable) {
        try {
            for (String line : Files.readAllLines(root.resolve("proc/self/status"))) {
                if (line.startsWith("Cpus_allowed_list:")) {
                    return CpuSet.parse(line.substring(line.indexOf(':') + 1));
                }
            }
        } catch (IOException | IllegalArgumentException e) {
            return CpuSet.of(IntStream.range(0, usable));
        }
        return CpuSet.of(IntStream.range(0, usable));
    }

    private static CpuSet siblings(Path root, int cpu) {
        Path file = root.resolve("sys/devices/system/cpu/cpu" + cpu + "/topology/thread_siblings_list");
        try {
            return CpuSet.parse(Files.readString(file));
        } catch (IOException | IllegalArgumentException e) {
            return CpuSet.of(IntStream.of(cpu)); // not told: taken as a core of its own
        }
    }

    /** Main memory in words. */
    String memoryText() {
        return Math.round(memoryBytes / 1073741824.0 * 10) / 10.0 + " GiB";
    }
}
