package dev.assay.agent.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.agent.TrialMain;
import dev.assay.agent.json.TreeJson;
import dev.assay.agent.worker.testing.TestSpecs;
import dev.assay.api.spi.LaunchSpec;
import dev.assay.api.support.LocalProcess;
import dev.assay.api.support.LocalTools;
import dev.assay.api.trial.RestartPolicy;
import dev.assay.api.trial.SpoolFiles;
import dev.assay.api.trial.TrialResult;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Controller, agent and worker as real processes: whichever is killed, none of the others stays behind. */
class ThreeProcessesTest {
    private static final long LEASE_NANOS = 2_000_000_000L;
    private static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();

    /** Starts an agent as the local runner does and sends beats to it. */
    static final class Controller {
        private Controller() {}

        public static void main(String[] args) throws Exception {
            Path directory = Path.of(args[0]);
            List<String> command = List.of(
                    JAVA,
                    "-XX:TieredStopAtLevel=1",
                    "-Djava.io.tmpdir=" + directory.resolve("tmp"),
                    "-cp",
                    System.getProperty("java.class.path"),
                    TrialMain.class.getName(),
                    "--spec",
                    directory.resolve("spec.json").toString(),
                    "--spool",
                    directory.resolve("spool").toString());
            LocalProcess agent = LocalProcess.start(
                    new LaunchSpec(command, Map.of(), directory.toString()),
                    List.of(),
                    LocalTools.on(System.getenv("PATH")));
            OutputStream in = agent.stdin();
            while (beat(in)) {
                LockSupport.parkNanos(200_000_000L);
            }
        }
    }

    /** False when the agent is gone. */
    private static boolean beat(OutputStream in) {
        try {
            in.write("@assay {\"type\":\"beat\"}\n".getBytes(StandardCharsets.UTF_8));
            in.flush();
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    @TempDir
    Path directory;

    private Process controller;
    private ProcessHandle agent;
    private ProcessHandle worker;

    @BeforeEach
    void start() throws Exception {
        Files.createDirectories(directory.resolve("tmp"));
        TestSpecs specs =
                TestSpecs.mode("plain").restart(RestartPolicy.ON_FAILURE).endless(LEASE_NANOS);
        Files.writeString(directory.resolve("spec.json"), TreeJson.pretty(specs.in(directory)));
        controller = new ProcessBuilder(
                        JAVA,
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Controller.class.getName(),
                        directory.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        agent = descendant(TrialMain.class, 0);
        worker = descendant(WorkerMain.class, 0);
        Path events = directory.resolve("spool").resolve(SpoolFiles.EVENTS);
        Await.until("the load has begun", () -> read(events).contains("\"measure\""));
    }

    @AfterEach
    void end() {
        Stream.concat(Stream.of(controller.toHandle()), controller.descendants())
                .toList()
                .forEach(ProcessHandle::destroyForcibly);
    }

    /** The process below the controller that runs a class, other than a known one. */
    private ProcessHandle descendant(Class<?> main, long notPid) throws InterruptedException {
        return Await.value(main.getSimpleName() + " runs", () -> find(main, notPid));
    }

    private Optional<ProcessHandle> find(Class<?> main, long notPid) {
        return controller
                .descendants()
                .filter(process -> process.pid() != notPid)
                .filter(process -> read(Path.of("/proc/" + process.pid() + "/cmdline"))
                        .matches("(?s)[^\0]*/java\0.*\0" + main.getName().replace(".", "\\.") + "\0.*"))
                .findFirst();
    }

    private static String read(Path file) {
        try {
            return Files.exists(file) ? Files.readString(file) : "";
        } catch (IOException e) {
            return "";
        }
    }

    private List<Path> temporary() {
        try (Stream<Path> entries = Files.list(directory.resolve("tmp"))) {
            return entries.filter(each -> !each.getFileName().toString().startsWith("hsperfdata"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void aKilledControllerTakesAgentAndWorkerWithItWhenTheLeaseIsOver() throws Exception {
        controller.destroyForcibly();
        Await.until("the agent has ended", () -> !agent.isAlive());
        Await.until("the worker has ended", () -> !worker.isAlive());
        TrialResult result = TreeJson.parse(
                TrialResult.class, Files.readString(directory.resolve("spool").resolve(SpoolFiles.RESULT)));
        assertEquals("LEASE_EXPIRED", result.failure().orElseThrow().code());
        assertEquals(List.of(), temporary());
    }

    @Test
    void aKilledAgentTakesItsWorkerWithItAndTheNextOneRemovesItsFiles() throws Exception {
        agent.destroyForcibly();
        Await.until("the worker has ended", () -> !worker.isAlive());
        // The agent stays a zombie until the controller has collected it.
        Await.until("the agent is gone", () -> !agent.isAlive());
        assertEquals(1, temporary().size());
        WorkerDirectory next = WorkerDirectory.make(directory.resolve("tmp"), Path.of("/proc"));
        assertEquals(List.of(next.path()), temporary());
    }

    @Test
    void aKilledWorkerIsReplacedAndNoneOfThemStays() throws Exception {
        worker.destroyForcibly();
        ProcessHandle second = descendant(WorkerMain.class, worker.pid());
        assertTrue(agent.isAlive());
        controller.destroyForcibly();
        Await.until("the agent has ended", () -> !agent.isAlive());
        Await.until("the second worker has ended", () -> !second.isAlive());
        assertEquals(List.of(), temporary());
    }
}
