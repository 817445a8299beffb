package dev.assay.agent.fault;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.spi.FaultException;
import dev.assay.api.spi.FaultTarget;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class SqueezeTest {
    /** Holds 1,000 bytes; can give back down to a floor, and ends when the limit falls below another. */
    private static final class Worker implements FaultTarget.SqueezableWorker {
        final List<Long> limits = Collections.synchronizedList(new ArrayList<>());
        final CountDownLatch asked;
        final CountDownLatch restored = new CountDownLatch(1);
        final long refusedBelow;
        final long endedBelow;
        volatile boolean alive = true;

        Worker(int asks, long refusedBelow, long endedBelow) {
            this.asked = new CountDownLatch(asks);
            this.refusedBelow = refusedBelow;
            this.endedBelow = endedBelow;
        }

        @Override
        public long memoryBytes() {
            return 1_000;
        }

        @Override
        public OptionalLong limitMemory(long bytes) {
            boolean taken = bytes >= refusedBelow;
            if (taken) {
                limits.add(bytes);
            }
            alive = alive && bytes >= endedBelow;
            asked.countDown();
            return taken ? OptionalLong.of(bytes) : OptionalLong.empty();
        }

        @Override
        public void restoreMemory() {
            restored.countDown();
        }

        @Override
        public boolean alive() {
            return alive;
        }
    }

    private static Squeeze.Steps quarters() {
        return new Squeeze.Steps(0.2, 4, 1_000_000L);
    }

    private static void await(CountDownLatch latch) throws InterruptedException {
        assertTrue(latch.await(1, TimeUnit.MINUTES));
    }

    @Test
    void stepsGoDownEvenlyAndTheLimitIsRestoredAtTheEnd() throws Exception {
        Worker worker = new Worker(4, 0, 0);
        Squeeze squeeze = Squeeze.start(worker, quarters());
        await(worker.asked);
        squeeze.close();

        assertEquals(List.of(800L, 600L, 400L, 200L), worker.limits, "from 1,000 to a fifth in four steps");
        await(worker.restored);
        assertTrue(
                squeeze.effect().orElseThrow().endsWith("the worker survived"),
                squeeze.effect().toString());
    }

    @Test
    void theLimitIsRestoredAsSoonAsTheWorkerHasEnded() throws Exception {
        Worker worker = new Worker(2, 0, 700);
        Squeeze squeeze = Squeeze.start(worker, quarters());
        await(worker.restored);

        assertEquals(List.of(800L, 600L), worker.limits);
        squeeze.close();
        assertTrue(
                squeeze.effect().orElseThrow().endsWith("the worker ended there"),
                squeeze.effect().toString());
    }

    @Test
    void refusedStepsAreTold() throws Exception {
        Worker worker = new Worker(4, 500, 0);
        Squeeze squeeze = Squeeze.start(worker, quarters());
        await(worker.asked);
        squeeze.close();

        assertEquals(List.of(800L, 600L), worker.limits);
        assertTrue(
                squeeze.effect().orElseThrow().contains("2 of 4 steps were refused"),
                squeeze.effect().toString());
    }

    @Test
    void withoutAGroupThereIsNothingToSqueeze() {
        FaultTarget.SqueezableWorker none = new FaultTarget.SqueezableWorker() {
            @Override
            public long memoryBytes() throws FaultException {
                throw new FaultException("no group");
            }

            @Override
            public OptionalLong limitMemory(long bytes) {
                throw new AssertionError("nothing may be changed");
            }

            @Override
            public void restoreMemory() {}

            @Override
            public boolean alive() {
                return true;
            }
        };
        assertThrows(FaultException.class, () -> Squeeze.start(none, quarters()));
    }
}
