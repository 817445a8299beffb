package dev.assay.cli.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.assay.cli.endtoend.AssayProcess.Result;
import dev.assay.core.store.RunDirectory;
import dev.assay.core.store.RunLock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What the machine refuses: one paragraph, a hint, no stack trace, and nothing that could be taken for a result. */
@Timeout(300)
class FailuresIT {
    @TempDir
    private Path folder;

    private AssayProcess assay;

    @BeforeEach
    void makePlan() throws IOException {
        Files.writeString(folder.resolve("plan.yaml"), SimulatedPlans.closed("5ms", 0.005, ""));
        assay = new AssayProcess(folder);
    }

    private static void assertOneParagraph(Result result, String message, String hint) {
        assertEquals(1, result.code(), result.toString());
        assertTrue(result.err().contains("error: "), result.toString());
        assertTrue(result.err().contains(message), result.toString());
        assertTrue(result.err().contains("hint: ") && result.err().contains(hint), result.toString());
        assertFalse(result.err().contains("\tat ") || result.err().contains("Exception"), "a stack trace: " + result);
    }

    @Test
    void aPlaceForRunsThatCannotBeWritten() throws Exception {
        // A file where a folder must be: refused for every user, root included.
        Path file = Files.writeString(folder.resolve("file"), "mine");
        Result result =
                assay.run("run", "plan.yaml", "--runs", file.resolve("runs").toString());
        assertOneParagraph(result, "cannot write ", "a directory for runs that you may write to");
        assertEquals("mine", Files.readString(file));
        try (Stream<Path> left = Files.list(folder)) {
            assertEquals(
                    List.of("err.txt", "file", "out.txt", "plan.yaml"),
                    left.map(p -> p.getFileName().toString()).sorted().toList());
        }
    }

    @Test
    void aFullDiskKeepsWhatIsFinishedAndTheRunGoesOnWhenThereIsRoom() throws Exception {
        Path disk = Files.createDirectory(folder.resolve("disk"));
        assumeTrue(
                command("mount", "-t", "tmpfs", "-o", "size=256k", "assay-test", disk.toString()) == 0,
                "a small file system cannot be mounted here; that needs root");
        try {
            Result full = assay.run("run", "plan.yaml", "--runs", disk.toString());
            assertOneParagraph(full, "no space left on device", "make room on that disk");
            Path run = onlyRun(disk);
            assertFalse(Files.exists(run.resolve("decision.json")), "no verdict");

            assertEquals(0, command("mount", "-o", "remount,size=64m", disk.toString()));
            Result resumed = assay.run("run", "--resume", run.toString());
            assertEquals(0, resumed.code(), resumed.toString());
            Result verified = assay.run("verify", run.toString());
            assertEquals(0, verified.code(), verified.toString());
        } finally {
            assertEquals(0, command("umount", disk.toString()));
        }
    }

    @Test
    void aReportOfARunThatAnotherProcessHoldsIsRefused() throws Exception {
        assertEquals(0, assay.run("run", "plan.yaml").code());
        Path run = onlyRun(folder.resolve("assay-runs"));
        String manifest = Files.readString(run.resolve("manifest.json"));
        RunLock lock = RunDirectory.open(run).lock();
        try {
            Result refused = assay.run("report", run.toString());
            assertOneParagraph(refused, "is in use by another Assay (pid ", "wait for it to end");
            assertEquals(0, assay.run("compare", run.toString()).code(), "compare writes nothing");
        } finally {
            lock.close();
        }
        assertEquals(manifest, Files.readString(run.resolve("manifest.json")));
        assertEquals(0, assay.run("report", run.toString()).code());
    }

    @Test
    void anEngineThatIsNotThereIsAMistakeInThePlan() throws Exception {
        String plan = Files.readString(folder.resolve("plan.yaml")).replace("engine: simulated", "engine: simulatd");
        Files.writeString(folder.resolve("plan.yaml"), plan);
        Result result = assay.run("run", "plan.yaml");
        assertEquals(2, result.code(), result.toString());
        assertTrue(result.err().contains("simulatd") && result.err().contains("did you mean"), result.toString());
        assertFalse(Files.exists(folder.resolve("assay-runs")), "nothing was started");
    }

    @Test
    void aPlatformThatIsRefusedIsOneParagraphAndCanBeResumed() throws Exception {
        String plan = Files.readString(folder.resolve("plan.yaml"))
                .replaceFirst("runner: simulated", "runner: simulated\n    options: {refuse: true}");
        Files.writeString(folder.resolve("plan.yaml"), plan);
        Result result = assay.run("run", "plan.yaml");
        assertOneParagraph(result, "the simulated platform refuses this allocation", "refuse");
        assertTrue(result.err().contains("assay run --resume "), result.toString());
        assertFalse(Files.exists(onlyRun(folder.resolve("assay-runs")).resolve("decision.json")), "no verdict");
    }

    /** A crash report of Java lists the environment's variables; docs/safety.md says that none is written. */
    @Test
    void theLauncherSwitchesCrashReportsOff() throws Exception {
        String launcher = Files.readString(AssayProcess.root().resolve("assay"));
        assertTrue(
                launcher.contains(" -XX:ErrorFile=/dev/null -XX:-CreateCoredumpOnCrash "), "options of the launcher");
    }

    private static Path onlyRun(Path runs) throws IOException {
        try (Stream<Path> list = Files.list(runs)) {
            return list.filter(p -> !p.getFileName().toString().startsWith("."))
                    .findFirst()
                    .orElseThrow();
        }
    }

    private static int command(String... words) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(new ArrayList<>(List.of(words)))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        if (!process.waitFor(60, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            return -1;
        }
        return process.exitValue();
    }
}
