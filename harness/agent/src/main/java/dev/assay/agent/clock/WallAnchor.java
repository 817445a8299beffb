package dev.assay.agent.clock;

/**
 * The one anchor between wall clock and monotonic clock, and how far the two have parted since. Also a jump that is taken
 * back before the end is kept.
 */
public final class WallAnchor {
    private final Clock clock;
    private final long startNanos;
    private final long startMillis;
    private volatile long farthestMillis;

    /**
     * @param startNanos instant to anchor, on the timeline
     */
    public WallAnchor(Clock clock, long startNanos) {
        this.clock = clock;
        this.startNanos = startNanos;
        this.startMillis = clock.epochMillis() - sinceStartMillis();
    }

    private long sinceStartMillis() {
        return (clock.nanoTime() - startNanos) / 1_000_000;
    }

    /** Wall clock at the anchored instant, milliseconds since 1970. */
    public long epochMillis() {
        return startMillis;
    }

    /** Compares the two clocks now. */
    public void compare() {
        long apart = clock.virtual() ? 0 : clock.epochMillis() - startMillis - sinceStartMillis();
        if (Math.abs(apart) > Math.abs(farthestMillis)) {
            farthestMillis = apart;
        }
    }

    /** The farthest that the wall clock was seen ahead (or, below 0, behind) of where it should be, milliseconds. */
    public long farthestMillis() {
        return farthestMillis;
    }
}
