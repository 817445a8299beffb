package dev.assay.agent.worker;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Lets a worker run for a part of each period and stops it for the rest, by SIGCONT and SIGSTOP to its whole group. */
final class DutyCycle implements AutoCloseable {
    /** Short against a response time that anybody notices, long against the cost of a signal. */
    static final long PERIOD_NANOS = 50_000_000L;

    private static final long JOIN_MILLIS = 2_000;

    private final WorkerProcess process;
    private final long runNanos;
    private final CountDownLatch over = new CountDownLatch(1);
    private final Thread thread;

    /**
     * @param runShare part of each period in which it runs, above 0 and below 1
     */
    DutyCycle(WorkerProcess process, double runShare) {
        this.process = process;
        this.runNanos = Math.max(1_000_000L, Math.round(PERIOD_NANOS * runShare));
        this.thread = new Thread(this::cycle, "assay-duty-cycle");
        thread.setDaemon(true);
        thread.start();
    }

    private void cycle() {
        try {
            while (process.exitCode().isEmpty()) {
                process.stopAll();
                if (over.await(PERIOD_NANOS - runNanos, TimeUnit.NANOSECONDS)) {
                    return;
                }
                process.continueAll();
                if (over.await(runNanos, TimeUnit.NANOSECONDS)) {
                    return;
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            process.continueAll();
        }
    }

    @Override
    public void close() {
        over.countDown();
        try {
            thread.join(JOIN_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
