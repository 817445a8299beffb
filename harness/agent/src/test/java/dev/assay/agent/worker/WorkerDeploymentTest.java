package dev.assay.agent.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.agent.clock.RealClock;
import dev.assay.agent.worker.testing.CollectingSink;
import dev.assay.agent.worker.testing.TestDeployment;
import dev.assay.agent.worker.testing.TestSpecs;
import dev.assay.agent.worker.testing.TestWorkloadProvider;
import dev.assay.api.spi.DeployException;
import dev.assay.api.spi.FaultTarget;
import dev.assay.api.spi.ResponseSink;
import dev.assay.api.spi.Submission;
import dev.assay.api.trial.Confinement;
import dev.assay.api.trial.Failure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A real worker JVM at the other end of real pipes. */
class WorkerDeploymentTest {
    private final RealClock clock = new RealClock("test-timer", e -> {});

    @TempDir
    Path directory;

    @AfterEach
    void stopClock() {
        clock.close();
    }

    private Supervised open(TestSpecs specs) throws DeploymentFailedException, InterruptedException {
        return new Deployments().open(specs.in(directory), clock, directory, DeploymentListener.NONE);
    }

    private Submission submit(Supervised supervised, long id, int sample, int samples, ResponseSink sink) {
        return supervised.deployment().submit(id, sample, samples, clock.nanoTime() + 10_000_000_000L, sink);
    }

    @Test
    void answersComeBackWithTheirNumbers() throws Exception {
        try (Supervised supervised = open(TestSpecs.mode("right"))) {
            CollectingSink sink = new CollectingSink();
            assertEquals(Submission.ACCEPTED, submit(supervised, 7, 3, 2, sink));
            CollectingSink.End end = sink.await(1).get(7L);
            // The test engine answers a sample with its index and 0, after a chunk of 3 units, in 1,234 ns.
            assertEquals(List.of(3f, 0f, 4f, 0f), end.answers());
            assertEquals(ResponseSink.OK, end.status());
            assertEquals(1_234, end.workerNanos());
            assertEquals(3, sink.units());
        }
    }

    @Test
    void factsSayWhatWasDeployed() throws Exception {
        try (Supervised supervised = open(TestSpecs.mode("right"))) {
            assertEquals("test-engine 1", supervised.facts().engine());
            assertEquals("cpu", supervised.facts().device());
            assertEquals("seed-2", supervised.facts().samplesDigest());
            assertEquals(TestWorkloadProvider.SAMPLES, supervised.samples());
            assertEquals(TestWorkloadProvider.ANSWER_LENGTH, supervised.answerLength());
            assertTrue(supervised.facts().firstAnswerNanos() > 0);
            supervised.deployment().load(samples(2));
            assertThrows(DeployException.class, () -> supervised.deployment().load(samples(3)));
        }
    }

    private static dev.assay.api.spi.SampleSet samples(long seed) throws DeploymentFailedException {
        return Providers.workload(new dev.assay.api.trial.WorkloadRef("test-workload", "", java.util.Map.of()))
                .samples(seed);
    }

    @Test
    void anEchoTakesTheWholePath() throws Exception {
        try (Supervised supervised = open(TestSpecs.mode("right"))) {
            CollectingSink sink = new CollectingSink();
            for (long id = 0; id < 1_000; id++) {
                assertEquals(Submission.ACCEPTED, supervised.echo(id, sink));
            }
            assertTrue(sink.await(1_000).values().stream().allMatch(end -> end.status() == ResponseSink.OK));
            assertEquals(0, sink.twice());
        }
    }

    @Test
    void samplesOutsideTheSetAndThrowingEnginesEndWithAnErrorOnly() throws Exception {
        try (Supervised supervised = open(TestSpecs.mode("throw"))) {
            CollectingSink sink = new CollectingSink();
            submit(supervised, 1, TestWorkloadProvider.SAMPLES, 1, sink);
            submit(supervised, 2, -1, 1, sink);
            submit(supervised, 3, 0, Integer.MAX_VALUE, sink);
            submit(supervised, 4, TestDeployment.TRIGGER, 1, sink);
            assertTrue(sink.await(4).values().stream().allMatch(end -> end.status() == ResponseSink.ERROR));
            submit(supervised, 5, 0, 1, sink);
            assertEquals(ResponseSink.OK, sink.await(5).get(5L).status());
        }
    }

    @Test
    void aWorkerThatDiesEndsWhatItHeldAndIsNamed() throws Exception {
        try (Supervised supervised = open(TestSpecs.mode("right"))) {
            CollectingSink sink = new CollectingSink();
            for (long id = 0; id < 100; id++) {
                assertEquals(Submission.ACCEPTED, submit(supervised, id, TestDeployment.SILENT, 1, sink));
            }
            supervised
                    .deployment()
                    .faultTarget(FaultTarget.WorkerProcess.class)
                    .orElseThrow()
                    .kill();
            assertTrue(sink.await(100).values().stream().allMatch(end -> end.status() == ResponseSink.ERROR));
            Failure why = Await.value("the worker is known to be down", supervised::downForGood);
            assertEquals("WORKER_DIED", why.code());
            assertEquals(Failure.Blame.PLATFORM, why.blame());
            assertTrue(why.message().contains("signal 9"), why.message());
            assertEquals(Submission.REFUSED, submit(supervised, 200, 0, 1, sink));
        }
    }

    @Test
    void aFloodOfOutputNeitherBlocksNorFillsTheDisk() throws Exception {
        try (Supervised supervised = open(TestSpecs.mode("flood"))) {
            CollectingSink sink = new CollectingSink();
            submit(supervised, 1, TestDeployment.TRIGGER, 1, sink);
            assertEquals(ResponseSink.OK, sink.await(1).get(1L).status());
        }
        Path log = directory.resolve("worker.log");
        // 8 MiB of the beginning and 64 KiB of the end are kept, and a line between them.
        assertTrue(Files.size(log) < (8 << 20) + (65 << 10), "worker.log has " + Files.size(log) + " bytes");
        assertTrue(Files.readString(log).contains("bytes left out"));
    }

    @Test
    void garbageOnTheStreamEndsTheWorkerWithAReason() throws Exception {
        try (Supervised supervised = open(TestSpecs.mode("garbage"))) {
            CollectingSink sink = new CollectingSink();
            submit(supervised, 1, TestDeployment.SILENT, 1, sink);
            submit(supervised, 2, TestDeployment.TRIGGER, 1, sink);
            assertEquals(ResponseSink.ERROR, sink.await(2).get(1L).status());
            Failure why = Await.value("the worker is known to be down", supervised::downForGood);
            assertEquals("WORKER_PROTOCOL", why.code());
            assertTrue(why.message().contains("mark"), why.message());
        }
    }

    @Test
    void aWorkerThatStopsReadingBlocksNobody() throws Exception {
        try (Supervised supervised = open(TestSpecs.mode("right"))) {
            FaultTarget.FreezableWorker worker = supervised
                    .deployment()
                    .faultTarget(FaultTarget.FreezableWorker.class)
                    .orElseThrow();
            CollectingSink sink = new CollectingSink();
            worker.freeze();
            Path stat = Path.of("/proc/" + pid(supervised) + "/stat");
            Await.until("the worker stands still", () -> read(stat).contains(") T "));
            int accepted = 0;
            for (long id = 0; id < 100_000; id++) {
                accepted += submit(supervised, id, 0, 1, sink) == Submission.ACCEPTED ? 1 : 0;
            }
            // The queue holds 16,384 frames, the pipe 2,048 of 32 bytes, the hand of the sender 128; a read that was
            // under way when the worker was stopped may have taken another 4,096.
            assertTrue(accepted >= 16_384 && accepted <= 16_384 + 2_048 + 128 + 4_096, "accepted " + accepted);
            worker.thaw();
            assertTrue(sink.await(accepted).values().stream().allMatch(end -> end.status() == ResponseSink.OK));
            assertEquals(0, sink.twice());
        }
    }

    private static long pid(Supervised supervised) {
        return supervised
                .deployment()
                .faultTarget(FaultTarget.WorkerProcess.class)
                .orElseThrow()
                .pid();
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            return "";
        }
    }

    @Test
    void cancelledRequestsAreForgotten() throws Exception {
        try (Supervised supervised = open(TestSpecs.mode("right"))) {
            CollectingSink sink = new CollectingSink();
            submit(supervised, 1, TestDeployment.SILENT, 1, sink);
            supervised.deployment().cancel(1);
            supervised.deployment().cancel(99);
            submit(supervised, 2, 0, 1, sink);
            assertFalse(sink.await(1).containsKey(1L));
        }
    }

    @Test
    void theWorkerIsInItsShareBeforeItRuns() throws Exception {
        Path procs = directory.resolve("cgroup.procs");
        Confinement confinement = new Confinement(List.of(procs.toString()), "0", "", OptionalInt.of(1));
        try (Supervised supervised = open(TestSpecs.mode("right").confinement(confinement))) {
            FaultTarget.WorkerProcess worker = supervised
                    .deployment()
                    .faultTarget(FaultTarget.WorkerProcess.class)
                    .orElseThrow();
            assertEquals(worker.pid(), Long.parseLong(Files.readString(procs).strip()));
            String status = Files.readString(Path.of("/proc/" + worker.pid() + "/status"));
            assertTrue(status.contains("Cpus_allowed_list:\t0\n"), status);
        }
    }
}
