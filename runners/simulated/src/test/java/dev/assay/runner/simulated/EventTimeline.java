package dev.assay.runner.simulated;

import dev.assay.api.spi.Timeline;
import java.util.Comparator;
import java.util.PriorityQueue;

/** A discrete-event timeline: time jumps from one task to the next. */
final class EventTimeline implements Timeline {
    private record Task(long nanos, long order, Runnable body) {}

    private final PriorityQueue<Task> tasks =
            new PriorityQueue<>(Comparator.comparingLong(Task::nanos).thenComparingLong(Task::order));
    private long now = 1_000_000_000_000L;
    private long order;

    @Override
    public long nanoTime() {
        return now;
    }

    @Override
    public void at(long nanos, Runnable task) {
        tasks.add(new Task(nanos, order++, task));
    }

    /** Runs all tasks up to a time and stops there. */
    void runTo(long nanos) {
        while (!tasks.isEmpty() && tasks.peek().nanos() <= nanos) {
            step();
        }
        now = Math.max(now, nanos);
    }

    /** Runs until nothing is left to do. */
    void runAll() {
        while (!tasks.isEmpty()) {
            step();
        }
    }

    private void step() {
        Task task = tasks.remove();
        now = Math.max(now, task.nanos());
        task.body().run();
    }
}
