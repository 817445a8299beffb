package dev.assay.agent.worker;

import dev.assay.agent.worker.frame.FrameKind;
import dev.assay.agent.worker.frame.Frames;
import dev.assay.agent.worker.frame.JsonFrames;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.nio.channels.WritableByteChannel;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Writes the worker's frames. Engine threads call it directly and wait for room: the agent always reads. When it cannot
 * be written the agent is gone, and so is the reason to go on.
 */
final class AnswerWriter {
    private static final int FIRST_BUFFER_BYTES = 1 << 12;

    private final WritableByteChannel channel;
    private final Runnable onLoss;
    private final ReentrantLock lock = new ReentrantLock();
    private ByteBuffer out = direct(FIRST_BUFFER_BYTES);
    private FloatBuffer outFloats = out.asFloatBuffer();

    /**
     * @param onLoss ends the process
     */
    AnswerWriter(WritableByteChannel channel, Runnable onLoss) {
        this.channel = channel;
        this.onLoss = onLoss;
    }

    private static ByteBuffer direct(int bytes) {
        return ByteBuffer.allocateDirect(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    void done(long id, int status, long workerNanos, FloatBuffer answers) {
        lock.lock();
        try {
            int bodyBytes = Frames.DONE_PREFIX_BYTES + 4 * answers.remaining();
            begin(FrameKind.DONE, id, bodyBytes);
            out.putInt(status).putInt(0).putLong(workerNanos);
            outFloats.clear().position((Frames.HEADER_BYTES + Frames.DONE_PREFIX_BYTES) / 4);
            outFloats.put(answers);
            write(out.position(0).limit(Frames.HEADER_BYTES + bodyBytes));
        } finally {
            lock.unlock();
        }
    }

    void chunk(long id, int units) {
        lock.lock();
        try {
            begin(FrameKind.CHUNK, id, Frames.CHUNK_BODY_BYTES);
            out.putInt(units).putInt(0);
            write(out.flip());
        } finally {
            lock.unlock();
        }
    }

    /** Sends the body of an echo back. */
    void echoed(long id, ByteBuffer body) {
        lock.lock();
        try {
            begin(FrameKind.ECHOED, id, body.remaining());
            out.put(body);
            write(out.flip());
        } finally {
            lock.unlock();
        }
    }

    void json(int kind, long id, String json) {
        lock.lock();
        try {
            write(JsonFrames.encode(kind, id, json));
        } finally {
            lock.unlock();
        }
    }

    private void begin(int kind, long id, int bodyBytes) {
        int bytes = Frames.HEADER_BYTES + bodyBytes;
        if (out.capacity() < bytes) {
            out = direct(Integer.highestOneBit(bytes) * 2);
            outFloats = out.asFloatBuffer();
        }
        out.clear();
        out.putLong(Frames.head(kind, bodyBytes)).putLong(id);
    }

    /** An interrupt would close the channel for everybody: it is put off until the frame is out. */
    private void write(ByteBuffer frame) {
        boolean interrupted = Thread.interrupted();
        try {
            while (frame.hasRemaining()) {
                channel.write(frame);
            }
        } catch (IOException e) {
            onLoss.run();
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
