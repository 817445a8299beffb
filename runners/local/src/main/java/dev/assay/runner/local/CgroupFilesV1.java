package dev.assay.runner.local;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** Version 1: {@code cpu.cfs_quota_us}, {@code memory.limit_in_bytes} (kernel, admin-guide/cgroup-v1). */
final class CgroupFilesV1 implements CgroupFiles {
    private static final String NO_LIMIT = "-1";
    private static final int SHARES_PER_THREAD = 1024;
    /** Without a limit the kernel shows the largest count of whole pages that fits a long. */
    private static final long UNLIMITED = Long.MAX_VALUE / 2;

    @Override
    public void limitCpu(Path group, double cores, long periodMicros) throws IOException {
        CgroupFiles.write(group.resolve("cpu.cfs_period_us"), Long.toString(periodMicros));
        CgroupFiles.write(group.resolve("cpu.cfs_quota_us"), Long.toString(Math.round(cores * periodMicros)));
    }

    @Override
    public void weighCpu(Path group, int cores) throws IOException {
        CgroupFiles.write(group.resolve("cpu.shares"), Integer.toString(SHARES_PER_THREAD * cores));
    }

    @Override
    public void limitMemory(Path group, long bytes) throws IOException {
        CgroupFiles.write(group.resolve("memory.limit_in_bytes"), Long.toString(bytes));
        Path withSwap = group.resolve("memory.memsw.limit_in_bytes");
        if (Files.exists(withSwap)) { // else the kernel does not count swap
            CgroupFiles.write(withSwap, Long.toString(bytes));
        }
    }

    @Override
    public void unlimitCpu(Path group) throws IOException {
        CgroupFiles.write(group.resolve("cpu.cfs_quota_us"), NO_LIMIT);
    }

    @Override
    public void unlimitMemory(Path group) throws IOException {
        Path withSwap = group.resolve("memory.memsw.limit_in_bytes");
        if (Files.exists(withSwap)) { // first, since it may never be the smaller one
            CgroupFiles.write(withSwap, NO_LIMIT);
        }
        CgroupFiles.write(group.resolve("memory.limit_in_bytes"), NO_LIMIT);
    }

    @Override
    public OptionalDouble cpuLimit(Path group) throws IOException {
        double quota = Long.parseLong(CgroupFiles.read(group.resolve("cpu.cfs_quota_us")));
        double period = Long.parseLong(CgroupFiles.read(group.resolve("cpu.cfs_period_us")));
        return quota < 0 ? OptionalDouble.empty() : OptionalDouble.of(quota / period);
    }

    @Override
    public OptionalLong memoryLimit(Path group) throws IOException {
        long bytes = Long.parseLong(CgroupFiles.read(group.resolve("memory.limit_in_bytes")));
        return bytes > UNLIMITED ? OptionalLong.empty() : OptionalLong.of(bytes);
    }
}
