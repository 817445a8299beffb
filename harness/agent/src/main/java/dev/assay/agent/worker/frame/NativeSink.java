package dev.assay.agent.worker.frame;

import com.sun.jna.Native;
import com.sun.jna.Pointer;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** The write end of a pipe that refuses rather than blocks. */
final class NativeSink implements ByteSink {
    private static final short POLLOUT = 4;

    private final int fd;
    private final byte[] pollDescriptor = new byte[8];
    private ByteBuffer lastBuffer = ByteBuffer.allocateDirect(1);
    private long lastAddress = address(lastBuffer);
    private boolean closed;

    NativeSink(int fd) {
        this.fd = fd;
        ByteBuffer.wrap(pollDescriptor)
                .order(ByteOrder.nativeOrder())
                .putInt(fd)
                .putShort(POLLOUT);
    }

    private static long address(ByteBuffer buffer) {
        return Pointer.nativeValue(Native.getDirectBufferPointer(buffer));
    }

    @Override
    public boolean neverBlocks() {
        return true;
    }

    @Override
    @SuppressWarnings("ReferenceEquality")
    public int write(ByteBuffer from) throws IOException {
        if (closed) {
            throw new IOException("the pipe to the worker is closed");
        }
        if (from != lastBuffer) {
            lastAddress = address(from);
            lastBuffer = from;
        }
        while (true) {
            long written = LibC.write(fd, lastAddress + from.position(), from.remaining());
            if (written >= 0) {
                from.position(from.position() + (int) written);
                return (int) written;
            }
            int error = LibC.errno();
            if (error == LibC.EAGAIN) {
                return 0;
            }
            if (error != LibC.EINTR) {
                throw new IOException("the pipe to the worker cannot be written (error " + error + ")");
            }
        }
    }

    @Override
    public boolean awaitRoom(int millis) {
        return !closed && LibC.poll(pollDescriptor, 1, millis) > 0;
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            LibC.close(fd);
        }
    }
}
