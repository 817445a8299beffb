package dev.assay.agent.worker.frame;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** Frames whose body is JSON, padded with spaces. */
public final class JsonFrames {
    private JsonFrames() {}

    /** A frame ready to be sent, in a direct buffer of its own. */
    public static ByteBuffer encode(int kind, long id, String json) {
        byte[] text = json.getBytes(StandardCharsets.UTF_8);
        int bodyBytes = Frames.padded(text.length);
        if (bodyBytes > Frames.CONTROL_BODY_BYTES) {
            throw new IllegalArgumentException(
                    "control frame: expected at most " + Frames.CONTROL_BODY_BYTES + " bytes, found " + bodyBytes);
        }
        ByteBuffer frame =
                ByteBuffer.allocateDirect(Frames.HEADER_BYTES + bodyBytes).order(ByteOrder.LITTLE_ENDIAN);
        frame.putLong(Frames.head(kind, bodyBytes)).putLong(id).put(text);
        while (frame.hasRemaining()) {
            frame.put((byte) ' ');
        }
        return frame.flip();
    }

    /** The text of a body. */
    public static String text(ByteBuffer buffer, int offset, int bodyBytes) {
        byte[] text = new byte[bodyBytes];
        buffer.get(offset, text);
        return new String(text, StandardCharsets.UTF_8).strip();
    }
}
