package dev.assay.agent.worker.frame;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;

/** Cuts a stream into frames. Allocates nothing per frame; its one buffer grows to the longest frame allowed. */
public final class FrameReader {
    private static final int FIRST_BUFFER_BYTES = 1 << 17;

    private final ByteSource source;
    private final FrameHandler handler;
    private volatile int bodyLimit = Frames.CONTROL_BODY_BYTES;
    private ByteBuffer buffer;
    private FloatBuffer floats;
    private int start;
    private long consumed;

    public FrameReader(ByteSource source, FrameHandler handler) {
        this.source = source;
        this.handler = handler;
        this.buffer = direct(FIRST_BUFFER_BYTES);
        this.floats = buffer.asFloatBuffer();
    }

    private static ByteBuffer direct(int bytes) {
        return ByteBuffer.allocateDirect(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** From now on bodies up to this length are accepted, bytes; never less than a control frame's. */
    public void allowBody(int bytes) {
        bodyLimit = Math.max(Frames.CONTROL_BODY_BYTES, bytes);
    }

    /**
     * Reads until the stream ends.
     *
     * @throws ProtocolException when what is read is no frame, or the stream ends within one
     * @throws IOException when the stream cannot be read
     */
    public void run() throws IOException {
        while (source.read(buffer) >= 0) {
            handler.received();
            deliver();
            makeRoom();
        }
        if (buffer.position() > start) {
            throw new ProtocolException("the stream ended within a frame: " + (buffer.position() - start)
                    + " bytes of it had come, at byte " + consumed);
        }
    }

    private void deliver() throws IOException {
        int end = buffer.position();
        while (end - start >= Frames.HEADER_BYTES) {
            long head = buffer.getLong(start);
            int bodyBytes = check(head);
            if (end - start - Frames.HEADER_BYTES < bodyBytes) {
                return;
            }
            long id = buffer.getLong(start + 8);
            handler.frame(Frames.kind(head), id, buffer, start + Frames.HEADER_BYTES, bodyBytes, floats);
            buffer.limit(buffer.capacity()).position(end);
            start += Frames.HEADER_BYTES + bodyBytes;
            consumed += Frames.HEADER_BYTES + bodyBytes;
        }
    }

    private int check(long head) throws ProtocolException {
        int kind = Frames.kind(head);
        long bodyBytes = Frames.bodyBytes(head);
        if (Frames.mark(head) != Frames.MARK) {
            throw new ProtocolException(String.format(
                    "no frame at byte %d: expected the mark 0x%04X, found 0x%04X (first bytes %016X); "
                            + "something that is no frame was written to the stream",
                    consumed, Frames.MARK, Frames.mark(head), Long.reverseBytes(head)));
        }
        if (!handler.expects(kind)) {
            throw new ProtocolException(
                    String.format("frame at byte %d: kind 0x%02X is unknown or not for this side", consumed, kind));
        }
        if (bodyBytes > bodyLimit || bodyBytes % 4 != 0) {
            throw new ProtocolException(String.format(
                    "frame at byte %d, kind 0x%02X: expected a length of at most %d bytes and a multiple of 4, found %d",
                    consumed, kind, bodyLimit, bodyBytes));
        }
        return (int) bodyBytes;
    }

    private void makeRoom() {
        int end = buffer.position();
        if (start == end) {
            start = 0;
            buffer.clear();
            return;
        }
        int available = end - start;
        long needed = Frames.HEADER_BYTES;
        if (available >= Frames.HEADER_BYTES) {
            needed += Frames.bodyBytes(buffer.getLong(start));
        }
        if (needed > buffer.capacity()) {
            grow(needed);
        } else if (start + needed > buffer.capacity()) {
            buffer.limit(end).position(start);
            buffer.compact();
            start = 0;
        }
    }

    private void grow(long needed) {
        ByteBuffer larger = direct(Math.toIntExact(Long.highestOneBit(needed) * 2));
        buffer.limit(buffer.position()).position(start);
        // A view begins where its buffer stands: it is taken before anything is put, so that index 0 is byte 0.
        floats = larger.asFloatBuffer();
        larger.put(buffer);
        buffer = larger;
        start = 0;
    }
}
