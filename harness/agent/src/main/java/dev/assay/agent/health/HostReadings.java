package dev.assay.agent.health;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Running totals of this process and its machine.
 *
 * @param gcNanos time in garbage collections of this process, nanoseconds
 * @param cpuNanos CPU time of this process, nanoseconds
 * @param ticks CPU time of the machine; absent where it cannot be read
 */
public record HostReadings(long gcNanos, long cpuNanos, Optional<Ticks> ticks) {
    /**
     * CPU time of the machine in the kernel's ticks.
     *
     * @param stolen given to other guests of the hypervisor while this one wanted to run
     * @param total all of it
     */
    public record Ticks(long stolen, long total) {}

    private static final Path STAT = Path.of("/proc/stat");
    /** Position of the stolen time among the numbers of the first line, proc(5). */
    private static final int STEAL = 7;

    /** Time of the guest is counted in user time already, proc(5). */
    private static final int COUNTED = 8;

    /** Nothing has run: for virtual time, where the machine's time means nothing. */
    public static HostReadings none() {
        return new HostReadings(0, 0, Optional.empty());
    }

    public static HostReadings now() {
        long gcMillis = ManagementFactory.getGarbageCollectorMXBeans().stream()
                .mapToLong(GarbageCollectorMXBean::getCollectionTime)
                .filter(t -> t > 0)
                .sum();
        long cpu = ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean os
                ? Math.max(0, os.getProcessCpuTime())
                : 0;
        return new HostReadings(gcMillis * 1_000_000, cpu, readTicks());
    }

    private static Optional<Ticks> readTicks() {
        try {
            List<String> lines = Files.readAllLines(STAT);
            return lines.isEmpty() ? Optional.empty() : parse(lines.get(0));
        } catch (IOException | RuntimeException e) {
            return Optional.empty();
        }
    }

    /** Reads the first line of {@code /proc/stat}. */
    static Optional<Ticks> parse(String line) {
        String[] words = line.trim().split("\\s+", -1);
        if (!words[0].equals("cpu") || words.length <= STEAL + 1) {
            return Optional.empty();
        }
        long total = 0;
        for (int i = 0; i < COUNTED; i++) {
            total += Long.parseLong(words[i + 1]);
        }
        return Optional.of(new Ticks(Long.parseLong(words[STEAL + 1]), total));
    }
}
