package dev.assay.api.contract;

import dev.assay.api.spi.ResponseSink;
import java.nio.FloatBuffer;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.TimeUnit;

/** Keeps what a deployment reports, and waits for it with a bound. */
public final class RecordingSink implements ResponseSink {
    /** How long a test waits for an answer before it fails. */
    public static final long LIMIT_SECONDS = 60;

    /**
     * End of a request.
     *
     * @param status {@link ResponseSink#OK} or {@link ResponseSink#ERROR}
     * @param workerNanos as reported
     * @param answers copied; empty on error
     * @param times how often the request was ended; right is 1
     */
    public record End(int status, long workerNanos, FloatBuffer answers, int times) {}

    private final ConcurrentMap<Long, End> ends = new ConcurrentHashMap<>();

    @Override
    public void chunk(long id, int units, long receivedNanos) {
        // Only ends are judged here.
    }

    @Override
    public synchronized void done(long id, int status, long receivedNanos, long workerNanos, FloatBuffer answers) {
        FloatBuffer copy = FloatBuffer.allocate(answers.remaining());
        copy.put(answers.duplicate()).flip();
        int times = ends.containsKey(id) ? ends.get(id).times() + 1 : 1;
        ends.put(id, new End(status, workerNanos, copy, times));
        notifyAll();
    }

    /** All ends so far. */
    public Map<Long, End> ends() {
        return Map.copyOf(ends);
    }

    /** Waits until some number of requests has ended. */
    public synchronized Map<Long, End> await(int count) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(LIMIT_SECONDS);
        while (ends.size() < count) {
            long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
            if (left <= 0) {
                throw new AssertionError(
                        "expected " + count + " requests to end within " + LIMIT_SECONDS + " s, found " + ends.size());
            }
            wait(left);
        }
        return Map.copyOf(ends);
    }

    /** Waits for the end of one request. */
    public synchronized End await(long id) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(LIMIT_SECONDS);
        while (!ends.containsKey(id)) {
            long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
            if (left <= 0) {
                throw new AssertionError("expected request " + id + " to end within " + LIMIT_SECONDS + " s");
            }
            wait(left);
        }
        return ends.get(id);
    }
}
