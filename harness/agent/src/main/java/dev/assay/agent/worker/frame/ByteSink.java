package dev.assay.agent.worker.frame;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;

/** Where frames go. Used by one thread at a time. */
public interface ByteSink extends Closeable {
    /** True when {@link #write} returns at once whatever the reader does. */
    boolean neverBlocks();

    /**
     * Writes what there is room for. Up to 4,096 bytes go whole or not at all.
     *
     * @param from a direct buffer; its position moves on by what was written
     * @return bytes written; 0 when there is no room
     * @throws IOException when the reader is gone
     */
    int write(ByteBuffer from) throws IOException;

    /**
     * Waits for room.
     *
     * @param millis longest wait
     * @return false when there is none after that
     */
    boolean awaitRoom(int millis) throws IOException;
}
