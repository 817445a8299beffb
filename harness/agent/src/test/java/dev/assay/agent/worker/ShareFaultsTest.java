package dev.assay.agent.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.assay.agent.clock.RealClock;
import dev.assay.agent.worker.frame.LibC;
import dev.assay.agent.worker.testing.CollectingSink;
import dev.assay.agent.worker.testing.TestDeployment;
import dev.assay.agent.worker.testing.TestSpecs;
import dev.assay.api.Finding;
import dev.assay.api.spi.FaultTarget;
import dev.assay.api.spi.ResponseSink;
import dev.assay.api.spi.Submission;
import dev.assay.api.trial.Confinement;
import dev.assay.api.trial.FaultSpec;
import dev.assay.api.trial.RestartPolicy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Faults that take a worker's compute or memory away, with real processes and, where they can be made, real groups. */
class ShareFaultsTest {
    private static final OptionalLong UNTIL_THE_END = OptionalLong.of(3_600_000_000_000L);

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

    private int answer(Supervised supervised) throws InterruptedException {
        CollectingSink sink = new CollectingSink();
        long deadline = clock.nanoTime() + 60_000_000_000L;
        Await.until(
                "a request is taken",
                () -> supervised.deployment().submit(7, 1, 1, deadline, sink) == Submission.ACCEPTED);
        return sink.await(1).get(7L).status();
    }

    private static char state(Supervised supervised) {
        long pid = supervised
                .deployment()
                .faultTarget(FaultTarget.WorkerProcess.class)
                .orElseThrow()
                .pid();
        try {
            String stat = Files.readString(Path.of("/proc", Long.toString(pid), "stat"));
            return stat.charAt(stat.lastIndexOf(')') + 2); // proc(5): the state follows the name
        } catch (IOException e) {
            return '?';
        }
    }

    @Test
    void aWorkerWithoutAGroupIsStoppedInTurnsAndGoesOnAfterwards() throws Exception {
        assumeTrue(LibC.problem().isEmpty(), () -> "no signals here: " + LibC.problem());
        FaultSpec slow = new FaultSpec("slow-worker", 0, UNTIL_THE_END, Map.of("factor", "20"));
        try (Supervised supervised = open(TestSpecs.mode("right").faults(slow))) {
            supervised.startLoad(clock.nanoTime());
            Await.until("the worker is stopped", () -> state(supervised) == 'T');
            Await.until("it runs in between", () -> state(supervised) != 'T');
            assertEquals(ResponseSink.OK, answer(supervised), "slow, not gone");
            supervised.endLoad();
            assertNotEquals('T', state(supervised));
            assertEquals(ResponseSink.OK, answer(supervised));
            Finding effect = supervised.findings().get(0);
            assertEquals("FAULT_EFFECT", effect.code());
            assertTrue(effect.message().contains("5.00% of each 50.0 ms"), effect.message());
        }
    }

    @Test
    void aWorkerInAGroupGetsALowerQuotaAndItsOwnBack() throws Exception {
        try (TestGroup group = TestGroup.make()) {
            Path quota = group.with(ShareGroups.QUOTA_V1, ShareGroups.QUOTA_V2);
            String before = Files.readString(quota);
            FaultSpec slow = new FaultSpec("slow-worker", 0, UNTIL_THE_END, Map.of("cores", "0.5"));
            try (Supervised supervised =
                    open(TestSpecs.mode("right").confinement(in(group)).faults(slow))) {
                supervised.startLoad(clock.nanoTime());
                Await.until(
                        "the fault is injected", () -> supervised.faultRecords().size() == 1);
                // The kernel's own period is 100 ms (sched-bwc): half a core is 50,000 us of it.
                assertEquals("50000", Files.readString(quota).strip().split(" ", -1)[0]);
                assertEquals(ResponseSink.OK, answer(supervised));
                supervised.endLoad();
                assertEquals(before, Files.readString(quota));
            }
        }
    }

    @Test
    void aWorkerWhoseMemoryIsTakenAwayIsEndedOrSurvivesAndTheLimitIsBackAfterwards() throws Exception {
        try (TestGroup group = TestGroup.make()) {
            Path limit = group.with(ShareGroups.MEMORY_V1, ShareGroups.MEMORY_V2);
            String before = Files.readString(limit);
            FaultSpec squeeze = new FaultSpec(
                    "memory-squeeze", 0, UNTIL_THE_END, Map.of("to", "0.1", "steps", "5", "step-every", "10ms"));
            try (Supervised supervised =
                    open(TestSpecs.mode("right").confinement(in(group)).faults(squeeze))) {
                supervised.startLoad(clock.nanoTime());
                Await.until(
                        "the fault is injected", () -> supervised.faultRecords().size() == 1);
                Await.until("the limit is lower", () -> !read(limit).equals(before) || down(supervised));
                supervised.endLoad();
                assertEquals(before, Files.readString(limit));
                String effect = supervised.findings().get(0).message();
                assertTrue(effect.contains("the worker ended there") || effect.contains("the worker survived"), effect);
            }
        }
    }

    @Test
    void aSqueezedWorkerThatGrowsIsEndedByTheKernelAndTheNextOneHasTheOldLimit() throws Exception {
        try (TestGroup group = TestGroup.make()) {
            Path limit = group.with(ShareGroups.MEMORY_V1, ShareGroups.MEMORY_V2);
            String before = Files.readString(limit);
            FaultSpec squeeze = new FaultSpec(
                    "memory-squeeze", 0, UNTIL_THE_END, Map.of("to", "0.99", "steps", "1", "step-every", "10ms"));
            try (Supervised supervised = open(TestSpecs.mode("grow")
                    .confinement(in(group))
                    .restart(RestartPolicy.ON_FAILURE)
                    .faults(squeeze))) {
                supervised.startLoad(clock.nanoTime());
                Await.until("the limit is lower", () -> !read(limit).equals(before) || supervised.restarts() > 0);
                supervised.deployment().submit(9, TestDeployment.TRIGGER, 1, Long.MAX_VALUE / 2, new CollectingSink());
                Await.until("the worker has been restarted", () -> supervised.restarts() == 1);
                assertEquals(before, Files.readString(limit), "restored as soon as the squeezed worker was gone");
                assertEquals(ResponseSink.OK, answer(supervised));
                assertTrue(supervised.faultRecords().get(0).noticedNanos().isPresent());
            }
        }
    }

    private static boolean down(Supervised supervised) {
        return supervised.downForGood().isPresent();
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            return "";
        }
    }

    private static Confinement in(TestGroup group) {
        return new Confinement(group.joinFiles(), "", "", OptionalInt.empty());
    }

    @Test
    void withoutAMemoryGroupTheSqueezeSaysWhyItIsNotInjected() throws Exception {
        FaultSpec squeeze = new FaultSpec("memory-squeeze", 0, UNTIL_THE_END, Map.of());
        try (Supervised supervised = open(TestSpecs.mode("right").faults(squeeze))) {
            supervised.startLoad(clock.nanoTime());
            Await.until("it is told", () -> !supervised.findings().isEmpty());
            Finding finding = supervised.findings().get(0);
            assertEquals("FAULT_NOT_INJECTED", finding.code());
            assertTrue(finding.message().contains("no memory control group"), finding.message());
        }
    }
}
