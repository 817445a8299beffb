package dev.assay.agent.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.assay.api.support.Owner;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The directory of an agent that was killed goes at the next start, and nothing else does. */
class WorkerLeftoversTest {
    private static final Path PROC = Path.of("/proc");

    /** An agent that makes its directory, fills it, says so and waits to be killed. */
    static final class Agent {
        private Agent() {}

        public static void main(String[] args) throws Exception {
            Path made = WorkerDirectory.make(Path.of(args[0]), PROC).path();
            Files.createDirectories(made.resolve("natives/deep"));
            Files.writeString(made.resolve("natives/deep/lib.so"), "x");
            Files.createSymbolicLink(made.resolve("natives/outside"), Path.of(args[1]));
            System.out.println(made);
            int unused = System.in.read(); // ends with the test at the latest
        }
    }

    @TempDir
    Path directory;

    private Path temporary;
    private Path outside;

    @BeforeEach
    void make() throws Exception {
        assumeTrue(Files.exists(PROC.resolve("self/stat")), "needs procfs");
        temporary = Files.createDirectories(directory.resolve("tmp"));
        outside = Files.createDirectories(directory.resolve("outside"));
        Files.writeString(outside.resolve("precious"), "x");
    }

    private Process agent() throws Exception {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Agent.class.getName(),
                        temporary.toString(),
                        outside.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    private static Path made(Process agent) throws Exception {
        return Path.of(
                new BufferedReader(new InputStreamReader(agent.getInputStream(), StandardCharsets.UTF_8)).readLine());
    }

    @Test
    void theNextStartRemovesWhatAKilledAgentLeftAndOnlyThat() throws Exception {
        Process killed = agent();
        Process alive = agent();
        try {
            Path left = made(killed);
            Path used = made(alive);
            killed.destroyForcibly();
            assertTrue(killed.waitFor(30, TimeUnit.SECONDS));
            Set<Path> spared = decoys();
            spared.add(used);
            WorkerDirectory next = WorkerDirectory.make(temporary, PROC);
            spared.add(next.path());
            assertFalse(Files.exists(left), "the killed agent's directory is still there");
            assertEquals(spared, list(temporary));
            assertTrue(Files.exists(used.resolve("natives/deep/lib.so")));
            assertTrue(Files.exists(outside.resolve("precious")), "a link was followed");
            next.remove();
            spared.remove(next.path());
            assertEquals(spared, list(temporary));
        } finally {
            killed.destroyForcibly();
            alive.destroyForcibly();
        }
    }

    /** Names that come near, among them some of processes that are gone. */
    private Set<Path> decoys() throws Exception {
        Owner self = Owner.self(PROC);
        Owner gone = new Owner(self.pid(), self.startTicks() + 1, self.pidNamespace());
        Owner elsewhere = new Owner(self.pid(), self.startTicks() + 1, self.pidNamespace() + 1);
        assertTrue(gone.provablyGone(PROC));
        Set<Path> all = new TreeSet<>();
        all.add(Files.createDirectory(temporary.resolve("assay-worker-" + gone.pid() + "-1")));
        all.add(Files.createDirectory(temporary.resolve(gone.name("cgroup-1"))));
        all.add(Files.createDirectory(temporary.resolve(elsewhere.name("worker-1"))));
        all.add(Files.createDirectory(temporary.resolve("x" + gone.name("worker-1"))));
        all.add(Files.createFile(temporary.resolve(gone.name("worker-file"))));
        all.add(Files.createSymbolicLink(temporary.resolve(gone.name("worker-link")), outside));
        return all;
    }

    private static Set<Path> list(Path parent) throws Exception {
        try (Stream<Path> entries = Files.list(parent)) {
            return new TreeSet<>(entries.toList());
        }
    }

    @Test
    void otherUsersDirectoriesAreLeftAlone() throws Exception {
        Owner self = Owner.self(PROC);
        Owner gone = new Owner(self.pid(), self.startTicks() + 1, self.pidNamespace());
        Path forged = Files.createDirectory(temporary.resolve(gone.name("worker-1")));
        new WorkerLeftovers(PROC, () -> "somebody else").sweep(temporary);
        assertTrue(Files.exists(forged));
        new WorkerLeftovers(PROC, Files.getOwner(forged)).sweep(temporary);
        assertFalse(Files.exists(forged));
    }
}
