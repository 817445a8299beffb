package dev.assay.agent.worker.frame;

import java.nio.ByteBuffer;

/** A stream that hands its bytes out in pieces of given lengths, over and over, whatever the reader has room for. */
public final class Pieces implements ByteSource {
    private final byte[] bytes;
    private final int[] lengths;
    private int at;
    private int reads;

    public Pieces(byte[] bytes, int... lengths) {
        this.bytes = bytes;
        this.lengths = lengths;
    }

    @Override
    public int read(ByteBuffer into) {
        if (at == bytes.length) {
            return -1;
        }
        int most = Math.min(lengths[reads++ % lengths.length], into.remaining());
        if (most == 0) {
            throw new AssertionError("read into a full buffer at byte " + at);
        }
        int length = Math.min(most, bytes.length - at);
        into.put(bytes, at, length);
        at += length;
        return length;
    }

    @Override
    public void close() {}
}
