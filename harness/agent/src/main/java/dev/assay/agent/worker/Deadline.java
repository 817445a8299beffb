package dev.assay.agent.worker;

import dev.assay.api.spi.Timeline;

/**
 * A moment that a wait must not pass.
 *
 * @param timeline the clock
 * @param atNanos the moment, on it
 */
record Deadline(Timeline timeline, long atNanos) {
    static Deadline after(Timeline timeline, long nanos) {
        return new Deadline(timeline, timeline.nanoTime() + nanos);
    }

    /** Time left, at least 0, nanoseconds. */
    long leftNanos() {
        return Math.max(0, atNanos - timeline.nanoTime());
    }

    boolean passed() {
        return leftNanos() == 0;
    }
}
