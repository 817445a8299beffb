package dev.assay.runner.local;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.assay.api.contract.TargetRun;
import dev.assay.api.spi.Allocation;
import dev.assay.api.spi.AllocationSpec;
import dev.assay.api.spi.LaunchSpec;
import dev.assay.api.spi.Options;
import dev.assay.api.spi.Runner;
import dev.assay.api.spi.RunnerContext;
import dev.assay.api.spi.TargetProcess;
import dev.assay.api.support.Owner;
import dev.assay.api.support.ProcessTree;
import java.io.BufferedReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The kernel does the limiting. Needs a machine where this user may make control groups, else all is skipped. */
@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class RealCgroupTest {
    private static final Duration MEASURED = Duration.ofMillis(1500);

    @TempDir
    Path temporary;

    @BeforeEach
    void needsControlGroups() throws Exception {
        CgroupFinder finder = new CgroupFinder(Path.of("/proc"));
        assumeTrue(finder.find().isPresent(), () -> "no control group can be made here: " + finder.reason());
        try (Runner runner = open();
                Allocation allocation = runner.allocate(Specs.whole())) {
            assumeTrue(!joinFiles(allocation).isEmpty(), "no control group can be joined here");
        }
    }

    private Runner open() throws Exception {
        String cache = temporary.resolve("cache").toString();
        return new LocalRunnerProvider()
                .open(
                        new Options(Map.of("cache", cache, "accelerator", "ignore")),
                        new RunnerContext(temporary, temporary.resolve("scratch"), "run ../1"));
    }

    private static List<String> joinFiles(Allocation allocation) {
        return allocation.granted().confinement().joinFiles();
    }

    /** As the agent starts its worker: it joins before it runs anything of its own. */
    private static LaunchSpec worker(Allocation allocation, String script) {
        String join = "for f in \"$@\"; do echo $$ > \"$f\" || exit 9; done; ";
        List<String> command = new ArrayList<>(List.of("sh", "-c", join + script, "sh"));
        command.addAll(joinFiles(allocation));
        return new LaunchSpec(command, Map.of(), allocation.directory());
    }

    @Test
    void limitsThatAFaultLeftLowerAreSetAgainBeforeTheNextTrial() throws Exception {
        try (Runner runner = open();
                Allocation half = runner.allocate(Specs.gpu(0.5, 256 << 20))) {
            Path cpu = Path.of(joinFiles(half).get(0)).getParent();
            Path quota = Files.exists(cpu.resolve("cpu.cfs_quota_us"))
                    ? cpu.resolve("cpu.cfs_quota_us")
                    : cpu.resolve("cpu.max");
            String granted = Files.readString(quota);
            Files.writeString(quota, "1000");
            half.start(0, worker(half, "true")).close();
            assertEquals(granted, Files.readString(quota));
        }
    }

    @Test
    void whatIsGrantedIsWhatTheKernelSays() throws Exception {
        try (Runner runner = open();
                Allocation half = runner.allocate(Specs.gpu(0.5, 256 << 20))) {
            assertEquals(0.5, half.granted().share().gpuCore().orElseThrow(), 0.001);
            assertEquals(256 << 20, half.granted().share().memoryBytes().orElseThrow());
            assertTrue(half.granted().share().gpuMemoryBytes().isEmpty(), "no memory of a GPU was given");
            String message = half.granted().findings().get(0).message();
            assertTrue(message.contains("control group (version ") && message.contains("not a GPU"), message);
            Path group = Path.of(joinFiles(half).get(0)).getParent();
            Owner owner = Owner.of(group.getFileName().toString()).orElseThrow();
            assertEquals(ProcessHandle.current().pid(), owner.pid());
            assertTrue(group.getFileName().toString().contains("run____1_"), "the run's id, made safe: " + group);
        }
    }

    /**
     * Compares CPU seconds. Both groups get the largest weight, so that other work on this machine takes next to nothing
     * from them; where it does all the same, nothing can be told, since contention limits both alike.
     */
    @Test
    void halfAShareGetsHalfTheCpuTime() throws Exception {
        try (Runner runner = open();
                Allocation whole = runner.allocate(Specs.whole());
                Allocation half = runner.allocate(Specs.cpu(0.5, 0))) {
            outweighOthers(whole);
            outweighOthers(half);
            for (int attempt = 0; attempt < 5; attempt++) {
                double limited = coresUsed(half);
                assertTrue(limited < 0.5 * 1.2, "cores used under a quota of 0.5: " + limited);
                double free = coresUsed(whole);
                if (free > 0.85) {
                    assertEquals(0.5, limited / free, 0.13, "limited " + limited + ", free " + free);
                    return;
                }
            }
            assumeTrue(false, "this machine is too busy: a free worker never had most of a core");
        }
    }

    private static void outweighOthers(Allocation allocation) throws Exception {
        Path group = Path.of(joinFiles(allocation).get(0)).getParent();
        boolean first = Files.exists(group.resolve("cpu.shares"));
        Files.writeString(group.resolve(first ? "cpu.shares" : "cpu.weight"), first ? "262144" : "10000");
    }

    /** CPU time per wall time of one busy thread. */
    private static double coresUsed(Allocation allocation) throws Exception {
        try (TargetProcess process = allocation.start(0, worker(allocation, "echo pid $$; while :; do :; done"))) {
            long pid = Long.parseLong(TargetRun.awaitLine(process, "pid").substring(4));
            ProcessHandle handle = ProcessHandle.of(pid).orElseThrow();
            long start = System.nanoTime();
            Duration before = handle.info().totalCpuDuration().orElseThrow();
            TimeUnit.NANOSECONDS.sleep(MEASURED.toNanos());
            Duration used = handle.info().totalCpuDuration().orElseThrow().minus(before);
            return used.toNanos() / (double) (System.nanoTime() - start);
        }
    }

    @Test
    void aWorkerBeyondItsMemoryIsEnded() throws Exception {
        try (Runner runner = open();
                Allocation small = runner.allocate(Specs.gpu(1, 48 << 20))) {
            assumeTrue(small.granted().share().memoryBytes().isPresent(), "no memory controller here");
            TargetRun over = TargetRun.of(
                    small.start(0, worker(small, "exec dd if=/dev/zero of=/dev/null bs=300M count=1")), "");
            assertEquals(137, over.exit().code(), "128 + SIGKILL of the kernel: " + over.err());
            TargetRun within =
                    TargetRun.of(small.start(0, worker(small, "exec dd if=/dev/zero of=/dev/null bs=10M count=1")), "");
            assertEquals(0, within.exit().code(), within.err());
        }
    }

    @Test
    void closingEndsEvenWhatHasLeftItsSession() throws Exception {
        Path group;
        long escaped;
        try (Runner runner = open()) {
            Allocation half = runner.allocate(Specs.gpu(0.5, 0));
            group = Path.of(joinFiles(half).get(0)).getParent();
            String script = "setsid sh -c 'echo pid $$; exec sleep 300' & wait";
            TargetProcess process = half.start(0, worker(half, script));
            escaped = Long.parseLong(TargetRun.awaitLine(process, "pid").substring(4));
            assertTrue(Files.readAllLines(group.resolve("cgroup.procs")).contains(Long.toString(escaped)));
            half.close();
        }
        assertFalse(Files.exists(group), "left behind: " + group);
        assertFalse(ProcessHandle.of(escaped).filter(ProcessTree::running).isPresent(), "still running");
    }

    @Test
    void theNextStartRemovesWhatAKilledOwnerLeft() throws Exception {
        Process owner = new ProcessBuilder(
                        System.getProperty("java.home") + "/bin/java",
                        "-cp",
                        System.getProperty("java.class.path"),
                        OwnerMain.class.getName(),
                        Files.createDirectory(temporary.resolve("owner")).toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        Process orphan = null;
        try (BufferedReader out = owner.inputReader()) {
            List<String> files = Arrays.asList(out.readLine().split(" ", -1));
            files = files.subList(1, files.size());
            Path group = Path.of(files.get(0)).getParent();
            List<String> command = new ArrayList<>(
                    List.of("sh", "-c", "for f in \"$@\"; do echo $$ > \"$f\" || exit 9; done; exec sleep 300", "sh"));
            command.addAll(files);
            orphan = new ProcessBuilder(command).start();
            awaitMember(group, orphan.pid());
            open().close();
            assertTrue(Files.exists(group), "its owner still runs");
            owner.destroyForcibly().waitFor();
            assertTrue(Files.exists(group), "nobody could tidy up");
            try (Runner runner = open()) {
                Allocation mine = runner.allocate(Specs.gpu(0.5, 0));
                assertFalse(Files.exists(group), "left behind: " + group);
                assertTrue(orphan.waitFor(30, TimeUnit.SECONDS), "the orphan in it was not ended");
                open().close();
                assertTrue(Files.exists(Path.of(joinFiles(mine).get(0))), "a live owner's group stays");
            }
        } finally {
            owner.destroyForcibly();
            if (orphan != null) {
                orphan.destroyForcibly();
            }
        }
    }

    private static void awaitMember(Path group, long pid) throws Exception {
        for (int i = 0; i < 3000; i++) {
            if (Files.readAllLines(group.resolve("cgroup.procs")).contains(Long.toString(pid))) {
                return;
            }
            TimeUnit.MILLISECONDS.sleep(10);
        }
        throw new AssertionError("process " + pid + " did not join " + group + " within 30 s");
    }

    @Test
    void bothArmsAreInAGroup() throws Exception {
        // A group competes as one: an arm outside of any would be scheduled by another rule.
        AllocationSpec whole = Specs.whole();
        try (Runner runner = open();
                Allocation allocation = runner.allocate(whole)) {
            assertFalse(joinFiles(allocation).isEmpty());
            assertEquals(whole.share(), allocation.granted().share());
            assertTrue(allocation.granted().findings().stream()
                    .noneMatch(finding -> finding.code().equals("SHARE_EMULATED")));
        }
    }
}
