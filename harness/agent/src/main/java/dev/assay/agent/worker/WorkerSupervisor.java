package dev.assay.agent.worker;

import dev.assay.agent.fault.FaultLog;
import dev.assay.api.spi.Timeline;
import dev.assay.api.trial.Failure;
import dev.assay.api.trial.RestartPolicy;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Keeps a worker up. All of it happens on one thread, which also is the one that workers' lives are bound to. */
final class WorkerSupervisor {
    private static final long END_MILLIS = 2_000;

    private final WorkerStarter starter;
    private final RestartPolicy policy;
    private final RestartBook book;
    private final FaultLog faults;
    private final DeploymentListener listener;
    private final ExecutorService thread;
    private final AtomicInteger restarts = new AtomicInteger();
    private final CountDownLatch over = new CountDownLatch(1);
    /** A worker is taken into service before the end, and is then ended by whoever closes, or not at all. */
    private final Object handOver = new Object();

    private volatile Optional<Failure> down = Optional.empty();
    private volatile @Nullable LiveWorker worker;
    private volatile @Nullable WorkerDeployment deployment;
    private int faultsBefore;

    /**
     * @param thread one thread, the same for all its life
     */
    WorkerSupervisor(
            WorkerStarter starter,
            RestartPolicy policy,
            RestartRules rules,
            FaultLog faults,
            DeploymentListener listener,
            ExecutorService thread) {
        this.starter = starter;
        this.policy = policy;
        this.book = new RestartBook(rules);
        this.faults = faults;
        this.listener = listener;
        this.thread = thread;
    }

    int restarts() {
        return restarts.get();
    }

    Optional<Failure> down() {
        return down;
    }

    @Nullable
    LiveWorker worker() {
        return worker;
    }

    /** No worker is restarted any more; one that is just starting will not be taken into service. */
    void stop() {
        synchronized (handOver) {
            over.countDown();
        }
    }

    private boolean isOver() {
        return over.getCount() == 0;
    }

    /** Starts the first worker and takes it into service. On the supervising thread. */
    LiveWorker startFirst(Timeline timeline, Runnable onClose) throws DeploymentFailedException, InterruptedException {
        WorkerWatch watch = new WorkerWatch(listener);
        LiveWorker first = starter.start(watch, listener);
        WorkerDeployment served = new WorkerDeployment(first.facts(), timeline, onClose);
        deployment = served;
        if (!takeIntoService(served, first, watch)) {
            throw new InterruptedException("closed while the worker was starting");
        }
        return first;
    }

    WorkerDeployment deployment() {
        WorkerDeployment served = deployment;
        if (served == null) {
            throw new IllegalStateException("deployment: expected a started worker, found none");
        }
        return served;
    }

    /** False when nobody wants it any more; it is ended then, on the thread that its life is bound to. */
    private boolean takeIntoService(WorkerDeployment served, LiveWorker next, WorkerWatch watch)
            throws InterruptedException {
        synchronized (handOver) {
            if (!isOver()) {
                serve(served, next, watch);
                return true;
            }
        }
        if (!next.connection().end(END_MILLIS)) {
            down = Optional.of(WorkerFailures.wedged());
        }
        return false;
    }

    private void serve(WorkerDeployment served, LiveWorker next, WorkerWatch watch) {
        worker = next;
        faultsBefore = faults.count();
        served.use(next);
        watch.takeIntoService(end -> {
            served.useNone();
            faults.noticed(end.atNanos());
            submit(() -> ended(next, end));
        });
    }

    private void submit(Runnable task) {
        if (!isOver() && !thread.isShutdown()) {
            // A task that throws must not cost the executor its thread: workers die with it. A FutureTask keeps it.
            var unused = thread.submit(task);
        }
    }

    private void ended(LiveWorker last, WorkerEnd end) {
        try {
            boolean planned = faults.count() > faultsBefore;
            book.ended(end.atNanos() - last.readyNanos(), planned);
            boolean gone = last.connection().end(1_000);
            if (!gone) {
                down = Optional.of(WorkerFailures.wedged());
            } else if (!wanted(last)) {
                down = Optional.of(end.why());
            } else {
                restart(end.why());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean wanted(LiveWorker last) {
        OptionalInt code = last.connection().process().exitCode();
        boolean failed = code.orElse(1) != 0;
        return policy == RestartPolicy.ALWAYS || (policy == RestartPolicy.ON_FAILURE && failed);
    }

    private void restart(Failure why) throws InterruptedException {
        Failure last = why;
        while (!isOver()) {
            Optional<Failure> enough = book.enough(last);
            if (enough.isPresent()) {
                down = enough;
                return;
            }
            if (over.await(book.delayNanos(), TimeUnit.NANOSECONDS)) {
                return;
            }
            try {
                startAgain();
                return;
            } catch (DeploymentFailedException e) {
                last = e.failure();
                book.startFailed();
            }
        }
    }

    private void startAgain() throws DeploymentFailedException, InterruptedException {
        WorkerWatch watch = new WorkerWatch(listener);
        LiveWorker next = starter.start(watch, DeploymentListener.NONE);
        if (takeIntoService(deployment(), next, watch)) {
            book.restarted();
            restarts.incrementAndGet();
            faults.recovered(
                    next.startedNanos(), next.readyNanos(), next.facts().loadNanos());
        }
    }
}
