package dev.assay.bench.worker;

import dev.assay.agent.worker.WorkerMain;
import dev.assay.agent.worker.frame.FrameHandler;
import dev.assay.agent.worker.frame.FrameKind;
import dev.assay.agent.worker.frame.FrameReader;
import dev.assay.agent.worker.frame.FrameSender;
import dev.assay.agent.worker.frame.Frames;
import dev.assay.agent.worker.frame.PipePair;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;

/** The agent's sender and reader and a real worker process, which answers echoes before any model is loaded. */
final class ProtocolPath implements EchoPath, FrameHandler {
    private static final long PATIENCE_MILLIS = 30_000;
    private static final int QUEUED_FRAMES = 1 << 14;

    private final Process process;
    private final PipePair pipes;
    private final FrameSender sender;
    private final int bodyBytes;
    private final Semaphore back = new Semaphore(0);
    private volatile long[] sentNanos = new long[1];
    private volatile long[] times = new long[0];
    private long receivedNanos;

    private ProtocolPath(Process process, PipePair pipes, int bodyBytes) {
        this.process = process;
        this.pipes = pipes;
        this.bodyBytes = bodyBytes;
        this.sender = new FrameSender(pipes.sink(), QUEUED_FRAMES, "bench-send");
        Thread reading = new Thread(this::readAll, "bench-read");
        reading.setDaemon(true);
        reading.start();
    }

    static ProtocolPath start(int frameBytes) throws IOException {
        List<String> command =
                new ArrayList<>(List.of("/bin/sh", "-c", "exec 3<&0 4>&1 0</dev/null 1>&2; exec \"$@\"", "bench"));
        command.addAll(RawPath.java());
        command.add(WorkerMain.class.getName());
        PipePair pipes = PipePair.open();
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
        pipes.attach(builder);
        Process process = builder.start();
        pipes.started();
        return new ProtocolPath(process, pipes, frameBytes - Frames.HEADER_BYTES);
    }

    private void readAll() {
        FrameReader reader = new FrameReader(pipes.source(), this);
        reader.allowBody(bodyBytes);
        try {
            reader.run();
        } catch (IOException e) {
            // The end of the measurement closes the pipe.
        }
    }

    @Override
    public long run(int window, long[] into) throws IOException, InterruptedException {
        sentNanos = new long[window];
        times = into;
        long start = System.nanoTime();
        int sent = 0;
        for (int received = 0; received < into.length; received++) {
            while (sent < into.length && sent - received < window) {
                send(sent++);
            }
            back.acquire();
        }
        return System.nanoTime() - start;
    }

    private void send(int id) throws IOException {
        sentNanos[id % sentNanos.length] = System.nanoTime();
        if (bodyBytes > 16) {
            ByteBuffer frame =
                    ByteBuffer.allocateDirect(Frames.HEADER_BYTES + bodyBytes).order(ByteOrder.LITTLE_ENDIAN);
            frame.putLong(Frames.head(FrameKind.ECHO, bodyBytes)).putLong(id).rewind();
            sender.send(frame, PATIENCE_MILLIS);
        } else if (!sender.offer(FrameKind.ECHO, id, bodyBytes, 0, 0)) {
            throw new IOException("frame " + id + " was refused");
        }
    }

    @Override
    public boolean expects(int kind) {
        return kind == FrameKind.ECHOED;
    }

    @Override
    public void received() {
        receivedNanos = System.nanoTime();
    }

    @Override
    public void frame(int kind, long id, ByteBuffer buffer, int offset, int length, FloatBuffer floats) {
        times[(int) id] = receivedNanos - sentNanos[(int) id % sentNanos.length];
        back.release();
    }

    @Override
    public void close() throws IOException {
        sender.close();
        pipes.source().close();
        process.destroy();
    }
}
