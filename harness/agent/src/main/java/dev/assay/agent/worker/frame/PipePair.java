package dev.assay.agent.worker.frame;

import java.io.File;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Two pipes between this process and a child that is about to be started. The child's ends are given to
 * {@link ProcessBuilder} as files, so that this process never has to guess a descriptor of its own.
 */
public final class PipePair implements AutoCloseable {
    /** Room for answers: a worker with long answers is then not held up by every 64 KiB. */
    private static final int ANSWER_PIPE_BYTES = 1 << 20;

    private final int childReads;
    private final int childWrites;
    private final NativeSink sink;
    private final ChannelSource source;

    private PipePair(int childReads, int childWrites, NativeSink sink, ChannelSource source) {
        this.childReads = childReads;
        this.childWrites = childWrites;
        this.sink = sink;
        this.source = source;
    }

    /**
     * @throws IOException when the process has no descriptors left
     */
    public static PipePair open() throws IOException {
        int[] toChild = pipe();
        int[] fromChild = pipe();
        LibC.fcntl(toChild[1], LibC.F_SETFL, LibC.O_WRONLY | LibC.O_NONBLOCK);
        LibC.fcntl(fromChild[0], LibC.F_SETPIPE_SZ, ANSWER_PIPE_BYTES);
        FileChannel channel = FileChannel.open(Path.of(name(fromChild[0])), StandardOpenOption.READ);
        LibC.close(fromChild[0]);
        return new PipePair(toChild[0], fromChild[1], new NativeSink(toChild[1]), new ChannelSource(channel));
    }

    private static int[] pipe() throws IOException {
        int[] fds = new int[2];
        if (LibC.pipe(fds) != 0) {
            throw new IOException("no pipe to the worker can be made (error " + LibC.errno() + ")");
        }
        LibC.fcntl(fds[0], LibC.F_SETFD, LibC.FD_CLOEXEC);
        LibC.fcntl(fds[1], LibC.F_SETFD, LibC.FD_CLOEXEC);
        return fds;
    }

    private static String name(int fd) {
        return "/proc/self/fd/" + fd;
    }

    /** The child's standard input and output become the ends of the pipes. */
    public void attach(ProcessBuilder builder) {
        builder.redirectInput(ProcessBuilder.Redirect.from(new File(name(childReads))));
        builder.redirectOutput(ProcessBuilder.Redirect.to(new File(name(childWrites))));
    }

    /** Closes this process's copies of the child's ends: once the child has started, so that its end is seen. */
    public void started() {
        LibC.close(childReads);
        LibC.close(childWrites);
    }

    public ByteSink sink() {
        return sink;
    }

    public ByteSource source() {
        return source;
    }

    /** Closes this process's ends. */
    @Override
    public void close() throws IOException {
        sink.close();
        source.close();
    }
}
