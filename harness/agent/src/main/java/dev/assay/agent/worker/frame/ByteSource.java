package dev.assay.agent.worker.frame;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;

/** Where frames come from. */
public interface ByteSource extends Closeable {
    /**
     * Waits for bytes.
     *
     * @param into a direct buffer with room
     * @return bytes read, at least 1, or -1 at the end
     * @throws IOException when it cannot be read or was closed meanwhile
     */
    int read(ByteBuffer into) throws IOException;
}
