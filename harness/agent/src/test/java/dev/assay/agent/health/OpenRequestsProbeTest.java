package dev.assay.agent.health;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.spi.Timeline;
import org.junit.jupiter.api.Test;

/** The mean of what is seen is that of what was open, whatever the period of the load. */
class OpenRequestsProbeTest {
    private static final long MILLI = 1_000_000;

    /** One task at a time, at its time. */
    private static final class Steps implements Timeline {
        private long now;
        private long due = Long.MAX_VALUE;
        private Runnable task = () -> {};

        @Override
        public long nanoTime() {
            return now;
        }

        @Override
        public void at(long nanos, Runnable next) {
            due = Math.max(now, nanos);
            task = next;
        }

        void runTo(long end) {
            while (due <= end) {
                now = due;
                due = Long.MAX_VALUE;
                task.run();
            }
            now = end;
        }
    }

    /** Ratio for a load of one request each period, open for a quarter of it: the mean is 1/4. */
    private static double ratio(long periodNanos) {
        Steps clock = new Steps();
        OpenRequestsProbe probe = new OpenRequestsProbe(clock, () -> clock.now % periodNanos < periodNanos / 4 ? 1 : 0);
        probe.start(0);
        long end = 60_000 * MILLI;
        clock.runTo(end);
        return probe.ratio(end / 4.0, end).orElseThrow();
    }

    @Test
    void noPeriodOfTheLoadIsInStepWithTheLooks() {
        for (long milli : new long[] {1, 2, 5, 10, 20, 30, 50, 100, 1000}) {
            assertEquals(1, ratio(milli * MILLI), 0.1, "a request every " + milli + " ms");
        }
    }

    @Test
    void tooFewLooksSayNothing() {
        Steps clock = new Steps();
        OpenRequestsProbe probe = new OpenRequestsProbe(clock, () -> 1);
        probe.start(0);
        clock.runTo(1000 * MILLI);
        assertTrue(probe.ratio(1e9, 1000 * MILLI).isEmpty(), "about 100 of at least 400");
    }
}
