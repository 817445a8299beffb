package dev.assay.agent.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.agent.clock.RealClock;
import dev.assay.agent.worker.testing.TestSpecs;
import dev.assay.api.support.Owner;
import dev.assay.api.trial.FaultSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A small file system is really mounted, filled and unmounted; skipped where this user may not mount. */
class DiskFullTest {
    private static final long MIB = 1 << 20;
    private static final Path PROC = Path.of("/proc");

    @TempDir
    Path directory;

    private static SmallDisk mount(Path at) throws IOException {
        try {
            return SmallDisk.mount(at, 2 * MIB);
        } catch (IOException e) {
            Assumptions.abort("no file system can be mounted here: " + e.getMessage());
            throw e;
        }
    }

    private static boolean mounted(Path at) throws IOException {
        return Files.readAllLines(PROC.resolve("self/mountinfo")).stream()
                .anyMatch(line -> line.contains(" " + at + " "));
    }

    @Test
    void nothingCanBeWrittenUntilItIsFreedAndNothingIsLeft() throws Exception {
        Path at = Files.createDirectory(directory.resolve("disk"));
        try (SmallDisk disk = mount(at)) {
            long taken = disk.fill();
            assertTrue(taken > MIB && taken <= 2 * MIB, "took " + taken);
            byte[] more = new byte[1 << 17];
            assertThrows(IOException.class, () -> Files.write(at.resolve("checkpoint"), more));
            disk.free();
            Files.write(at.resolve("checkpoint"), more);
        }
        assertFalse(mounted(at));
        assertFalse(Files.exists(at.resolve("checkpoint")), "its content went with it");
    }

    @Test
    void aDirectoryThatIsNotTheSmallFileSystemIsNotFilledUp() throws Exception {
        Path at = Files.createDirectory(directory.resolve("disk"));
        SmallDisk disk = mount(at);
        disk.close();
        assertThrows(IOException.class, disk::fill);
        assertFalse(Files.exists(at.resolve(".assay-fill")), "what was written before it was noticed is gone");
    }

    @Test
    void whatAKilledAgentLeftMountedIsUnmountedByTheNext() throws Exception {
        Owner self = Owner.self(PROC);
        Owner gone = new Owner(self.pid(), self.startTicks() + 1, self.pidNamespace());
        Path left = Files.createDirectory(directory.resolve(gone.name(WorkerDirectory.KIND) + "1"));
        Path at = Files.createDirectory(left.resolve("tmp"));
        mount(at).fill();
        new WorkerLeftovers(PROC, Files.getOwner(left)).sweep(directory);
        assertFalse(mounted(at));
        assertFalse(Files.exists(left));
    }

    @Test
    void aTrialFillsItAndSaysHowMuch() throws Exception {
        SmallDisk probe = mount(Files.createDirectory(directory.resolve("probe")));
        probe.close();
        FaultSpec full = new FaultSpec("disk-full", 0, OptionalLong.of(3_600_000_000_000L), Map.of("size", "4Mi"));
        try (RealClock clock = new RealClock("test-timer", e -> {});
                Supervised supervised = new Deployments()
                        .open(
                                TestSpecs.mode("right").faults(full).in(directory),
                                clock,
                                directory,
                                DeploymentListener.NONE)) {
            supervised.startLoad(clock.nanoTime());
            Await.until("the fault is injected", () -> supervised.faultRecords().size() == 1);
            supervised.endLoad();
            assertEquals("FAULT_EFFECT", supervised.findings().get(0).code());
            assertTrue(
                    supervised.findings().get(0).message().contains("of the worker's own file system were taken"),
                    supervised.findings().toString());
        }
        assertTrue(
                Files.readAllLines(PROC.resolve("self/mountinfo")).stream()
                        .noneMatch(line -> line.contains(" - tmpfs assay-disk ")),
                "everything is unmounted");
    }
}
