package dev.assay.core.execute;

import java.time.Duration;

/** An instant of the machine's monotonic clock by which something must have happened. */
final class Deadline {
    private final long atNanos;

    private Deadline(long atNanos) {
        this.atNanos = atNanos;
    }

    static Deadline in(Duration duration) {
        return new Deadline(System.nanoTime() + duration.toNanos());
    }

    boolean passed() {
        return System.nanoTime() - atNanos >= 0;
    }
}
