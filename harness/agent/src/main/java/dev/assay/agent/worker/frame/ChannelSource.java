package dev.assay.agent.worker.frame;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;

/** Frames from a channel that blocks; closing it from another thread ends the wait. */
public final class ChannelSource implements ByteSource {
    private final ReadableByteChannel channel;

    public ChannelSource(ReadableByteChannel channel) {
        this.channel = channel;
    }

    @Override
    public int read(ByteBuffer into) throws IOException {
        return channel.read(into);
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
