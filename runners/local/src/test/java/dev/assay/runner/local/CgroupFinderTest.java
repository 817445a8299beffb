package dev.assay.runner.local;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Made-up machines: the forms of the files are those of proc(5) and cgroups(7). */
class CgroupFinderTest {
    @TempDir
    Path root;

    private Path proc;

    @BeforeEach
    void makeProc() throws Exception {
        proc = Files.createDirectories(root.resolve("proc"));
        Files.createDirectories(proc.resolve("self"));
    }

    private void machine(String mountinfo, String cgroup) throws Exception {
        Files.writeString(proc.resolve("self/mountinfo"), mountinfo.replace("@", root + "/cg"));
        Files.writeString(proc.resolve("self/cgroup"), cgroup);
    }

    private Path group(String name, String... files) throws Exception {
        Path group = Files.createDirectories(root.resolve("cg/" + name));
        Files.writeString(group.resolve("cgroup.procs"), "");
        for (int i = 0; i < files.length; i += 2) {
            Files.writeString(group.resolve(files[i]), files[i + 1]);
        }
        return group;
    }

    @Test
    void hybridMachineUsesVersion1() throws Exception {
        machine("""
                31 23 0:28 / @ rw - tmpfs tmpfs rw,mode=755
                32 31 0:29 / @/cpu rw,relatime - cgroup cgroup rw,cpu,cpuacct
                35 31 0:32 / @/memory rw,relatime shared:9 - cgroup cgroup rw,memory
                41 31 0:38 / @/unified rw,relatime - cgroup2 cgroup2 rw
                """, "4:memory:/user/7\n2:cpu,cpuacct:/\n0::/\n");
        Path cpu = group("cpu");
        Path memory = group("memory/user/7");
        assertEquals(Optional.of(new CgroupSite(1, cpu, Optional.of(memory))), new CgroupFinder(proc).find());
    }

    @Test
    void aContainerSeesAPartOfTheHierarchy() throws Exception {
        machine("""
                32 31 0:29 /docker/abc @/cpu rw - cgroup cgroup rw,cpu
                35 31 0:32 /docker/abc @/memory ro - cgroup cgroup rw,memory
                """, "4:memory:/docker/abc\n2:cpu:/docker/abc/inner\n");
        Path cpu = group("cpu/inner");
        assertEquals(Optional.of(cpu), new CgroupFinder(proc).find().map(CgroupSite::cpu));
        assertTrue(new CgroupFinder(proc).find().flatMap(CgroupSite::memory).isEmpty(), "not there");
    }

    @Test
    void version2TakesTheNearestGroupThatHandsTheControllersDown() throws Exception {
        machine("41 31 0:38 / @ rw - cgroup2 cgroup2 rw\n", "0::/user.slice/app.slice/term.scope\n");
        group("user.slice/app.slice/term.scope", "cgroup.subtree_control", "\n");
        Path delegated = group("user.slice/app.slice", "cgroup.subtree_control", "cpu memory pids\n");
        group("user.slice", "cgroup.subtree_control", "cpu memory\n");
        assertEquals(Optional.of(new CgroupSite(2, delegated, Optional.of(delegated))), new CgroupFinder(proc).find());
    }

    @Test
    void version2WithoutMemoryController() throws Exception {
        machine("41 31 0:38 / @ rw - cgroup2 cgroup2 rw\n", "0::/\n");
        Path top = group("", "cgroup.subtree_control", "cpu\n");
        assertEquals(Optional.of(new CgroupSite(2, top, Optional.empty())), new CgroupFinder(proc).find());
    }

    @Test
    void saysWhyThereIsNoPlace() throws Exception {
        machine("41 31 0:38 / @ rw - cgroup2 cgroup2 rw\n", "0::/a\n");
        group("a", "cgroup.subtree_control", "\n");
        group("", "cgroup.subtree_control", "pids\n");
        CgroupFinder finder = new CgroupFinder(proc);
        assertEquals(Optional.empty(), finder.find());
        assertTrue(finder.reason().contains("no CPU controller"), finder.reason());

        Files.delete(proc.resolve("self/mountinfo"));
        CgroupFinder nothing = new CgroupFinder(proc);
        assertEquals(Optional.empty(), nothing.find());
        assertTrue(nothing.reason().contains("no control groups"), nothing.reason());
    }

    @Test
    void hostileLinesAreNoMounts() throws Exception {
        machine("x\n\n - \n - cgroup2\n1 2 3 4 5 - cgroup2 a rw\n", "\n:\n0\n0::../../..\n");
        assertEquals(Optional.empty(), new CgroupFinder(proc).find());
    }
}
