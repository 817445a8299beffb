package dev.assay.api.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.IsolationMode;
import dev.assay.api.Share;
import dev.assay.api.spi.Allocation;
import dev.assay.api.spi.AllocationSpec;
import dev.assay.api.spi.LaunchSpec;
import dev.assay.api.spi.OptionSpec;
import dev.assay.api.spi.Options;
import dev.assay.api.spi.Runner;
import dev.assay.api.spi.RunnerContext;
import dev.assay.api.spi.RunnerException;
import dev.assay.api.spi.RunnerProvider;
import dev.assay.api.spi.TargetProcess;
import dev.assay.api.spi.TargetSignal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * What every runner promises. A runner's own test extends this class and says how it is opened; the platform needs
 * {@code sh}, {@code cat}, {@code sleep} and {@code grep}.
 */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
public abstract class RunnerProviderContract {
    @TempDir
    protected Path temporary;

    private RunnerContext context;

    protected abstract RunnerProvider provider();

    /** Options with which it works here. */
    protected Options options() {
        return Options.none();
    }

    /** A share that can be granted here. */
    protected AllocationSpec spec(String platform) {
        return new AllocationSpec(platform, Share.whole(), IsolationMode.BEST_EFFORT, 1, Duration.ofMinutes(5));
    }

    @BeforeEach
    void makeContext() throws Exception {
        context = new RunnerContext(
                Files.createDirectory(temporary.resolve("distribution")),
                Files.createDirectory(temporary.resolve("scratch")),
                "contract-run");
    }

    protected final RunnerContext context() {
        return context;
    }

    @Test
    void tellsWhatItIs() {
        assertTrue(provider().id().matches("[a-z][a-z0-9-]*"), provider().id());
        assertFalse(provider().description().isBlank());
        Set<String> names = new HashSet<>();
        for (OptionSpec option : provider().options()) {
            assertTrue(names.add(option.name()), "declared twice: " + option.name());
            assertFalse(option.description().isBlank(), option.name());
        }
    }

    @Test
    void isFoundAsAService() {
        assertTrue(ServiceLoader.load(RunnerProvider.class).stream()
                .anyMatch(p -> p.type().equals(provider().getClass())));
    }

    @Test
    void probeNeverThrowsAndLeavesNothing() throws Exception {
        assertInstanceOf(
                dev.assay.api.spi.Availability.Available.class, provider().probe(options()));
        for (OptionSpec option : provider().options()) {
            provider().probe(new Options(Map.of(option.name(), "\u0000 ../; $(x)")));
        }
        assertEquals(0, entries(context.scratch()));
    }

    @Test
    void refusesAnOptionThatCannotBeRead() {
        for (OptionSpec option : provider().options()) {
            if (option.type() != OptionSpec.Type.TEXT && option.type() != OptionSpec.Type.BOOLEAN) {
                Options wrong = new Options(Map.of(option.name(), "no\u0000thing"));
                RunnerException e =
                        assertThrows(RunnerException.class, () -> provider().open(wrong, context), option.name());
                assertTrue(e.getMessage().contains(option.name()), e.getMessage());
            }
        }
    }

    @Test
    void grantsWhatAProcessNeeds() throws Exception {
        try (Runner runner = open();
                Allocation allocation = runner.allocate(spec("whole"))) {
            assertTrue(allocation.id().matches("[A-Za-z0-9][A-Za-z0-9_-]*"), allocation.id());
            assertFalse(allocation.granted().queueTime().isNegative());
            assertFalse(allocation.granted().isolation().isBlank());
            assertFalse(allocation.distribution().isBlank());
            String cache = allocation.cacheDirectory();
            LaunchSpec keep = new LaunchSpec(
                    List.of("sh", "-c", "mkdir -p \"$1\" && test -w \"$1\"", "sh", cache),
                    Map.of(),
                    allocation.directory());
            assertEquals(0, TargetRun.of(allocation.start(0, keep), "").exit().code(), "cache " + cache);
            String java = allocation.granted().javaCommand();
            TargetRun run = TargetRun.of(allocation, List.of(java, "-version"), "");
            assertEquals(0, run.exit().code(), run.err());
            assertTrue(run.err().contains("version"), run.err());
        }
    }

    @Test
    void carriesStdinStdoutStderrAndExitCode() throws Exception {
        try (Runner runner = open();
                Allocation allocation = runner.allocate(spec("whole"))) {
            TargetRun run = TargetRun.sh(allocation, "cat; echo oops >&2; exit 3", "hello\nthere\n");
            assertEquals("hello\nthere\n", run.out());
            assertEquals("oops\n", run.err());
            assertEquals(3, run.exit().code());
        }
    }

    @Test
    void passesArgumentsAndEnvironmentWithoutAShell() throws Exception {
        String hostile = "$(touch x); `touch y` \"'\\ \n*";
        try (Runner runner = open();
                Allocation allocation = runner.allocate(spec("whole"))) {
            LaunchSpec spec = new LaunchSpec(
                    List.of("sh", "-c", "printf '%s|%s|%s' \"$1\" \"$ASSAY_PROBE\" \"$(pwd -P)\"", "sh", hostile),
                    Map.of("ASSAY_PROBE", hostile),
                    allocation.directory());
            TargetRun run = TargetRun.of(allocation.start(0, spec), "");
            assertEquals(hostile + "|" + hostile + "|" + allocation.directory(), run.out());
            assertEquals("", TargetRun.sh(allocation, "ls", "").out(), "files made by an argument");
        }
    }

    @Test
    void namesAProgramThatIsNotThere() throws Exception {
        try (Runner runner = open();
                Allocation allocation = runner.allocate(spec("whole"))) {
            LaunchSpec spec = new LaunchSpec(List.of("/no/such/program"), Map.of(), allocation.directory());
            RunnerException e = assertThrows(RunnerException.class, () -> allocation.start(0, spec));
            assertTrue(e.getMessage().contains("/no/such/program"), e.getMessage());
            assertFalse(e.hint().isBlank());
        }
    }

    @Test
    void aFloodOnStderrBlocksNobody() throws Exception {
        try (Runner runner = open();
                Allocation allocation = runner.allocate(spec("whole"))) {
            String flood =
                    "i=0; while [ $i -lt 3000 ]; do echo " + "x".repeat(100) + " >&2; i=$((i+1)); done; echo done";
            TargetProcess process = allocation.start(0, TargetRun.shell(allocation, flood));
            // Nobody reads stderr before the end: 300 KB are far more than a pipe holds.
            assertEquals("done\n", new String(process.stdout().readAllBytes(), StandardCharsets.UTF_8));
            process.close();
        }
    }

    @Test
    void terminateAsksAndKillDoesNot() throws Exception {
        try (Runner runner = open();
                Allocation allocation = runner.allocate(spec("whole"))) {
            String script = "trap 'echo asked; exit 7' TERM; echo ready; while :; do sleep 0.05; done";
            TargetProcess asked = allocation.start(0, TargetRun.shell(allocation, script));
            TargetRun.awaitLine(asked, "ready");
            asked.signal(TargetSignal.TERMINATE);
            TargetRun run = TargetRun.of(asked, "");
            assertEquals(7, run.exit().code());
            assertTrue(run.out().contains("asked"), run.out());
            asked.signal(TargetSignal.KILL); // after its end: nothing happens

            TargetProcess killed = allocation.start(0, TargetRun.shell(allocation, script));
            TargetRun.awaitLine(killed, "ready");
            killed.signal(TargetSignal.KILL);
            assertEquals(137, TargetRun.of(killed, "").exit().code(), "128 + SIGKILL");
        }
    }

    @Test
    void closingAProcessEndsItsChildren() throws Exception {
        try (Runner runner = open();
                Allocation allocation = runner.allocate(spec("whole"))) {
            TargetProcess process = allocation.start(0, TargetRun.shell(allocation, FAMILY));
            List<String> pids = List.of(TargetRun.awaitLine(process, "family").split(" "));
            assertEquals(4, pids.size(), pids.toString());
            process.close();
            process.close();
            TargetRun.assertGone(allocation, pids.subList(1, 4));
        }
    }

    /** A child, a grandchild whose parent ends at once, and the shell itself. */
    protected static final String FAMILY = "sleep 300 & a=$!; b=$(sh -c 'sleep 300 >/dev/null 2>&1 & echo $!');"
            + " echo family $a $b $$; wait; exit 0";

    @Test
    void closingAnAllocationEndsItsProcessesAndRemovesItsFiles() throws Exception {
        try (Runner runner = open();
                Allocation witness = runner.allocate(spec("whole"))) {
            Allocation allocation = runner.allocate(spec("half"));
            TargetProcess process = allocation.start(0, TargetRun.shell(allocation, FAMILY));
            List<String> pids = List.of(TargetRun.awaitLine(process, "family").split(" "));
            String directory = allocation.directory();
            allocation.close();
            allocation.close();
            TargetRun.assertGone(witness, pids.subList(1, 4));
            LaunchSpec look = new LaunchSpec(
                    List.of("sh", "-c", "test ! -e \"$1\"", "sh", directory), Map.of(), witness.directory());
            assertEquals(0, TargetRun.of(witness.start(0, look), "").exit().code(), "left behind: " + directory);
            assertThrows(RunnerException.class, () -> allocation.start(0, TargetRun.shell(witness, "true")));
        }
    }

    @Test
    void copiesFilesAndDirectoriesThereAndBack() throws Exception {
        try (Runner runner = open();
                Allocation allocation = runner.allocate(spec("whole"))) {
            Path tree = Files.createDirectories(temporary.resolve("tree/sub"));
            Files.writeString(tree.resolve("b.txt"), "second");
            Files.writeString(tree.getParent().resolve("a.txt"), "first");
            allocation.put(tree.getParent(), allocation.directory() + "/in");
            allocation.put(tree.resolve("b.txt"), "in/a.txt"); // replaces; relative to the allocation's directory
            assertEquals("second", TargetRun.sh(allocation, "cat in/a.txt", "").out());
            Path back = temporary.resolve("back");
            allocation.get(allocation.directory() + "/in", back);
            assertEquals("second", Files.readString(back.resolve("a.txt")));
            assertEquals("second", Files.readString(back.resolve("sub/b.txt")));
            assertEquals(2, entries(back), "temporary files left behind");
            assertEquals(
                    "a.txt\nsub\n", TargetRun.sh(allocation, "ls -A in", "").out());
        }
    }

    @Test
    void refusesPathsThatLeadOut() throws Exception {
        Path file = Files.writeString(temporary.resolve("f"), "x");
        try (Runner runner = open();
                Allocation allocation = runner.allocate(spec("whole"))) {
            for (String path :
                    List.of("../f", "a/../../f", "/etc/assay-test", allocation.directory() + "/../f", "a\0b")) {
                assertThrows(RunnerException.class, () -> allocation.put(file, path), path);
                assertThrows(RunnerException.class, () -> allocation.get(path, temporary.resolve("out")), path);
            }
            assertThrows(RunnerException.class, () -> allocation.get("absent", temporary.resolve("out")));
            assertFalse(Files.exists(temporary.resolve("out"), LinkOption.NOFOLLOW_LINKS));
        }
    }

    @Test
    void refusesLinksInWhatItFetches() throws Exception {
        try (Runner runner = open();
                Allocation allocation = runner.allocate(spec("whole"))) {
            TargetRun.sh(allocation, "mkdir d && ln -s /etc/hostname d/link && ln -s /etc etc", "");
            Path out = temporary.resolve("out");
            assertThrows(RunnerException.class, () -> allocation.get("d", out));
            assertFalse(Files.exists(out.resolve("link"), LinkOption.NOFOLLOW_LINKS));
            assertThrows(RunnerException.class, () -> allocation.get("etc/hostname", temporary.resolve("out2")));
        }
    }

    @Test
    void hostilePlatformNamesStayInside() throws Exception {
        List<String> names = List.of("../../up", "a/b", "-rf", "x\ny $(z)", "", "ä".repeat(400));
        Set<String> ids = new HashSet<>();
        try (Runner runner = open()) {
            for (String name : names) {
                Allocation allocation = runner.allocate(spec(name));
                assertTrue(allocation.id().matches("[A-Za-z0-9_][A-Za-z0-9_-]{0,100}"), allocation.id());
                assertTrue(ids.add(allocation.id()), allocation.id());
                assertEquals("ok\n", TargetRun.sh(allocation, "echo ok", "").out());
            }
        }
        assertEquals(0, entries(context.scratch()), "closing a runner closes its allocations");
    }

    @Test
    void allocationsOfOnePlatformDiffer() throws Exception {
        try (Runner first = open();
                Runner second = open()) {
            String id = first.allocate(spec("whole")).id();
            assertNotEquals(id, first.allocate(spec("whole")).id());
            assertNotEquals(id, second.allocate(spec("whole")).id());
        }
    }

    @Test
    void knowsItsRanks() throws Exception {
        try (Runner runner = open();
                Allocation allocation = runner.allocate(spec("whole"))) {
            for (int rank : new int[] {-1, 1, Integer.MAX_VALUE}) {
                RunnerException e = assertThrows(
                        RunnerException.class, () -> allocation.start(rank, TargetRun.shell(allocation, "true")));
                assertTrue(e.getMessage().contains(Integer.toString(rank)), e.getMessage());
            }
        }
    }

    @Test
    void aClosedRunnerAllocatesNothing() throws Exception {
        Runner runner = open();
        runner.close();
        runner.close();
        assertThrows(RunnerException.class, () -> runner.allocate(spec("whole")));
    }

    private Runner open() throws RunnerException {
        return provider().open(options(), context);
    }

    private static long entries(Path directory) throws Exception {
        try (Stream<Path> entries = Files.list(directory)) {
            return entries.count();
        }
    }
}
