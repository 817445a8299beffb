package dev.assay.agent.worker;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.agent.clock.RealClock;
import dev.assay.agent.worker.testing.TestSpecs;
import dev.assay.api.spi.FaultTarget;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** No worker outlives its agent, even when the agent is killed and the worker stands still. */
class OrphanTest {
    /** An agent in a process of its own: prints its worker's process id and waits. */
    static final class Agent {
        private Agent() {}

        public static void main(String[] args) throws Exception {
            Path directory = Path.of(args[0]);
            RealClock clock = new RealClock("timer", e -> {});
            Supervised supervised = new Deployments()
                    .open(TestSpecs.mode("right").in(directory), clock, directory, DeploymentListener.NONE);
            if (args[1].equals("frozen")) {
                supervised
                        .deployment()
                        .faultTarget(FaultTarget.FreezableWorker.class)
                        .orElseThrow()
                        .freeze();
            }
            if (args[1].equals("slowed")) {
                String unused = supervised
                        .deployment()
                        .faultTarget(FaultTarget.SlowableWorker.class)
                        .orElseThrow()
                        .slow(new FaultTarget.Cut.ByFactor(50));
            }
            System.out.println(supervised
                    .deployment()
                    .faultTarget(FaultTarget.WorkerProcess.class)
                    .orElseThrow()
                    .pid());
            LockSupport.parkNanos(TimeUnit.MINUTES.toNanos(2));
        }
    }

    @TempDir
    Path directory;

    @Test
    void aWorkerEndsWhenItsAgentIsKilled() throws Exception {
        assertWorkerEndsWithItsAgent("running");
    }

    @Test
    void aFrozenWorkerEndsWhenItsAgentIsKilled() throws Exception {
        org.junit.jupiter.api.Assumptions.assumeTrue(
                Programs.find("setpriv").isPresent(),
                "a stopped worker can only be ended by the kernel: no setpriv here");
        assertWorkerEndsWithItsAgent("frozen");
    }

    @Test
    void aWorkerThatIsStoppedInTurnsEndsWhenItsAgentIsKilled() throws Exception {
        org.junit.jupiter.api.Assumptions.assumeTrue(
                Programs.find("setpriv").isPresent(),
                "a stopped worker can only be ended by the kernel: no setpriv here");
        assertWorkerEndsWithItsAgent("slowed");
    }

    private void assertWorkerEndsWithItsAgent(String state) throws IOException, InterruptedException {
        Process agent = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Agent.class.getName(),
                        directory.toString(),
                        state)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedReader out =
                new BufferedReader(new InputStreamReader(agent.getInputStream(), StandardCharsets.UTF_8))) {
            long pid = Long.parseLong(out.readLine());
            ProcessHandle worker = ProcessHandle.of(pid).orElseThrow();
            assertTrue(worker.isAlive());
            agent.destroyForcibly();
            assertTrue(agent.waitFor(30, TimeUnit.SECONDS));
            Await.until("the worker has ended", () -> !worker.isAlive());
            assertFalse(worker.isAlive());
        } finally {
            agent.destroyForcibly();
        }
    }
}
