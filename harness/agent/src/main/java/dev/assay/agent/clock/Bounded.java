package dev.assay.agent.clock;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Calls that may not come back, on a thread that can be left behind. */
public final class Bounded {
    private Bounded() {}

    /**
     * Runs a call and waits for it.
     *
     * @param what the call is, as in "loading the model"; also the thread's name
     * @param limitNanos longest wait, nanoseconds
     * @throws TimeoutException when it takes longer; the thread is interrupted and left behind; the message says what
     *     was waited for and how long
     * @throws ExecutionException when the call throws
     * @throws InterruptedException when the waiting thread is interrupted; the call is interrupted too
     */
    public static <T> T call(String what, long limitNanos, Callable<T> call)
            throws TimeoutException, ExecutionException, InterruptedException {
        FutureTask<T> task = new FutureTask<>(call);
        Thread thread = new Thread(task, "assay-" + what.replace(' ', '-'));
        thread.setDaemon(true);
        thread.start();
        try {
            return task.get(limitNanos, TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            task.cancel(true);
            TimeoutException named = new TimeoutException(what + " took longer than " + limitNanos / 1_000_000 + " ms");
            named.initCause(e);
            throw named;
        } catch (InterruptedException e) {
            task.cancel(true);
            throw e;
        }
    }

    /** Waits for the end of a thread, but not longer than a limit; true when it has ended. */
    public static boolean join(Thread thread, long limitNanos) {
        try {
            thread.join(Math.max(1, limitNanos / 1_000_000));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return !thread.isAlive();
    }
}
