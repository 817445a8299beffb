package dev.assay.agent.worker.frame;

import dev.assay.agent.clock.WaitBound;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

/**
 * Sends frames without ever making a sender of short ones wait: straight to the pipe while it has room and nobody else
 * is at it, else into a bounded queue that a thread of its own empties; when that is full the frame is refused. Frames
 * of one caller keep their order.
 */
public final class FrameSender implements AutoCloseable {
    private static final int ATOMIC_BYTES = 4096;
    private static final int POLL_MILLIS = 50;

    private final ByteSink sink;
    private final FrameQueue queue;
    /** Held by whoever is at the sink; short frames never wait for it. */
    private final AtomicBoolean busy = new AtomicBoolean();

    private final ByteBuffer out = ByteBuffer.allocateDirect(ATOMIC_BYTES).order(ByteOrder.LITTLE_ENDIAN);
    private final Thread drainer;
    private volatile boolean broken;
    private boolean closed;

    public FrameSender(ByteSink sink, int queueFrames, String name) {
        this.sink = sink;
        this.queue = new FrameQueue(queueFrames);
        this.drainer = new Thread(this::drainAll, name);
        drainer.setDaemon(true);
        drainer.start();
    }

    /**
     * Sends a short frame, or refuses it; returns at once.
     *
     * @param bodyBytes 0, 8 or 16: how much of the two numbers is the body
     * @return false when the queue is full or the other side is gone
     */
    public boolean offer(int kind, long id, int bodyBytes, long first, long second) {
        if (broken) {
            return false;
        }
        long header = Frames.head(kind, bodyBytes);
        if (sink.neverBlocks() && queue.isEmpty() && busy.compareAndSet(false, true)) {
            try {
                if (straight(header, id, first, second)) {
                    return true;
                }
            } finally {
                release();
            }
        }
        boolean taken = !broken && queue.offer(header, id, first, second);
        if (taken) {
            LockSupport.unpark(drainer);
        }
        return taken;
    }

    private boolean straight(long header, long id, long first, long second) {
        if (broken || !queue.isEmpty()) {
            return false;
        }
        out.clear();
        FrameQueue.put(out, header, id, first, second);
        out.flip();
        try {
            return sink.write(out) > 0;
        } catch (IOException e) {
            broken = true;
            return false;
        }
    }

    private void release() {
        busy.set(false);
        if (!queue.isEmpty()) {
            LockSupport.unpark(drainer);
        }
    }

    /**
     * Sends a frame of any length, waiting for room; not for the path of requests.
     *
     * @param frame a direct buffer with header and body
     * @param millis longest wait
     * @throws IOException when it could not be sent whole in that time, or the thread was interrupted meanwhile, after
     *     which the stream is of no use
     */
    public void send(ByteBuffer frame, long millis) throws IOException {
        WaitBound bound = WaitBound.ofMillis(millis);
        while (!queue.isEmpty() || !busy.compareAndSet(false, true)) {
            expectTime(bound);
            LockSupport.parkNanos(100_000);
        }
        try {
            while (frame.hasRemaining()) {
                if (sink.write(frame) == 0 && !sink.awaitRoom(POLL_MILLIS)) {
                    expectTime(bound);
                }
            }
        } catch (IOException e) {
            broken = true;
            throw e;
        } finally {
            release();
        }
    }

    private void expectTime(WaitBound bound) throws IOException {
        if (broken) {
            throw new IOException("the worker has closed its end of the pipe");
        }
        if (Thread.currentThread().isInterrupted()) {
            throw new InterruptedIOException("interrupted while the worker did not read");
        }
        if (bound.passed()) {
            throw new IOException("the worker does not read: no room in the pipe to it in the time allowed");
        }
    }

    private void drainAll() {
        while (!broken) {
            if (queue.isEmpty() || !busy.compareAndSet(false, true)) {
                LockSupport.parkNanos(this, queue.isEmpty() ? Long.MAX_VALUE : 20_000);
                continue;
            }
            try {
                drainSome();
            } catch (IOException e) {
                broken = true;
            } finally {
                busy.set(false);
            }
        }
    }

    private void drainSome() throws IOException {
        out.clear();
        queue.drain(out);
        out.flip();
        while (out.hasRemaining() && !broken) {
            if (sink.write(out) == 0) {
                sink.awaitRoom(POLL_MILLIS);
            }
        }
    }

    /** Stops sending; what is queued is dropped. Nothing is written to the sink afterwards. */
    @Override
    public synchronized void close() throws IOException {
        if (closed) {
            return;
        }
        closed = true;
        broken = true;
        LockSupport.unpark(drainer);
        if (!sink.neverBlocks()) {
            return; // closing a stream waits for whoever writes to it; the end of the child closes it
        }
        for (int tries = 0; !busy.compareAndSet(false, true); tries++) {
            if (tries > 2_000) {
                throw new IOException("the sender did not come to rest");
            }
            LockSupport.parkNanos(1_000_000);
        }
        sink.close();
    }
}
