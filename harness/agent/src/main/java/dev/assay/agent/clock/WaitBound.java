package dev.assay.agent.clock;

/** A bound on a wait that no measurement depends on. */
public final class WaitBound {
    private final long endNanos;

    private WaitBound(long endNanos) {
        this.endNanos = endNanos;
    }

    /** A bound that passes so many milliseconds from now. */
    public static WaitBound ofMillis(long millis) {
        return new WaitBound(System.nanoTime() + millis * 1_000_000);
    }

    public boolean passed() {
        return System.nanoTime() - endNanos > 0;
    }
}
