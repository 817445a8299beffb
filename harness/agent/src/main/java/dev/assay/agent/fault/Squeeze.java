package dev.assay.agent.fault;

import dev.assay.api.Quantities;
import dev.assay.api.spi.FaultException;
import dev.assay.api.spi.FaultTarget.SqueezableWorker;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Lowers a worker's memory limit on a thread of its own. Once the worker is gone the limit is restored at once, so that
 * the next one starts as the first did.
 */
final class Squeeze implements AutoCloseable {
    private static final long JOIN_MILLIS = 5_000;

    /**
     * @param to last limit as a share of what is held at the start
     * @param count number of steps
     * @param everyNanos time between two of them
     */
    record Steps(double to, int count, long everyNanos) {
        /** The limit of a step, bytes. */
        long limitBytes(long heldBytes, int step) {
            return Math.round(heldBytes * (1 - (1 - to) * step / count));
        }
    }

    private final SqueezableWorker worker;
    private final Steps steps;
    private final long heldBytes;
    private final CountDownLatch over = new CountDownLatch(1);
    private final Thread thread;
    private long lowestBytes;
    private int refused;
    private boolean ended;

    private Squeeze(SqueezableWorker worker, Steps steps, long heldBytes) {
        this.worker = worker;
        this.steps = steps;
        this.heldBytes = heldBytes;
        this.lowestBytes = heldBytes;
        this.thread = new Thread(this::run, "assay-squeeze");
        thread.setDaemon(true);
    }

    /**
     * @throws FaultException when there is nothing to squeeze
     */
    static Squeeze start(SqueezableWorker worker, Steps steps) throws FaultException {
        Squeeze squeeze = new Squeeze(worker, steps, worker.memoryBytes());
        squeeze.thread.start();
        return squeeze;
    }

    private void run() {
        try {
            int step = 0;
            while (worker.alive()) {
                if (step < steps.count()) {
                    lower(++step);
                }
                if (over.await(steps.everyNanos(), TimeUnit.NANOSECONDS)) {
                    return;
                }
            }
            noteEnd();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            worker.restoreMemory();
        }
    }

    private void lower(int step) {
        long bytes = steps.limitBytes(heldBytes, step);
        OptionalLong inForce = worker.limitMemory(bytes);
        synchronized (this) {
            lowestBytes = Math.min(lowestBytes, inForce.orElse(Long.MAX_VALUE));
            refused += inForce.isPresent() && inForce.getAsLong() <= bytes ? 0 : 1;
        }
    }

    private synchronized void noteEnd() {
        ended = true;
    }

    /** What came of it, for people. */
    synchronized Optional<String> effect() {
        String squeezed = "the memory limit was lowered from the " + Quantities.formatBytes((double) heldBytes)
                + " that the worker held to " + Quantities.formatBytes((double) lowestBytes)
                + (refused == 0
                        ? ""
                        : " (" + refused + " of " + steps.count() + " steps were refused: the kernel could not free so"
                                + " much)");
        return Optional.of(squeezed + (ended ? "; the worker ended there" : "; the worker survived"));
    }

    /** Stops and restores the limit. */
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
