package dev.assay.runner.local;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** Version 2: {@code cpu.max}, {@code memory.max} (kernel, admin-guide/cgroup-v2). */
final class CgroupFilesV2 implements CgroupFiles {
    private static final int WEIGHT_PER_THREAD = 100;
    private static final int LARGEST_WEIGHT = 10_000;
    private static final String NO_LIMIT = "max";

    @Override
    public void limitCpu(Path group, double cores, long periodMicros) throws IOException {
        CgroupFiles.write(group.resolve("cpu.max"), Math.round(cores * periodMicros) + " " + periodMicros);
    }

    @Override
    public void weighCpu(Path group, int cores) throws IOException {
        int weight = Math.min(LARGEST_WEIGHT, WEIGHT_PER_THREAD * cores);
        CgroupFiles.write(group.resolve("cpu.weight"), Integer.toString(weight));
    }

    @Override
    public void limitMemory(Path group, long bytes) throws IOException {
        CgroupFiles.write(group.resolve("memory.max"), Long.toString(bytes));
        Path swap = group.resolve("memory.swap.max");
        if (Files.exists(swap)) { // a worker beyond its share is ended, as on a device, not swapped out
            CgroupFiles.write(swap, "0");
        }
    }

    @Override
    public void unlimitCpu(Path group) throws IOException {
        CgroupFiles.write(group.resolve("cpu.max"), NO_LIMIT);
    }

    @Override
    public void unlimitMemory(Path group) throws IOException {
        CgroupFiles.write(group.resolve("memory.max"), NO_LIMIT);
    }

    @Override
    public OptionalDouble cpuLimit(Path group) throws IOException {
        String[] fields = CgroupFiles.read(group.resolve("cpu.max")).split(" ", -1);
        if (fields[0].equals(NO_LIMIT) || fields.length < 2) {
            return OptionalDouble.empty();
        }
        return OptionalDouble.of((double) Long.parseLong(fields[0]) / Long.parseLong(fields[1]));
    }

    @Override
    public OptionalLong memoryLimit(Path group) throws IOException {
        String text = CgroupFiles.read(group.resolve("memory.max"));
        return text.equals(NO_LIMIT) ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(text));
    }
}
