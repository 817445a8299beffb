package dev.assay.agent.worker.frame;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;

/** Takes frames. Called by the reading thread only. */
public interface FrameHandler {
    /** True when this kind of frame may come from the other side. */
    boolean expects(int kind);

    /** Bytes have arrived; the frames in them follow. The moment to look at the clock. */
    void received();

    /**
     * A whole frame. Everything is readable only during the call.
     *
     * @param buffer little endian
     * @param offset of the body in the buffer, bytes, a multiple of 4
     * @param bodyBytes length of the body
     * @param floats the same buffer as floats: the body starts at index {@code offset / 4}
     * @throws IOException when the frame makes no sense; ends the reading
     */
    void frame(int kind, long id, ByteBuffer buffer, int offset, int bodyBytes, FloatBuffer floats) throws IOException;
}
