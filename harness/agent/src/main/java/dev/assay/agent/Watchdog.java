package dev.assay.agent;

import dev.assay.api.Quantities;
import dev.assay.api.spi.Timeline;
import dev.assay.api.trial.Failure;
import java.util.function.BooleanSupplier;

/**
 * Ends a trial that does not end by itself. Nothing in a trial is waited for without a bound, so this fires only when a
 * call into the deployment does not come back, or for a defect.
 */
final class Watchdog {
    private final Timeline timeline;
    private final long limitNanos;
    private final BooleanSupplier insideTarget;
    private final ResultDraft draft;

    /**
     * @param limitNanos from the start of the trial
     * @param insideTarget true while the trial's thread is in a call of the deployment
     */
    Watchdog(Timeline timeline, long limitNanos, BooleanSupplier insideTarget, ResultDraft draft) {
        this.timeline = timeline;
        this.limitNanos = limitNanos;
        this.insideTarget = insideTarget;
        this.draft = draft;
    }

    /**
     * @param end called when the limit has passed
     */
    void start(Runnable end) {
        timeline.at(timeline.nanoTime() + limitNanos, () -> {
            draft.fail(insideTarget.getAsBoolean() ? wedged() : late());
            end.run();
        });
    }

    private Failure wedged() {
        return new Failure(
                "TARGET_WEDGED",
                Failure.Blame.PLATFORM,
                "A call into the deployment did not come back; the trial was ended after "
                        + Quantities.formatNanos((double) limitNanos) + ".",
                "Look at worker.log, and for leftover processes on the platform.");
    }

    private Failure late() {
        return new Failure(
                "WATCHDOG",
                Failure.Blame.HARNESS,
                "The trial did not end by itself within " + Quantities.formatNanos((double) limitNanos)
                        + " and was ended by its watchdog.",
                "This is a defect of Assay, or a limit in the plan that is shorter than the load; please report it.");
    }
}
