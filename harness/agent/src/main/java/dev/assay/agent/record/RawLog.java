package dev.assay.agent.record;

import dev.assay.agent.clock.Bounded;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * Every request of a load in a compressed file (docs/run-directory.md). A thread of its own formats, compresses and
 * writes; what has not been written yet waits in a fixed number of chunks, so memory does not grow with the load. When
 * all of them wait, a recorder in real time does not: the request is left out and counted.
 */
public final class RawLog implements AutoCloseable {
    /** About 19 MB: 260,000 requests, a quarter of a second at a million a second. */
    private static final int CHUNKS = 128;

    private static final int BUFFER_BYTES = 1 << 16;

    /** A disk that stands still for a minute is broken. */
    private static final long LONGEST_WAIT_NANOS = 60_000_000_000L;

    private final BlockingQueue<RawChunk> free = new ArrayBlockingQueue<>(CHUNKS);
    private final BlockingQueue<RawChunk> full = new ArrayBlockingQueue<>(CHUNKS + 1);
    private final RawChunk end = new RawChunk();
    private final AtomicLong lost = new AtomicLong();
    private final boolean mayWait;
    private final OutputStream out;
    private final RawLines lines;
    private final Thread writer;
    private int made;
    private volatile @Nullable IOException failure;

    /**
     * @param file is made or replaced
     * @param mayWait true where the time of the load stands still meanwhile, so that nothing needs to be left out
     * @throws IOException when the file cannot be made
     */
    public RawLog(Path file, boolean mayWait) throws IOException {
        this.mayWait = mayWait;
        out = new FastGzip(new BufferedOutputStream(Files.newOutputStream(file), BUFFER_BYTES));
        lines = new RawLines(out);
        writer = new Thread(this::write, "assay-raw-log");
        writer.setDaemon(true);
        writer.start();
    }

    /** A recorder for one thread at a time. */
    public RawRecorder recorder() {
        return new RawRecorder(this);
    }

    /** An empty chunk; null when all are waiting to be written. */
    @Nullable
    RawChunk take() {
        RawChunk chunk = free.poll();
        if (chunk != null) {
            return chunk;
        }
        synchronized (this) {
            if (made < CHUNKS) {
                made++;
                return new RawChunk();
            }
        }
        return mayWait ? await() : null;
    }

    private @Nullable RawChunk await() {
        try {
            return free.poll(LONGEST_WAIT_NANOS, TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return null;
        }
    }

    void hand(RawChunk chunk) {
        full.add(chunk);
    }

    void lost() {
        lost.incrementAndGet();
    }

    private void write() {
        try {
            for (RawChunk chunk = full.take(); chunk != end; chunk = full.take()) {
                write(chunk);
                chunk.clear();
                free.add(chunk);
            }
        } catch (InterruptedException e) {
            failure = new IOException("interrupted while requests were written", e);
        }
    }

    /** After a failure chunks are only given back: the load goes on, and its end says what happened. */
    private void write(RawChunk chunk) {
        if (failure != null) {
            return;
        }
        try {
            chunk.write(lines);
        } catch (IOException e) {
            failure = e;
        }
    }

    /**
     * Writes the rest and ends the file; every recorder has finished.
     *
     * @return requests that were left out because the disk was too slow
     * @throws IOException when something could not be written
     */
    public long finish() throws IOException {
        stopWriter();
        IOException failed = failure;
        if (failed != null) {
            throw failed;
        }
        lines.flush();
        out.close();
        return lost.get();
    }

    private void stopWriter() throws IOException {
        full.add(end);
        if (!Bounded.join(writer, LONGEST_WAIT_NANOS)) {
            throw new IOException("the disk did not take what waited for it within a minute");
        }
    }

    /** Ends the thread and closes the file, also one that is not whole. */
    @Override
    public void close() {
        writer.interrupt();
        try {
            out.close();
        } catch (IOException e) {
            // What is left is a temporary name that no reader looks at.
        }
    }

    /** The lowest level: two thirds of the size of the usual one's saving, at several times its speed. */
    private static final class FastGzip extends GZIPOutputStream {
        FastGzip(OutputStream out) throws IOException {
            super(out, BUFFER_BYTES);
            def.setLevel(Deflater.BEST_SPEED);
        }
    }
}
