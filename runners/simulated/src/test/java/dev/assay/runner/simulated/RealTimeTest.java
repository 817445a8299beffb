package dev.assay.runner.simulated;

import static dev.assay.runner.simulated.Platform.MILLI;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.assay.api.spi.Deployment;
import dev.assay.api.spi.ResponseSink;
import dev.assay.api.spi.Timeline;
import java.lang.management.ManagementFactory;
import java.nio.FloatBuffer;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The same queue on the machine's clock. No wall time is asserted: only what the law says, whatever timers do. */
class RealTimeTest {
    private static final int REQUESTS = 40;

    @Test
    void lateTimersDoNotAddUp() throws Exception {
        ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
        try (Deployment deployment = Platform.deploy(real(timer), 1, "service=constant", "service-mean=2ms")) {
            long[] submitted = new long[REQUESTS];
            long[] worker = new long[REQUESTS];
            long[] received = new long[REQUESTS];
            CountDownLatch all = new CountDownLatch(REQUESTS);
            ResponseSink sink = new ResponseSink() {
                @Override
                public void chunk(long id, int units, long receivedNanos) {
                    throw new AssertionError("no chunks were asked for");
                }

                @Override
                public void done(long id, int status, long receivedNanos, long workerNanos, FloatBuffer answers) {
                    worker[(int) id] = workerNanos;
                    received[(int) id] = receivedNanos;
                    all.countDown();
                }
            };
            long before = System.nanoTime();
            for (int i = 0; i < REQUESTS; i++) {
                deployment.submit(i, 0, 1, Long.MAX_VALUE, sink);
                submitted[i] = System.nanoTime();
            }
            assertTrue(all.await(60, TimeUnit.SECONDS), "answers to all requests");
            for (int i = 0; i < REQUESTS; i++) {
                // All were submitted within (submitted - before); in the queue's own time the n-th is done n x 2 ms
                // after the first arrival as long as the queue never runs empty.
                long byLaw = (i + 1) * 2L * MILLI;
                if (submitted[REQUESTS - 1] - before < 2 * MILLI) {
                    assertTrue(worker[i] <= byLaw && worker[i] >= byLaw - (submitted[i] - before), "request " + i);
                }
                assertTrue(received[i] - before >= worker[i], "never before it is due: request " + i);
            }
        } finally {
            timer.shutdownNow();
        }
    }

    private static Timeline real(ScheduledExecutorService timer) {
        return new Timeline() {
            @Override
            public long nanoTime() {
                return System.nanoTime();
            }

            @Override
            public void at(long nanos, Runnable task) {
                ScheduledFuture<?> unused = timer.schedule(task, nanos - System.nanoTime(), TimeUnit.NANOSECONDS);
            }
        };
    }

    /** Holds the one task that a single server has. */
    private static final class OneTask implements Timeline {
        private long now;
        private long due;
        private Runnable task = () -> {};

        @Override
        public long nanoTime() {
            return now;
        }

        @Override
        public void at(long nanos, Runnable next) {
            due = nanos;
            task = next;
        }

        void step() {
            now = due;
            task.run();
        }
    }

    @Test
    void allocatesNothingPerRequest() throws Exception {
        OneTask timeline = new OneTask();
        Deployment deployment = Platform.deploy(timeline, 1, "service=gamma");
        long[] ended = new long[1];
        ResponseSink sink = new ResponseSink() {
            @Override
            public void chunk(long id, int units, long receivedNanos) {
                ended[0] = Long.MIN_VALUE;
            }

            @Override
            public void done(long id, int status, long receivedNanos, long workerNanos, FloatBuffer answers) {
                ended[0]++;
            }
        };
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        serve(deployment, timeline, sink, 20_000); // lets the compiler do its work
        long before = threads.getCurrentThreadAllocatedBytes();
        serve(deployment, timeline, sink, 100_000);
        long bytes = threads.getCurrentThreadAllocatedBytes() - before;
        assertEquals(120_000, ended[0]);
        assertTrue(bytes < 100_000, bytes + " bytes for 100,000 requests");
    }

    private static void serve(Deployment deployment, OneTask timeline, ResponseSink sink, int requests) {
        for (int i = 0; i < requests; i++) {
            deployment.submit(i, i & 15, 1, Long.MAX_VALUE, sink);
            timeline.step();
        }
    }
}
