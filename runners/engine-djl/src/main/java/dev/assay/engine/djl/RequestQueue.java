package dev.assay.engine.djl;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Requests that wait for a bounded number of inference threads. Handing one over never blocks. */
final class RequestQueue {
    private static final long POLL_MILLIS = 200;

    private final BlockingQueue<Request> waiting;
    private final List<Thread> threads = new ArrayList<>();
    private final Consumer<Request> work;
    private volatile boolean closed;

    RequestQueue(int concurrency, int capacity, Consumer<Request> work) {
        this.waiting = new ArrayBlockingQueue<>(capacity);
        this.work = work;
        for (int i = 0; i < concurrency; i++) {
            Thread thread = new Thread(this::serve, "inference-" + i);
            thread.setDaemon(true);
            threads.add(thread);
            thread.start();
        }
    }

    /** False when it is full or closed. */
    boolean offer(Request request) {
        return !closed && waiting.offer(request);
    }

    /** Takes a request out if it still waits. */
    void remove(long id) {
        waiting.removeIf(request -> request.id() == id);
    }

    private void serve() {
        while (!closed) {
            try {
                Request request = waiting.poll(POLL_MILLIS, TimeUnit.MILLISECONDS);
                if (request != null) {
                    work.accept(request);
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }

    /**
     * Stops and waits for the inferences that run, so that the model can be freed.
     *
     * @param left is given the requests that were waiting
     * @return false when an inference did not end within the limit
     */
    boolean close(long limitMillis, Consumer<Request> left) {
        closed = true;
        boolean ended = true;
        long perThread = Math.max(1, limitMillis / threads.size());
        for (Thread thread : threads) {
            try {
                thread.join(perThread);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            ended &= !thread.isAlive();
        }
        List<Request> rest = new ArrayList<>();
        waiting.drainTo(rest);
        rest.forEach(left);
        return ended;
    }
}
