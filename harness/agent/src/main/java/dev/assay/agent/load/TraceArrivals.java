package dev.assay.agent.load;

import java.util.List;

/** Replays recorded requests: their times, sped up or slowed down, and their sizes. */
final class TraceArrivals implements Arrivals {
    private final long[] dueNanos;
    private final int[] samples;
    private int next;

    /**
     * @param entries in the order of their times
     * @param speed factor by which time passes faster, above 0
     * @param durationNanos later requests are left out
     */
    TraceArrivals(List<TraceFile.Entry> entries, double speed, long durationNanos) {
        if (!(speed > 0) || Double.isInfinite(speed)) {
            throw new IllegalArgumentException("speed: expected a number above 0, found " + speed);
        }
        long first = entries.get(0).nanos();
        int count = 0;
        dueNanos = new long[entries.size()];
        samples = new int[entries.size()];
        for (TraceFile.Entry entry : entries) {
            double due = (entry.nanos() - first) / speed;
            if (due < durationNanos) {
                dueNanos[count] = (long) due;
                samples[count++] = entry.samples();
            }
        }
        end = count;
    }

    private final int end;

    @Override
    public long nextNanos() {
        return next < end ? dueNanos[next] : END;
    }

    @Override
    public int samples(int usual) {
        return samples[next] * usual;
    }

    @Override
    public void take() {
        next++;
    }
}
