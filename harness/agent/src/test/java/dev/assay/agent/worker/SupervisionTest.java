package dev.assay.agent.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.agent.clock.RealClock;
import dev.assay.agent.worker.testing.CollectingSink;
import dev.assay.agent.worker.testing.TestDeployment;
import dev.assay.agent.worker.testing.TestEngineProvider;
import dev.assay.agent.worker.testing.TestSpecs;
import dev.assay.agent.worker.testing.TestWorkloadProvider;
import dev.assay.api.spi.FaultTarget;
import dev.assay.api.spi.ResponseSink;
import dev.assay.api.spi.Submission;
import dev.assay.api.trial.Failure;
import dev.assay.api.trial.FaultRecord;
import dev.assay.api.trial.FaultSpec;
import dev.assay.api.trial.RestartPolicy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Restarts, their limits, and planned faults, with real processes. */
class SupervisionTest {
    private static final RestartRules QUICK = new RestartRules(1_000_000L, 10_000_000L, 60_000_000_000L, 2, 100);

    private final RealClock clock = new RealClock("test-timer", e -> {});
    private long lastId;

    @TempDir
    Path directory;

    @AfterEach
    void stopClock() {
        clock.close();
    }

    private Supervised open(TestSpecs specs) throws DeploymentFailedException, InterruptedException {
        return new Deployments(QUICK).open(specs.in(directory), clock, directory, DeploymentListener.NONE);
    }

    private CollectingSink.End answer(Supervised supervised, int sample) throws InterruptedException {
        CollectingSink sink = new CollectingSink();
        long id = ++lastId;
        long deadline = clock.nanoTime() + 60_000_000_000L;
        Await.until(
                "a request is taken",
                () -> supervised.deployment().submit(id, sample, 1, deadline, sink) == Submission.ACCEPTED);
        return sink.await(1).get(id);
    }

    @Test
    void aPlannedKillIsRecordedFromInjectionToTheNextRightAnswer() throws Exception {
        FaultSpec kill = new FaultSpec("kill-worker", 50_000_000L, OptionalLong.empty(), Map.of());
        try (Supervised supervised =
                open(TestSpecs.mode("right").restart(RestartPolicy.ON_FAILURE).faults(kill))) {
            supervised.startLoad(clock.nanoTime());
            Await.until("the worker has been restarted", () -> supervised.restarts() == 1);
            assertEquals(ResponseSink.OK, answer(supervised, 0).status());
            assertEquals(1, supervised.faultRecords().size());
            FaultRecord record = supervised.faultRecords().get(0);
            assertTrue(record.injectedFromNanos() >= 50_000_000L, record.toString());
            assertTrue(record.injectedFromNanos() <= record.injectedToNanos(), record.toString());
            assertTrue(record.noticedNanos().orElseThrow() > record.injectedFromNanos(), record.toString());
            assertTrue(
                    record.restartedNanos().orElseThrow()
                            > record.noticedNanos().orElseThrow(),
                    record.toString());
            assertTrue(
                    record.readyNanos().orElseThrow() > record.restartedNanos().orElseThrow(), record.toString());
        }
    }

    @Test
    void aFrozenWorkerGoesOnAfterItsTime() throws Exception {
        FaultSpec freeze = new FaultSpec("freeze-worker", 0, OptionalLong.of(200_000_000L), Map.of());
        try (Supervised supervised = open(TestSpecs.mode("right").faults(freeze))) {
            supervised.startLoad(clock.nanoTime());
            Await.until("the fault is injected", () -> supervised.faultRecords().size() == 1);
            long frozenNanos = clock.nanoTime();
            CollectingSink.End end = answer(supervised, 1);
            assertEquals(ResponseSink.OK, end.status());
            assertTrue(end.receivedNanos() > frozenNanos);
            assertEquals(0, supervised.restarts());
        }
    }

    @Test
    void aFrozenWorkerIsLetGoWhenTheLoadEnds() throws Exception {
        FaultSpec freeze = new FaultSpec("freeze-worker", 0, OptionalLong.of(3_600_000_000_000L), Map.of());
        try (Supervised supervised = open(TestSpecs.mode("right").faults(freeze))) {
            supervised.startLoad(clock.nanoTime());
            Await.until("the fault is injected", () -> supervised.faultRecords().size() == 1);
            supervised.endLoad();
            assertEquals(ResponseSink.OK, answer(supervised, 1).status());
        }
    }

    @Test
    void aWorkerThatKeepsDyingIsACrashLoop() throws Exception {
        try (Supervised supervised = open(TestSpecs.mode("exit").restart(RestartPolicy.ALWAYS))) {
            assertEquals(
                    ResponseSink.ERROR,
                    answer(supervised, TestDeployment.TRIGGER).status());
            assertEquals(
                    ResponseSink.ERROR,
                    answer(supervised, TestDeployment.TRIGGER).status());
            Failure why = Await.value("it is given up", supervised::downForGood);
            assertEquals("WORKER_CRASH_LOOP", why.code());
            assertTrue(why.message().contains("exit code 4"), why.message());
            assertEquals(1, supervised.restarts());
        }
    }

    @Test
    void aRestartUnderWayWhenTheDeploymentIsClosedIsEnded() throws Exception {
        // An hour to start: only the closing itself can end it within the bound of this test.
        Supervised supervised = open(TestSpecs.mode("hang-at-restart")
                .restart(RestartPolicy.ON_FAILURE)
                .startWithinNanos(3_600_000_000_000L));
        ProcessHandle first = handle(supervised);
        assertTrue(first.destroyForcibly());
        Path note = directory.resolve(TestEngineProvider.SECOND);
        Await.until("the next worker loads its model", () -> Files.exists(note));
        ProcessHandle second =
                ProcessHandle.of(Long.parseLong(Files.readString(note))).orElseThrow();
        assertTrue(second.isAlive());
        Thread closing = new Thread(supervised::close);
        closing.start();
        Await.until("the deployment is closed", () -> !closing.isAlive());
        assertFalse(second.isAlive(), "the worker that was starting goes on");
        assertEquals(0, supervised.restarts());
        assertEquals(List.of(), supervised.findings());
    }

    private static ProcessHandle handle(Supervised supervised) {
        long pid = supervised
                .deployment()
                .faultTarget(FaultTarget.WorkerProcess.class)
                .orElseThrow()
                .pid();
        return ProcessHandle.of(pid).orElseThrow();
    }

    @Test
    void anEndWithoutFailureIsRestartedOnlyByAlways() throws Exception {
        try (Supervised supervised = open(TestSpecs.mode("exit-well").restart(RestartPolicy.ON_FAILURE))) {
            assertEquals(
                    ResponseSink.ERROR,
                    answer(supervised, TestDeployment.TRIGGER).status());
            Failure why = Await.value("it stays down", supervised::downForGood);
            assertTrue(why.message().contains("exit code 0"), why.message());
            assertEquals(0, supervised.restarts());
        }
    }

    @Test
    void spoiltAnswersLastAsLongAsTheFault() throws Exception {
        FaultSpec spoil = new FaultSpec("wrong-answers", 0, OptionalLong.of(3_600_000_000_000L), Map.of());
        try (Supervised supervised = open(TestSpecs.mode("right").faults(spoil))) {
            supervised.startLoad(clock.nanoTime());
            Await.until("the fault is injected", () -> supervised.faultRecords().size() == 1);
            // The right answer to sample 5 is 5 and 0; spoilt numbers are -1 - 2x.
            assertEquals(List.of(-11f, -1f), answer(supervised, 5).answers());
            supervised.endLoad();
            assertEquals(List.of(5f, 0f), answer(supervised, 5).answers());
        }
    }

    @Test
    void aLostDeviceIsReportedByTheWorkerItself() throws Exception {
        FaultSpec lose = new FaultSpec("device-lost", 0, OptionalLong.empty(), Map.of());
        try (Supervised supervised = open(TestSpecs.mode("right").faults(lose))) {
            supervised.startLoad(clock.nanoTime());
            Failure why = Await.value("it is known to be down", supervised::downForGood);
            assertEquals("DEVICE_LOST", why.code());
            assertEquals(1, supervised.faultRecords().size());
            assertTrue(supervised.faultRecords().get(0).noticedNanos().isPresent());
        }
    }

    @Test
    void aDeviceWithoutMemoryFailsRequestsUntilTheFaultIsOver() throws Exception {
        FaultSpec oom = new FaultSpec("device-oom", 0, OptionalLong.of(3_600_000_000_000L), Map.of());
        try (Supervised supervised = open(TestSpecs.mode("right").faults(oom))) {
            supervised.startLoad(clock.nanoTime());
            Await.until("the fault is injected", () -> supervised.faultRecords().size() == 1);
            assertEquals(ResponseSink.ERROR, answer(supervised, 5).status());
            supervised.endLoad();
            assertEquals(ResponseSink.OK, answer(supervised, 5).status());
            String effect = supervised.findings().get(0).message();
            assertTrue(effect.contains("took 3.00 MiB of device memory; the device refused more"), effect);
        }
    }

    @Test
    void anEngineWithoutTheFaultSaysSo() throws Exception {
        FaultSpec oom = new FaultSpec("device-oom", 0, OptionalLong.empty(), Map.of());
        try (Supervised supervised = open(TestSpecs.mode("plain").faults(oom))) {
            supervised.startLoad(clock.nanoTime());
            Await.until("it is told", () -> !supervised.findings().isEmpty());
            assertEquals("FAULT_NOT_INJECTED", supervised.findings().get(0).code());
            assertTrue(
                    supervised.findings().get(0).message().contains("cannot exhaust"),
                    supervised.findings().toString());
        }
    }

    @Test
    void aDamagedModelEndsInACrashLoopAndTheCacheIsWhole() throws Exception {
        FaultSpec corrupt = new FaultSpec("corrupt-model", 0, OptionalLong.empty(), Map.of());
        try (Supervised supervised = open(TestSpecs.mode("right")
                .modelFile()
                .restart(RestartPolicy.ALWAYS)
                .faults(corrupt))) {
            supervised.startLoad(clock.nanoTime());
            Failure why = Await.value("it is given up", supervised::downForGood);
            assertEquals("WORKER_CRASH_LOOP", why.code());
            assertTrue(why.message().contains("the model file is damaged"), why.message());
            assertEquals(0, supervised.restarts());
            assertEquals(TestWorkloadProvider.MODEL, Files.readString(directory.resolve("test.model")));
        }
    }

    @Test
    void aModelThatIsWholeAgainIsServedAgain() throws Exception {
        FaultSpec corrupt = new FaultSpec("corrupt-model", 0, OptionalLong.of(1_000_000L), Map.of("how", "flip"));
        RestartRules patient = new RestartRules(1_000_000L, 10_000_000L, 60_000_000_000L, 1_000, 1_000);
        try (Supervised supervised = new Deployments(patient)
                .open(
                        TestSpecs.mode("right")
                                .modelFile()
                                .restart(RestartPolicy.ALWAYS)
                                .faults(corrupt)
                                .in(directory),
                        clock,
                        directory,
                        DeploymentListener.NONE)) {
            supervised.startLoad(clock.nanoTime());
            Await.until("the worker has been restarted", () -> supervised.restarts() == 1);
            assertEquals(ResponseSink.OK, answer(supervised, 0).status());
            FaultRecord record = supervised.faultRecords().get(0);
            assertTrue(record.reversedNanos().isPresent(), record.toString());
            assertTrue(record.modelLoadNanos().isPresent(), record.toString());
        }
    }

    @Test
    void aWorkerWithoutAModelFileCannotHaveItDamaged() throws Exception {
        FaultSpec corrupt = new FaultSpec("corrupt-model", 0, OptionalLong.empty(), Map.of());
        try (Supervised supervised = open(TestSpecs.mode("right").faults(corrupt))) {
            supervised.startLoad(clock.nanoTime());
            Await.until("it is told", () -> !supervised.findings().isEmpty());
            assertTrue(
                    supervised.findings().get(0).message().contains("no copy of a model file"),
                    supervised.findings().toString());
            assertEquals(ResponseSink.OK, answer(supervised, 0).status(), "nothing was killed");
        }
    }

    @Test
    void aBudgetOfRestartsIsKept() throws Exception {
        RestartRules two = new RestartRules(1_000_000L, 10_000_000L, 0, 1_000, 2);
        try (Supervised supervised = new Deployments(two)
                .open(
                        TestSpecs.mode("exit").restart(RestartPolicy.ON_FAILURE).in(directory),
                        clock,
                        directory,
                        DeploymentListener.NONE)) {
            for (int life = 1; life <= 3; life++) {
                assertEquals(
                        ResponseSink.ERROR,
                        answer(supervised, TestDeployment.TRIGGER).status());
            }
            Failure why = Await.value("it is given up", supervised::downForGood);
            assertEquals("RESTARTS_SPENT", why.code());
            assertEquals(2, supervised.restarts());
        }
    }

    @Test
    void aWorkerThatIsNeverToBeRestartedStaysDown() throws Exception {
        FaultSpec kill = new FaultSpec("kill-worker", 0, OptionalLong.empty(), Map.of());
        try (Supervised supervised =
                open(TestSpecs.mode("right").restart(RestartPolicy.NEVER).faults(kill))) {
            supervised.startLoad(clock.nanoTime());
            Failure why = Await.value("it stays down", supervised::downForGood);
            assertEquals("WORKER_DIED", why.code());
            assertEquals(0, supervised.restarts());
        }
    }

    @Test
    void anEndWithoutFailureIsRestartedByAlways() throws Exception {
        try (Supervised supervised = open(TestSpecs.mode("exit-well").restart(RestartPolicy.ALWAYS))) {
            assertEquals(
                    ResponseSink.ERROR,
                    answer(supervised, TestDeployment.TRIGGER).status());
            Await.until("the worker has been restarted", () -> supervised.restarts() == 1);
            assertEquals(ResponseSink.OK, answer(supervised, 0).status());
        }
    }

    @Test
    void aSecondAnswerIsCountedAndNotPassedOn() throws Exception {
        try (Supervised supervised = open(TestSpecs.mode("twice"))) {
            CollectingSink sink = new CollectingSink();
            long deadline = clock.nanoTime() + 60_000_000_000L;
            supervised.deployment().submit(40, TestDeployment.TRIGGER, 1, deadline, sink);
            supervised.deployment().submit(41, 3, 1, deadline, sink);
            // Frames keep their order, so the second answer to 40 has come before the one to 41.
            sink.await(2);
            assertEquals(1, supervised.duplicateAnswers());
            assertEquals(0, sink.twice());
        }
    }

    @Test
    void aFaultWithoutATargetIsAFindingNotARecord() throws Exception {
        FaultSpec kill = new FaultSpec("kill-worker", 0, OptionalLong.empty(), Map.of());
        FaultSpec again = new FaultSpec("kill-worker", 200_000_000L, OptionalLong.empty(), Map.of());
        try (Supervised supervised = open(TestSpecs.mode("right").faults(kill, again))) {
            supervised.startLoad(clock.nanoTime());
            Await.until(
                    "the second kill finds nobody", () -> !supervised.findings().isEmpty());
            assertEquals("FAULT_NOT_INJECTED", supervised.findings().get(0).code());
            assertEquals(1, supervised.faultRecords().size());
        }
    }
}
