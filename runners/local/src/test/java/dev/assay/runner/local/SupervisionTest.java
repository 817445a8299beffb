package dev.assay.runner.local;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.api.support.Owner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Entries of procfs as proc(5) describes them. */
class SupervisionTest {
    private static final Owner GONE = new Owner(7, 1234, 99);

    @TempDir
    private Path folder;

    private Path proc;

    /** A group of a controller that is gone, with process 42 in it, whose parent is 41. */
    private Path group(String commandOfParent) throws IOException {
        proc = Files.createDirectories(folder.resolve("proc"));
        Files.createDirectories(proc.resolve("self/ns"));
        Files.createSymbolicLink(proc.resolve("self/ns/pid"), Path.of("pid:[99]"));
        Path worker = Files.createDirectories(proc.resolve("42"));
        Files.writeString(worker.resolve("stat"), "42 (a (worker) S 1) S 41 42 42 0 -1 4194304\n");
        Path parent = Files.createDirectories(proc.resolve("41"));
        Files.writeString(parent.resolve("cmdline"), commandOfParent.replace(' ', '\0') + "\0");
        Path group = Files.createDirectories(folder.resolve("cgroup").resolve(GONE.name("half")));
        Files.writeString(group.resolve("cgroup.procs"), "42\n");
        return group;
    }

    @Test
    void aGroupInWhichATrialGoesOnIsLeftAlone() throws IOException {
        Path group = group("java -cp a.jar dev.assay.agent.TrialMain --spec s.json");
        assertEquals(true, Supervision.goesOn(group, proc));
        assertEquals(List.of(), CgroupLeftovers.clean(List.of(folder.resolve("cgroup")), proc));
        assertEquals(true, Files.exists(group));
    }

    @Test
    void aWorkerWithoutATrialIsALeftover() throws IOException {
        assertEquals(false, Supervision.goesOn(group("/sbin/init dev.assay.agent.TrialMain.not"), proc));
    }

    @Test
    void aGroupThatIsGoneIsNoTrial() throws IOException {
        Path group = group("java");
        Files.delete(group.resolve("cgroup.procs"));
        assertEquals(false, Supervision.goesOn(group, proc));
    }
}
