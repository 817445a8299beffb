package dev.assay.cli.run;

import dev.assay.cli.console.Console;
import dev.assay.core.execute.StopSignal;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Ends a run cleanly on Ctrl-C and SIGTERM: asks the campaign to stop and holds the process until it has, within a bound.
 */
public final class CleanEnd implements AutoCloseable {
    private static final Duration BOUND = Duration.ofSeconds(30);

    private final CountDownLatch finished = new CountDownLatch(1);
    private final Thread hook;

    public CleanEnd(StopSignal stop, Console console) {
        this.hook = new Thread(() -> end(stop, console), "clean-end");
        Runtime.getRuntime().addShutdownHook(hook);
    }

    private void end(StopSignal stop, Console console) {
        if (finished.getCount() == 0) {
            return;
        }
        console.note("");
        console.note(
                "stopping: the worker is ended and what is finished is kept (at most " + BOUND.toSeconds() + " s)");
        stop.request();
        try {
            if (!finished.await(BOUND.toMillis(), TimeUnit.MILLISECONDS)) {
                console.note("the run did not stop within " + BOUND.toSeconds() + " s; 'assay run --resume' tidies up");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        finished.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The process is ending already: the hook is running and has just been let go.
        }
    }
}
