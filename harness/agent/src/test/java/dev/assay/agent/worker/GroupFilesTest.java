package dev.assay.agent.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The forms are those of the kernel's documentation, admin-guide/cgroup-v1 and cgroup-v2. */
class GroupFilesTest {
    @TempDir
    Path directory;

    private Path group = Path.of("");

    @BeforeEach
    void makeGroup() throws IOException {
        group = Files.createDirectory(directory.resolve("assay-1-2-worker"));
    }

    private void file(String name, String text) throws IOException {
        Files.writeString(group.resolve(name), text);
    }

    private String read(String name) throws IOException {
        return Files.readString(group.resolve(name));
    }

    @Test
    void onlyGroupsOfOursAreTaken() throws IOException {
        Path other = Files.createDirectory(directory.resolve("kubepods"));
        Files.writeString(other.resolve(ShareGroups.QUOTA_V2), "max 100000\n");
        file(ShareGroups.QUOTA_V1, "-1\n");
        String ours = group.resolve("cgroup.procs").toString();
        String theirs = other.resolve("cgroup.procs").toString();

        assertEquals(Optional.empty(), ShareGroups.of(List.of(theirs)).cpu());
        assertEquals(Optional.of(group), ShareGroups.of(List.of(theirs, ours)).cpu());
        assertEquals(Optional.empty(), ShareGroups.of(List.of(ours)).memory(), "it has no memory controller");
    }

    @Test
    void quotaOfVersionOneIsAShareOfThePeriodInForce() throws IOException {
        file(ShareGroups.QUOTA_V1, "-1\n");
        file("cpu.cfs_period_us", "20000\n");
        CpuQuota quota = new CpuQuota(group);

        assertEquals(OptionalDouble.empty(), quota.cores(), "-1 is no quota");
        quota.limit(0.25);
        assertEquals("5000", read(ShareGroups.QUOTA_V1));
        assertEquals(OptionalDouble.of(0.25), quota.cores());
        quota.restore();
        assertEquals("-1", read(ShareGroups.QUOTA_V1));
    }

    @Test
    void quotaOfVersionTwoKeepsItsPeriod() throws IOException {
        file(ShareGroups.QUOTA_V2, "80000 100000\n");
        CpuQuota quota = new CpuQuota(group);

        assertEquals(OptionalDouble.of(0.8), quota.cores());
        quota.limit(0.001);
        assertEquals("1000 100000", read(ShareGroups.QUOTA_V2), "the kernel takes no less than 1 ms");
        quota.limit(0.5);
        quota.restore();
        assertEquals("80000 100000", read(ShareGroups.QUOTA_V2), "what stood there first");
    }

    @Test
    void memoryOfVersionOneMovesWithItsSwap() throws IOException {
        file(ShareGroups.MEMORY_V1, "9223372036854771712\n");
        file("memory.memsw.limit_in_bytes", "9223372036854771712\n");
        file("memory.usage_in_bytes", "8192\n");
        GroupMemory memory = new GroupMemory(group);

        assertEquals(8192, memory.heldBytes());
        memory.lower(4096);
        assertEquals("4096", read(ShareGroups.MEMORY_V1));
        assertEquals("4096", read("memory.memsw.limit_in_bytes"));
        memory.restore();
        assertEquals("9223372036854771712", read(ShareGroups.MEMORY_V1));
        assertEquals("9223372036854771712", read("memory.memsw.limit_in_bytes"));
    }

    @Test
    void memoryOfVersionTwo() throws IOException {
        file(ShareGroups.MEMORY_V2, "max\n");
        file("memory.current", "8192\n");
        GroupMemory memory = new GroupMemory(group);

        assertEquals(8192, memory.heldBytes());
        memory.lower(4096);
        assertEquals("4096", read(ShareGroups.MEMORY_V2));
        memory.restore();
        assertEquals("max", read(ShareGroups.MEMORY_V2));
    }

    @Test
    void listsOfCpusAreCounted() {
        assertEquals(5, CpuList.count("0-3,5"));
        assertEquals(1, CpuList.count("7"));
        assertEquals(Runtime.getRuntime().availableProcessors(), CpuList.count(""));
        assertThrows(IllegalArgumentException.class, () -> CpuList.count("all"));
    }
}
