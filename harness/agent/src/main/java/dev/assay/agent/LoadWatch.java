package dev.assay.agent;

import dev.assay.agent.clock.WallAnchor;
import dev.assay.agent.worker.Supervised;
import dev.assay.api.spi.Timeline;
import dev.assay.api.trial.TrialSpec;
import org.jspecify.annotations.Nullable;

/**
 * Looks after a load while it runs: tells how far it is, and ends it when the deployment is gone for good and the trial
 * is not about that.
 */
final class LoadWatch {
    private static final long LOOK_NANOS = 200_000_000;
    private static final long TELL_NANOS = 1_000_000_000;

    private final TrialParts parts;
    private final TrialSpec spec;
    private final Supervised target;
    private final Timeline timeline;
    private final long startNanos;
    private @Nullable WallAnchor anchor;
    private volatile boolean over;

    LoadWatch(TrialParts parts, Supervised target, long startNanos) {
        this.parts = parts;
        this.spec = parts.spec();
        this.target = target;
        this.timeline = parts.chores();
        this.startNanos = startNanos;
    }

    /** Sets the one anchor between wall clock and monotonic clock. */
    void start() {
        WallAnchor made = new WallAnchor(parts.clock(), startNanos);
        anchor = made;
        parts.draft().started(made.epochMillis());
        look(startNanos);
        if (!parts.clock().virtual()) {
            tell(startNanos);
        }
    }

    private void look(long atNanos) {
        timeline.at(atNanos, () -> {
            if (!over) {
                compareClocks();
                if (spec.faults().isEmpty()) {
                    target.downForGood().ifPresent(parts.stop()::request);
                }
                look(atNanos + LOOK_NANOS);
            }
        });
    }

    private void tell(long atNanos) {
        timeline.at(atNanos, () -> {
            if (!over) {
                tellState(timeline.nanoTime() - startNanos);
                tell(Math.max(atNanos, timeline.nanoTime()) + TELL_NANOS);
            }
        });
    }

    private void tellState(long atNanos) {
        long cut = spec.warmUpNanos().orElse(0);
        long end = spec.scenario().durationNanos();
        if (atNanos < cut) {
            parts.events().state("warm-up", (double) atNanos / cut);
        } else if (atNanos < end) {
            parts.events().state("measure", (double) (atNanos - cut) / (end - cut));
        } else {
            parts.events()
                    .state("drain", (double) (atNanos - end) / spec.limits().requestNanos());
        }
    }

    /** Ends the looks, and tells when wall clock and monotonic clock parted by more than a second. */
    void stop() {
        over = true;
        compareClocks();
        long apart = anchor == null ? 0 : anchor.farthestMillis();
        if (Math.abs(apart) > 1_000) {
            parts.draft().finding(LoadFindings.clockJump(apart, spec.trialId()));
        }
    }

    private void compareClocks() {
        if (anchor != null) {
            anchor.compare();
        }
    }
}
