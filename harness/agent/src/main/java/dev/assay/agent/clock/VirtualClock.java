package dev.assay.agent.clock;

import dev.assay.api.trial.WaitStrategy;
import java.util.Comparator;
import java.util.PriorityQueue;

/**
 * A discrete-event clock: time jumps from one task to the next while the one thread that uses it waits. For that thread
 * only; the same draws give the same trial, to the nanosecond, on any machine.
 */
public final class VirtualClock implements Clock {
    /** An origin other than 0, so that a confusion of absolute and relative times shows. */
    private static final long ORIGIN_NANOS = 1_000_000_000_000L;

    private record Task(long nanos, long sequence, Runnable body) {}

    private final PriorityQueue<Task> tasks =
            new PriorityQueue<>(Comparator.comparingLong(Task::nanos).thenComparingLong(Task::sequence));
    private final long epochMillis;
    private long now = ORIGIN_NANOS;
    private long sequence;

    /**
     * @param epochMillis what {@link #epochMillis} answers, milliseconds since 1970
     */
    public VirtualClock(long epochMillis) {
        this.epochMillis = epochMillis;
    }

    /** A clock whose wall time is that of its making. */
    public static VirtualClock startingNow() {
        return new VirtualClock(System.currentTimeMillis());
    }

    @Override
    public long nanoTime() {
        return now;
    }

    @Override
    public long epochMillis() {
        return epochMillis;
    }

    @Override
    public boolean virtual() {
        return true;
    }

    @Override
    public void at(long nanos, Runnable task) {
        tasks.add(new Task(nanos, sequence++, task));
    }

    @Override
    public Waiter waiter(WaitStrategy strategy) {
        return new VirtualWaiter();
    }

    @Override
    public void close() {
        tasks.clear();
    }

    private final class VirtualWaiter implements Waiter {
        private boolean signalled;

        @Override
        public long await(long untilNanos) {
            while (!signalled && !tasks.isEmpty() && tasks.peek().nanos() <= untilNanos) {
                Task task = tasks.remove();
                now = Math.max(now, task.nanos());
                task.body().run();
            }
            if (!signalled) {
                now = Math.max(now, untilNanos);
            }
            signalled = false;
            return now;
        }

        @Override
        public void signal() {
            signalled = true;
        }

        @Override
        public WaitStrategy strategy() {
            return WaitStrategy.PARK;
        }
    }
}
