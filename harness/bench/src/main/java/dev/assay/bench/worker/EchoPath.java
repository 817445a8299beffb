package dev.assay.bench.worker;

import java.io.IOException;

/** A way to another process and back. */
interface EchoPath extends AutoCloseable {
    /**
     * Sends frames with so many under way, each when an earlier one is back.
     *
     * @param times takes the round trip of each frame, nanoseconds; as many as it has room for are sent
     * @return how long it took altogether, nanoseconds
     */
    long run(int window, long[] times) throws IOException, InterruptedException;

    @Override
    void close() throws IOException;
}
