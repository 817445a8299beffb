package dev.assay.runner.local;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is written into each version's files (kernel, admin-guide/cgroup-v2, section "CPU"; scheduler/sched-bwc). */
class CgroupFilesTest {
    @TempDir
    Path group;

    private String read(String file) throws Exception {
        return Files.readString(group.resolve(file));
    }

    @Test
    void version2() throws Exception {
        CgroupFiles files = CgroupFiles.of(2);
        Files.writeString(group.resolve("memory.swap.max"), "max\n");
        files.limitCpu(group, 1.5, 20_000);
        files.weighCpu(group, 3);
        files.limitMemory(group, 4096);
        assertEquals("30000 20000", read("cpu.max"));
        assertEquals("300", read("cpu.weight"));
        assertEquals("4096", read("memory.max"));
        assertEquals("0", read("memory.swap.max"));
        assertEquals(OptionalDouble.of(1.5), files.cpuLimit(group));
        assertEquals(OptionalLong.of(4096), files.memoryLimit(group));
        files.weighCpu(group, 1000);
        assertEquals("10000", read("cpu.weight"), "the largest the kernel takes");
        Files.writeString(group.resolve("cpu.max"), "max 100000\n");
        Files.writeString(group.resolve("memory.max"), "max\n");
        assertEquals(OptionalDouble.empty(), files.cpuLimit(group));
        assertEquals(OptionalLong.empty(), files.memoryLimit(group));
    }

    @Test
    void version1() throws Exception {
        CgroupFiles files = CgroupFiles.of(1);
        files.limitCpu(group, 0.5, 20_000);
        files.weighCpu(group, 3);
        files.limitMemory(group, 4096);
        assertEquals("10000", read("cpu.cfs_quota_us"));
        assertEquals("20000", read("cpu.cfs_period_us"));
        assertEquals("3072", read("cpu.shares"));
        assertEquals("4096", read("memory.limit_in_bytes"));
        assertEquals(OptionalDouble.of(0.5), files.cpuLimit(group));
        assertEquals(OptionalLong.of(4096), files.memoryLimit(group));
        Files.writeString(group.resolve("cpu.cfs_quota_us"), "-1\n");
        Files.writeString(group.resolve("memory.limit_in_bytes"), "9223372036854771712\n");
        assertEquals(OptionalDouble.empty(), files.cpuLimit(group));
        assertEquals(OptionalLong.empty(), files.memoryLimit(group));
    }
}
