package dev.assay.runner.simulated;

import static dev.assay.runner.simulated.Platform.MILLI;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.spi.FaultTarget;
import dev.assay.api.spi.ResponseCheck;
import dev.assay.api.spi.ResponseSink;
import dev.assay.api.spi.Submission;
import java.nio.FloatBuffer;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** Constant service times of 10 ms make every time below exact. */
class SimulatedDeploymentTest {
    private static final String CONSTANT = "service=constant";

    @Test
    void servesFirstComeFirstServed() throws Exception {
        Platform platform = new Platform(1, CONSTANT);
        for (int i = 0; i < 3; i++) {
            assertEquals(Submission.ACCEPTED, platform.submitAt(i * MILLI, i));
        }
        platform.timeline.runAll();
        assertEquals(List.of(0L, 1L, 2L), platform.trace.endedIds());
        assertEquals(10 * MILLI, platform.receivedAt(0));
        assertEquals(20 * MILLI, platform.receivedAt(1));
        assertEquals(30 * MILLI, platform.receivedAt(2));
        assertEquals(28 * MILLI, platform.trace.ends.get(2).workerNanos(), "arrived at 2 ms");
    }

    @Test
    void answersAreRightUnlessTheyAreMeantToBeWrong() throws Exception {
        ResponseCheck check = Platform.workload().check(Platform.SAMPLES_SEED, 0);
        Platform right = new Platform(1, CONSTANT);
        Platform wrong = new Platform(1, CONSTANT, "wrong-ratio=1");
        for (Platform platform : List.of(right, wrong)) {
            platform.deployment.submit(1, 3, 4, Long.MAX_VALUE, platform.trace);
            platform.timeline.runAll();
            assertEquals(ResponseSink.OK, platform.trace.ends.get(0).status());
            List<Float> answers = platform.trace.ends.get(0).answers();
            assertEquals(4, answers.size());
            FloatBuffer buffer = FloatBuffer.allocate(4);
            answers.forEach(buffer::put);
            buffer.flip();
            for (int i = 0; i < 4; i++) {
                assertEquals(platform == right, check.accepts(3 + i, buffer, i));
            }
        }
        assertEquals(40 * MILLI, right.receivedAt(0), "four samples take four times as long");
    }

    @Test
    void batchesMayBeCheaper() throws Exception {
        Platform platform = new Platform(1, CONSTANT, "batch-exponent=0.5");
        platform.deployment.submit(1, 0, 4, Long.MAX_VALUE, platform.trace);
        platform.timeline.runAll();
        assertEquals(20 * MILLI, platform.receivedAt(0));
    }

    @Test
    void sharesOfFailedLostAndWrongAreAsStated() throws Exception {
        Platform platform = new Platform(2, CONSTANT, "error-ratio=0.1", "drop-ratio=0.2", "wrong-ratio=0.3");
        int requests = 20_000;
        for (int i = 0; i < requests; i++) {
            platform.submitAt(i * 20L * MILLI, i * 16L); // always sample 0
        }
        platform.timeline.runAll();
        float expected = Platform.workload()
                .answers(Platform.workload().samples(Platform.SAMPLES_SEED).inputs(0), List.of(), 1)[0];
        double failed = platform.trace.ends.stream()
                .filter(e -> e.status() == ResponseSink.ERROR)
                .count();
        double right = platform.trace.ends.stream()
                .filter(e -> e.answers().equals(List.of(expected)))
                .count();
        double lost = (double) requests - platform.trace.ends.size();
        // Binomial: five standard deviations.
        assertEquals(0.1 * requests, failed, 5 * Math.sqrt(requests * 0.1 * 0.9));
        assertEquals(0.2 * requests, lost, 5 * Math.sqrt(requests * 0.2 * 0.8));
        assertEquals(0.4 * requests, right, 5 * Math.sqrt(requests * 0.4 * 0.6));
    }

    @Test
    void aDeviceWithoutMemoryFailsEveryRequestUntilItIsGivenBack() throws Exception {
        Platform platform = new Platform(1, CONSTANT, "device-memory=1Gi");
        FaultTarget.DeviceMemory memory =
                platform.deployment.faultTarget(FaultTarget.DeviceMemory.class).orElseThrow();
        assertEquals(new FaultTarget.DeviceMemory.Taken(1 << 20, false), memory.exhaust(OptionalLong.of(1 << 20)));
        platform.submitAt(0, 0);
        assertEquals(new FaultTarget.DeviceMemory.Taken(1 << 30, true), memory.exhaust(OptionalLong.empty()));
        platform.submitAt(100 * MILLI, 1);
        memory.release();
        platform.submitAt(200 * MILLI, 2);
        platform.timeline.runAll();
        assertEquals(
                List.of(ResponseSink.OK, ResponseSink.ERROR, ResponseSink.OK),
                platform.trace.ends.stream().map(e -> e.status()).toList());
    }

    @Test
    void aFullQueueRefuses() throws Exception {
        Platform platform = new Platform(1, CONSTANT, "servers=2", "queue=1");
        List<Submission> taken = List.of(
                platform.submitAt(0, 0), platform.submitAt(0, 1), platform.submitAt(0, 2), platform.submitAt(0, 3));
        assertEquals(List.of(Submission.ACCEPTED, Submission.ACCEPTED, Submission.ACCEPTED, Submission.REFUSED), taken);
        assertEquals(Submission.ACCEPTED, platform.submitAt(10 * MILLI, 4), "a place is free again");
    }

    @Test
    void firstRequestsAreSlow() throws Exception {
        Platform platform = new Platform(1, CONSTANT, "warm-up-requests=4", "warm-up-factor=5");
        for (int i = 0; i < 6; i++) {
            platform.submitAt(i * 1000L * MILLI, i);
        }
        platform.timeline.runAll();
        // Linear from 5 to 1 over 4 requests: 5, 4, 3, 2, then 1.
        List<Long> times =
                platform.trace.ends.stream().map(e -> e.workerNanos() / MILLI).toList();
        assertEquals(List.of(50L, 40L, 30L, 20L, 10L, 10L), times);
    }

    @Test
    void stallsThrottlingAndDriftDelayAnswers() throws Exception {
        Platform stalled = new Platform(1, CONSTANT, "stall-at=15ms", "stall-for=100ms");
        stalled.submitAt(10 * MILLI, 0);
        stalled.timeline.runAll();
        assertEquals(120 * MILLI, stalled.receivedAt(0), "5 ms before the stall, 5 ms after it");

        Platform throttled = new Platform(1, CONSTANT, "throttle-after=1s", "throttle-factor=3");
        throttled.submitAt(2000 * MILLI, 0);
        throttled.timeline.runAll();
        assertEquals(2030 * MILLI, throttled.receivedAt(0));

        Platform drifting = new Platform(1, CONSTANT, "drift=0.5");
        drifting.submitAt(120_000 * MILLI, 0);
        drifting.timeline.runAll();
        assertEquals(120_020 * MILLI, drifting.receivedAt(0), "after 2 minutes 1 + 2 x 0.5 times as long");
    }

    @Test
    void answersCanComeInParts() throws Exception {
        Platform platform = new Platform(1, CONSTANT, "chunks=5", "prefill=0.2");
        platform.submitAt(0, 9);
        platform.timeline.runAll();
        List<Long> parts = platform.trace.chunks.stream()
                .map(c -> platform.since(c.receivedNanos()) / MILLI)
                .toList();
        assertEquals(List.of(2L, 4L, 6L, 8L, 10L), parts, "2 ms to the first, then 2 ms each");
        assertEquals(10 * MILLI, platform.receivedAt(0));
    }

    @Test
    void aCrashEndsWhatIsOpenAndRefusesUntilTheRestart() throws Exception {
        Platform platform = new Platform(1, CONSTANT, "restart-time=500ms", "warm-up-requests=1", "warm-up-factor=2");
        platform.submitAt(0, 1);
        platform.submitAt(0, 2);
        platform.runTo(5 * MILLI);
        platform.deployment
                .faultTarget(FaultTarget.WorkerProcess.class)
                .orElseThrow()
                .kill();
        assertEquals(List.of(1L, 2L), platform.trace.endedIds());
        assertTrue(platform.trace.ends.stream().allMatch(e -> e.status() == ResponseSink.ERROR));
        assertEquals(Submission.REFUSED, platform.submitAt(504 * MILLI, 3));
        assertEquals(Submission.ACCEPTED, platform.submitAt(505 * MILLI, 4));
        platform.timeline.runAll();
        assertEquals(3, platform.trace.ends.size(), "old timers end nothing twice");
        assertEquals(525 * MILLI, platform.receivedAt(2), "cold again: twice 10 ms");
    }

    @Test
    void itCanCrashByItself() throws Exception {
        Platform platform = new Platform(1, CONSTANT, "crash-at=1s");
        platform.submitAt(995 * MILLI, 1);
        platform.timeline.runAll();
        assertEquals(1000 * MILLI, platform.receivedAt(0));
        assertEquals(ResponseSink.ERROR, platform.trace.ends.get(0).status());
    }

    @Test
    void itsWorkerHasNoProcess() throws Exception {
        Platform platform = new Platform(1);
        FaultTarget.WorkerProcess worker =
                platform.deployment.faultTarget(FaultTarget.WorkerProcess.class).orElseThrow();
        assertThrows(UnsupportedOperationException.class, worker::pid);
    }

    @Test
    void cancelledRequestsAreNotAnswered() throws Exception {
        Platform platform = new Platform(1, CONSTANT);
        for (int i = 0; i < 4; i++) {
            platform.submitAt(0, i);
        }
        platform.deployment.cancel(0); // in service: runs to its end for nobody
        platform.deployment.cancel(2); // waiting: takes no time any more
        platform.deployment.cancel(99);
        platform.timeline.runAll();
        assertEquals(List.of(1L, 3L), platform.trace.endedIds());
        assertEquals(30 * MILLI, platform.receivedAt(1));
    }

    @Test
    void endsWhatIsLateOrNotLoadedAsAnError() throws Exception {
        Platform platform = new Platform(1, CONSTANT);
        platform.deployment.submit(0, 0, 1, platform.timeline.nanoTime() - 1, platform.trace);
        platform.deployment.submit(1, 16, 1, Long.MAX_VALUE, platform.trace);
        platform.deployment.submit(2, 0, 17, Long.MAX_VALUE, platform.trace);
        platform.deployment.submit(3, -1, 1, Long.MAX_VALUE, platform.trace);
        platform.timeline.runAll();
        assertEquals(List.of(0L, 1L, 2L, 3L), platform.trace.endedIds());
        assertTrue(platform.trace.ends.stream().allMatch(e -> e.status() == ResponseSink.ERROR));
        assertEquals(0, platform.receivedAt(0), "what nobody waits for is not served");
    }

    @Test
    void closingEndsWhatIsOpen() throws Exception {
        Platform platform = new Platform(1, CONSTANT);
        platform.submitAt(0, 1);
        platform.submitAt(0, 2);
        platform.deployment.close();
        platform.deployment.close();
        assertEquals(List.of(1L, 2L), platform.trace.endedIds());
        assertEquals(Submission.REFUSED, platform.submitAt(MILLI, 3));
        platform.timeline.runAll();
        assertEquals(2, platform.trace.ends.size());
    }

    @Test
    void repeatsExactlyFromItsSeed() throws Exception {
        assertEquals(story(7), story(7));
        assertNotEquals(story(7), story(8));
        assertNotEquals(story(7), story(7, "seed=1"));
        assertNotEquals(story(7), story(7, "allocation-seed=1"));
    }

    @Test
    void aChangedRatioLeavesTheServiceTimesAsTheyWere() throws Exception {
        List<Long> plain = story(7).stream().map(Trace.End::receivedNanos).toList();
        List<Long> failing = story(7, "error-ratio=0.5").stream()
                .map(Trace.End::receivedNanos)
                .toList();
        assertEquals(plain, failing);
    }

    private static List<Trace.End> story(long seed, String... options) throws Exception {
        Platform platform = new Platform(seed, options);
        for (int i = 0; i < 50; i++) {
            platform.submitAt(i * 3L * MILLI, i);
        }
        platform.timeline.runAll();
        return platform.trace.ends;
    }

    @Test
    void factorsMultiply() throws Exception {
        Platform platform = new Platform(1, CONSTANT, "allocation-factor=1.5");
        platform.submitAt(0, 1);
        platform.timeline.runAll();
        assertEquals(15 * MILLI, platform.receivedAt(0));
        assertEquals("1.5", platform.deployment.facts().get("factor"));
    }

    @Test
    void trialsDifferByTheStatedNoise() throws Exception {
        int trials = 2_000;
        double squares = 0;
        for (int seed = 0; seed < trials; seed++) {
            Platform platform = new Platform(seed, CONSTANT, "trial-noise=0.1");
            squares += Math.pow(
                    Math.log(Double.parseDouble(platform.deployment.facts().get("factor"))), 2);
        }
        // The sample sd of a normal has a relative standard error of 1 / sqrt(2n) = 1.6%; five of them.
        assertEquals(0.1, Math.sqrt(squares / trials), 0.1 * 5 / Math.sqrt(2.0 * trials));
    }
}
