package dev.assay.agent.clock;

import dev.assay.api.trial.WaitStrategy;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The machine's monotonic clock, with a timer thread that runs tasks one after another. */
public final class RealClock implements Clock {
    /** Cores up to which a spinning issuer would take too much from what it measures. */
    static final int FEW_CORES = 4;

    private record Task(long nanos, long sequence, Runnable body) {}

    private final PriorityQueue<Task> tasks =
            new PriorityQueue<>(Comparator.comparingLong(Task::nanos).thenComparingLong(Task::sequence));
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final Consumer<Throwable> onTaskFailure;
    private final int cores;
    private final Thread timer;
    private long sequence;
    private boolean closed;

    /**
     * @param name of the timer thread
     * @param onTaskFailure told when a task throws; later tasks still run
     */
    public RealClock(String name, Consumer<Throwable> onTaskFailure) {
        this.onTaskFailure = onTaskFailure;
        this.cores = Runtime.getRuntime().availableProcessors();
        timer = new Thread(this::runTasks, name);
        timer.setDaemon(true);
        timer.start();
    }

    @Override
    public long nanoTime() {
        return System.nanoTime();
    }

    @Override
    public long epochMillis() {
        return System.currentTimeMillis();
    }

    @Override
    public boolean virtual() {
        return false;
    }

    @Override
    public void at(long nanos, Runnable task) {
        lock.lock();
        try {
            tasks.add(new Task(nanos, sequence++, task));
            changed.signal();
        } finally {
            lock.unlock();
        }
    }

    @Override
    public Waiter waiter(WaitStrategy strategy) {
        boolean park = strategy == WaitStrategy.PARK || (strategy == WaitStrategy.AUTO && cores <= FEW_CORES);
        return park ? new ParkingWaiter() : new SpinningWaiter();
    }

    private void runTasks() {
        TimerSlack.minimise();
        while (true) {
            Task task = next();
            if (task == null) {
                return;
            }
            try {
                task.body().run();
            } catch (Throwable t) {
                onTaskFailure.accept(t);
            }
        }
    }

    /** Waits for the next task that is due; null once closed. */
    private @Nullable Task next() {
        lock.lock();
        try {
            while (!closed) {
                Task first = tasks.peek();
                long left = first == null ? Long.MAX_VALUE : first.nanos() - System.nanoTime();
                if (left <= 0) {
                    return tasks.poll();
                }
                boolean unused = changed.await(left, TimeUnit.NANOSECONDS);
            }
            return null;
        } catch (InterruptedException e) {
            return null;
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void close() {
        lock.lock();
        try {
            closed = true;
            tasks.clear();
            changed.signal();
        } finally {
            lock.unlock();
        }
    }
}
