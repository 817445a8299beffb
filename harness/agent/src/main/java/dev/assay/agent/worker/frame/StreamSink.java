package dev.assay.agent.worker.frame;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;

/** A stream that blocks: for machines without {@link LibC}, and for the worker's end. */
public final class StreamSink implements ByteSink {
    private final OutputStream stream;
    private byte[] copy = new byte[4096];

    public StreamSink(OutputStream stream) {
        this.stream = stream;
    }

    @Override
    public boolean neverBlocks() {
        return false;
    }

    @Override
    public int write(ByteBuffer from) throws IOException {
        int bytes = from.remaining();
        if (copy.length < bytes) {
            copy = new byte[bytes];
        }
        from.get(copy, 0, bytes);
        stream.write(copy, 0, bytes);
        stream.flush();
        return bytes;
    }

    @Override
    public boolean awaitRoom(int millis) {
        return true;
    }

    @Override
    public void close() throws IOException {
        stream.close();
    }
}
