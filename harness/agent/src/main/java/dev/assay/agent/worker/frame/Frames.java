package dev.assay.agent.worker.frame;

/**
 * Layout of a frame, little endian: length of the body (u32), kind (u16), mark (u16), id (i64), body. The length is a
 * multiple of 4, so that floats in a body are aligned when the first frame of a buffer is.
 */
public final class Frames {
    /** Bytes before the body. */
    public static final int HEADER_BYTES = 16;
    /** Set in every header, so that stray output on the stream is told from a frame at once. */
    public static final int MARK = 0xA55A;
    /** Longest body of a control frame, bytes. */
    public static final int CONTROL_BODY_BYTES = 1 << 20;
    /** Body of {@link FrameKind#SUBMIT}: first sample (i32), samples (i32), budget (i64, nanoseconds). */
    public static final int SUBMIT_BODY_BYTES = 16;
    /** Body of {@link FrameKind#DONE} before the answers: status (i32), reserved (i32), worker time (i64, nanoseconds). */
    public static final int DONE_PREFIX_BYTES = 16;
    /** Body of {@link FrameKind#CHUNK}: units (i32), reserved (i32). */
    public static final int CHUNK_BODY_BYTES = 8;
    /** The version of the protocol that this code speaks. */
    public static final int VERSION = 1;

    private Frames() {}

    /** The first eight bytes of a header as one little-endian number. */
    public static long head(int kind, int bodyBytes) {
        return (bodyBytes & 0xFFFFFFFFL) | ((long) (kind & 0xFFFF) << 32) | ((long) MARK << 48);
    }

    /** Length of the body as an unsigned number, bytes. */
    public static long bodyBytes(long head) {
        return head & 0xFFFFFFFFL;
    }

    public static int kind(long head) {
        return (int) (head >>> 32) & 0xFFFF;
    }

    public static int mark(long head) {
        return (int) (head >>> 48);
    }

    /** A length as the protocol allows it: the next multiple of 4. */
    public static int padded(int bytes) {
        return (bytes + 3) & ~3;
    }
}
