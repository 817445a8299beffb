package dev.assay.agent.health;

import dev.assay.api.spi.Timeline;
import java.util.OptionalDouble;
import java.util.function.LongSupplier;

/**
 * Looks again and again how many requests are open, but not at regular times: a constant arrival rate could be in step with
 * them. By Little's law their mean equals rate times mean time in service; where the two differ, one of the records is wrong.
 */
public final class OpenRequestsProbe {
    private static final long EVERY_NANOS = 10_000_000;

    private static final double GOLDEN = (Math.sqrt(5) - 1) / 2;
    /** Below this sum of what was seen, chance is too large a part of the mean. */
    private static final long ENOUGH = 400;

    private final Timeline timeline;
    private final LongSupplier open;
    private volatile boolean over;
    private long looks;
    private long sum;

    /**
     * @param open number of open requests now
     */
    public OpenRequestsProbe(Timeline timeline, LongSupplier open) {
        this.timeline = timeline;
        this.open = open;
    }

    /** Starts looking at a time on the timeline. */
    public void start(long atNanos) {
        timeline.at(atNanos, () -> look(atNanos, 0));
    }

    private void look(long atNanos, long number) {
        if (over) {
            return;
        }
        synchronized (this) {
            looks++;
            sum += open.getAsLong();
        }
        // A late look is not made up for: it would see the present, not the past.
        long next = Math.max(atNanos + gapNanos(number), timeline.nanoTime());
        timeline.at(next, () -> look(next, number + 1));
    }

    /** From half to one and a half times the mean gap, evenly (multiples of the golden ratio): no period is met by all. */
    private static long gapNanos(long number) {
        double turn = number * GOLDEN;
        return (long) (EVERY_NANOS * (0.5 + turn - Math.floor(turn)));
    }

    /**
     * Ends looking.
     *
     * @param requestNanos sum over requests of the time in service, nanoseconds
     * @param overNanos time from the first to the last look, nanoseconds
     * @return mean number seen over the mean number expected; absent where too little was seen
     */
    public synchronized OptionalDouble ratio(double requestNanos, long overNanos) {
        over = true;
        if (sum < ENOUGH || overNanos <= 0 || requestNanos <= 0) {
            return OptionalDouble.empty();
        }
        return OptionalDouble.of((double) sum / looks / (requestNanos / overNanos));
    }
}
