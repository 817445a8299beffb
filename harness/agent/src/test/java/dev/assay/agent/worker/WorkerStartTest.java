package dev.assay.agent.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.agent.clock.RealClock;
import dev.assay.agent.worker.testing.TestSpecs;
import dev.assay.api.trial.Confinement;
import dev.assay.api.trial.Failure;
import dev.assay.api.trial.FaultSpec;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Starts that fail: each with its code, whose doing it is, and nothing left behind. */
class WorkerStartTest {
    private final RealClock clock = new RealClock("test-timer", e -> {});

    @TempDir
    Path directory;

    @AfterEach
    void nothingIsLeft() throws InterruptedException {
        clock.close();
        Await.until(
                "no child of this test is left",
                () -> ProcessHandle.current()
                        .children()
                        .noneMatch(
                                child -> child.info().commandLine().orElse("").contains(WorkerMain.class.getName())));
    }

    private Failure failure(TestSpecs specs) {
        DeploymentFailedException failed = assertThrows(
                DeploymentFailedException.class,
                () -> new Deployments()
                        .open(specs.in(directory), clock, directory, DeploymentListener.NONE)
                        .close());
        return failed.failure();
    }

    @Test
    void aSlowStartIsCutOffAndSaysWhatItWasDoing() {
        Failure why = failure(TestSpecs.mode("hang-at-start").startWithinNanos(3_000_000_000L));
        assertEquals("WORKER_START_TIMEOUT", why.code());
        assertEquals(Failure.Blame.PLATFORM, why.blame());
        assertTrue(why.message().contains("still "), why.message());
    }

    @Test
    void aWorkerThatDiesAtStartIsQuoted() {
        Failure why = failure(TestSpecs.mode("exit-at-start"));
        assertEquals("WORKER_DIED", why.code());
        assertTrue(why.message().contains("exit code 3"), why.message());
        assertTrue(why.message().contains("no device found"), why.message());
    }

    @Test
    void anEngineThatRefusesTheModelGivesReasonAndHint() {
        Failure why = failure(TestSpecs.mode("refuse"));
        assertEquals("DEPLOY_FAILED", why.code());
        assertTrue(why.message().contains("the device has no memory left"), why.message());
        assertEquals("Use a smaller model.", why.hint());
    }

    @Test
    void wrongAnswersAreNoReadiness() {
        Failure why = failure(TestSpecs.mode("wrong"));
        assertEquals("WRONG_ANSWERS_AT_START", why.code());
        assertEquals(Failure.Blame.PLATFORM, why.blame());
    }

    @Test
    void aShareThatCannotBeJoinedIsNotWeakened() {
        Confinement confinement = new Confinement(
                List.of(directory.resolve("no/such/cgroup.procs").toString()), "", "", OptionalInt.empty());
        Failure why = failure(TestSpecs.mode("right").confinement(confinement));
        assertEquals("SHARE_NOT_JOINED", why.code());
        assertEquals(Failure.Blame.HOST, why.blame());
        assertTrue(why.message().contains("no/such/cgroup.procs"), why.message());
    }

    @Test
    void anUnknownFaultIsRefusedBeforeAnythingStarts() {
        FaultSpec fault = new FaultSpec("unplug", 0, OptionalLong.empty(), Map.of());
        Failure why = failure(TestSpecs.mode("right").faults(fault));
        assertEquals("FAULT_REFUSED", why.code());
        assertTrue(why.message().contains("kill-worker"), why.message());
        assertTrue(Files.notExists(directory.resolve("worker.log")));
    }

    @Test
    void progressIsTold() throws Exception {
        List<DeploymentListener.Phase> phases = new ArrayList<>();
        DeploymentListener listener = new DeploymentListener() {
            @Override
            public void phase(Phase phase) {
                phases.add(phase);
            }

            @Override
            public void finding(dev.assay.api.Finding finding) {}
        };
        new Deployments()
                .open(TestSpecs.mode("right").in(directory), clock, directory, listener)
                .close();
        assertEquals(List.of(DeploymentListener.Phase.values()), phases);
    }

    @Test
    void anInterruptEndsTheWait() throws Exception {
        CompletableFuture<Throwable> thrown = new CompletableFuture<>();
        CompletableFuture<Boolean> loading = new CompletableFuture<>();
        DeploymentListener listener = new DeploymentListener() {
            @Override
            public void phase(Phase phase) {
                if (phase == Phase.LOAD) {
                    loading.complete(true);
                }
            }

            @Override
            public void finding(dev.assay.api.Finding finding) {}
        };
        Thread opening = new Thread(() -> {
            try (Supervised unexpected =
                    new Deployments().open(TestSpecs.mode("hang-at-start").in(directory), clock, directory, listener)) {
                thrown.complete(new AssertionError("opened: " + unexpected));
            } catch (DeploymentFailedException | InterruptedException e) {
                thrown.complete(e);
            }
        });
        opening.start();
        assertTrue(loading.get(60, TimeUnit.SECONDS));
        opening.interrupt();
        assertEquals(
                InterruptedException.class, thrown.get(60, TimeUnit.SECONDS).getClass());
    }
}
