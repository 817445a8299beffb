package dev.assay.agent.record;

import org.HdrHistogram.Histogram;

/** A histogram of times from 1 ns to 1 h with three significant digits; longer times are clipped and counted. */
public final class Times {
    /** Longest time that is told apart, nanoseconds. */
    public static final long HIGHEST_NANOS = 3_600_000_000_000L;

    /** Relative error of a recorded time is below one in a thousand. */
    public static final int SIGNIFICANT_DIGITS = 3;

    private final Histogram histogram = new Histogram(1, HIGHEST_NANOS, SIGNIFICANT_DIGITS);
    private long clipped;

    /**
     * @param nanos negative ones (a clock read on another core) count as 0
     */
    public void record(long nanos) {
        if (nanos > HIGHEST_NANOS) {
            clipped++;
            histogram.recordValue(HIGHEST_NANOS);
        } else {
            histogram.recordValue(Math.max(0, nanos));
        }
    }

    /** Adds all that another one holds. */
    public void add(Times other) {
        histogram.add(other.histogram);
        clipped += other.clipped;
    }

    public long count() {
        return histogram.getTotalCount();
    }

    /** Times above the range. */
    public long clipped() {
        return clipped;
    }

    /**
     * @param q in [0, 1]
     * @return nanoseconds; 0 when nothing was recorded
     */
    public long quantileNanos(double q) {
        return histogram.getValueAtPercentile(q * 100);
    }

    /** The longest time, nanoseconds; 0 when nothing was recorded. */
    public long maxNanos() {
        return histogram.getMaxValue();
    }

    /** Nanoseconds; 0 when nothing was recorded. */
    public double meanNanos() {
        return histogram.getMean();
    }

    void reset() {
        histogram.reset();
        clipped = 0;
    }

    Histogram histogram() {
        return histogram;
    }
}
