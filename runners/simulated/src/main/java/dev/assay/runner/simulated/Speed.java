package dev.assay.runner.simulated;

/**
 * How fast work proceeds over time: it stands still in stalls and slows down for good when throttled. Times are
 * nanoseconds from the loading of the samples.
 *
 * @param stallAtNanos start of the first stall
 * @param stallForNanos length of each; 0 for no stalls
 * @param stallEveryNanos from the start of one to the start of the next; 0 for a single one
 * @param throttleAtNanos from when on work takes longer
 * @param throttleFactor how many times as long; 1 for never
 */
record Speed(long stallAtNanos, long stallForNanos, long stallEveryNanos, long throttleAtNanos, double throttleFactor) {
    Speed {
        if (stallEveryNanos > 0 && stallEveryNanos <= stallForNanos) {
            throw new IllegalArgumentException("stall-every: expected longer than stall-for (" + stallForNanos
                    + " ns), found " + stallEveryNanos + " ns: nothing would ever be served");
        }
    }

    /** When work begun at a time is done. */
    long finish(long startNanos, double workNanos) {
        long time = startNanos;
        double left = workNanos;
        while (true) {
            long stall = stallFrom(time);
            if (stall <= time) {
                time = stall + stallForNanos;
                continue;
            }
            boolean throttled = time >= throttleAtNanos;
            long boundary = throttled ? stall : Math.min(stall, throttleAtNanos);
            double factor = throttled ? throttleFactor : 1;
            double needed = left * factor;
            if (needed <= boundary - (double) time) {
                return time + Math.round(needed);
            }
            left -= (boundary - time) / factor;
            time = boundary;
        }
    }

    /** Start of the stall in progress at a time or of the next one; {@link Long#MAX_VALUE} when none comes. */
    private long stallFrom(long time) {
        if (stallForNanos <= 0) {
            return Long.MAX_VALUE;
        }
        if (time < stallAtNanos + stallForNanos) {
            return stallAtNanos;
        }
        if (stallEveryNanos <= 0) {
            return Long.MAX_VALUE;
        }
        long start = stallAtNanos + (time - stallAtNanos) / stallEveryNanos * stallEveryNanos;
        return time < start + stallForNanos ? start : start + stallEveryNanos;
    }
}
