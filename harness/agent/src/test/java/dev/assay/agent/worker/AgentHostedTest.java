package dev.assay.agent.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.agent.clock.RealClock;
import dev.assay.agent.clock.VirtualClock;
import dev.assay.agent.worker.testing.CollectingSink;
import dev.assay.agent.worker.testing.TestSpecs;
import dev.assay.api.spi.ResponseSink;
import dev.assay.api.trial.ClockMode;
import dev.assay.api.trial.FaultSpec;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Engines in the agent's own process. */
class AgentHostedTest {
    @TempDir
    Path directory;

    @Test
    void itServesWithoutAProcess() throws Exception {
        try (RealClock clock = new RealClock("test-timer", e -> {});
                Supervised supervised = new Deployments()
                        .open(
                                TestSpecs.mode("right").inAgent().in(directory),
                                clock,
                                directory,
                                DeploymentListener.NONE)) {
            CollectingSink sink = new CollectingSink();
            supervised.deployment().submit(1, 5, 1, Long.MAX_VALUE, sink);
            assertEquals(List.of(5f, 0f), sink.await(1).get(1L).answers());
            supervised.echo(2, sink);
            assertEquals(ResponseSink.OK, sink.await(2).get(2L).status());
            assertEquals("seed-2", supervised.facts().samplesDigest());
        }
    }

    @Test
    void aHangingEngineIsLeftBehind() {
        try (RealClock clock = new RealClock("test-timer", e -> {})) {
            DeploymentFailedException failed = assertThrows(
                    DeploymentFailedException.class,
                    () -> new Deployments()
                            .open(
                                    TestSpecs.mode("hang-at-start")
                                            .inAgent()
                                            .startWithinNanos(200_000_000L)
                                            .in(directory),
                                    clock,
                                    directory,
                                    DeploymentListener.NONE)
                            .close());
            assertEquals("WORKER_START_TIMEOUT", failed.failure().code());
        }
    }

    @Test
    void inVirtualTimeNothingIsWaitedForAndFaultsComeAtTheirTime() throws Exception {
        FaultSpec kill = new FaultSpec("kill-worker", 5_000_000_000L, OptionalLong.empty(), Map.of());
        try (VirtualClock clock = new VirtualClock(0);
                Supervised supervised = new Deployments()
                        .open(
                                TestSpecs.mode("right")
                                        .inAgent()
                                        .clock(ClockMode.VIRTUAL)
                                        .faults(kill)
                                        .in(directory),
                                clock,
                                directory,
                                DeploymentListener.NONE)) {
            long startNanos = clock.nanoTime();
            supervised.startLoad(startNanos);
            var waiter = clock.waiter(dev.assay.api.trial.WaitStrategy.PARK);
            waiter.await(startNanos + 4_999_999_999L);
            assertTrue(supervised.findings().isEmpty());
            waiter.await(startNanos + 5_000_000_000L);
            // The test engine has no worker process, so the fault shows as a finding.
            assertEquals("FAULT_NOT_INJECTED", supervised.findings().get(0).code());
        }
    }
}
