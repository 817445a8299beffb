package dev.assay.agent.worker;

import dev.assay.agent.json.TreeJson;
import dev.assay.agent.worker.frame.FrameHandler;
import dev.assay.agent.worker.frame.FrameKind;
import dev.assay.agent.worker.frame.FrameReader;
import dev.assay.agent.worker.frame.FrameSender;
import dev.assay.agent.worker.frame.Frames;
import dev.assay.agent.worker.frame.JsonFrames;
import dev.assay.api.tree.TreeException;
import dev.assay.api.trial.Confinement;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A worker under examination: sends anything, keeps everything that comes back. */
final class ConformanceClient implements AutoCloseable {
    private static final long LOG_BYTES = 1 << 20;
    private static final int LONGEST_BODY_BYTES = 64 << 20;
    private static final long END_MILLIS = 5_000;

    /**
     * A frame that came.
     *
     * @param kind of it
     * @param id of it
     * @param body little endian
     */
    record Came(int kind, long id, ByteBuffer body) {
        String json() {
            return JsonFrames.text(body, 0, body.capacity());
        }
    }

    private static final Came END = new Came(-1, 0, ByteBuffer.allocate(0));

    private final ProtocolConformance.Subject subject;
    private final WorkerProcess process;
    private final WorkerLog log;
    private final FrameSender sender;
    private final BlockingQueue<Came> frames = new LinkedBlockingQueue<>();
    private volatile String streamProblem = "";
    private long lastId;
    private Control.LoadReply loaded = new Control.LoadReply(0, 0, "", 0);

    private ConformanceClient(ProtocolConformance.Subject subject, WorkerProcess process, WorkerLog log) {
        this.subject = subject;
        this.process = process;
        this.log = log;
        this.sender = new FrameSender(process.sink(), 1 << 14, "assay-conformance-send");
        Thread reading = new Thread(this::readAll, "assay-conformance-read");
        reading.setDaemon(true);
        reading.start();
    }

    static ConformanceClient start(ProtocolConformance.Subject subject) throws IOException {
        WorkerLog log = new WorkerLog(subject.directory().resolve("worker.log"), LOG_BYTES);
        WorkerCommand command =
                new WorkerCommand(subject.command(), subject.environment(), Confinement.none(), subject.directory());
        return new ConformanceClient(subject, WorkerProcess.start(command, log), log);
    }

    void loaded(Control.LoadReply reply) {
        loaded = reply;
    }

    /** What the worker said about its samples; nothing before it has loaded them. */
    Control.LoadReply loaded() {
        return loaded;
    }

    ProtocolConformance.Subject subject() {
        return subject;
    }

    private void readAll() {
        FrameReader reader = new FrameReader(process.source(), new Keeper());
        reader.allowBody(LONGEST_BODY_BYTES);
        try {
            reader.run();
        } catch (IOException e) {
            streamProblem = String.valueOf(e.getMessage());
        }
        frames.add(END);
    }

    private final class Keeper implements FrameHandler {
        @Override
        public boolean expects(int kind) {
            return FrameKind.fromWorker(kind);
        }

        @Override
        public void received() {}

        @Override
        public void frame(int kind, long id, ByteBuffer buffer, int offset, int bodyBytes, FloatBuffer floats) {
            byte[] body = new byte[bodyBytes];
            buffer.get(offset, body);
            if (kind != FrameKind.NOTE) {
                frames.add(new Came(kind, id, ByteBuffer.wrap(body).order(ByteOrder.LITTLE_ENDIAN)));
            }
        }
    }

    /** Sends a control frame and returns its reply, or the error. */
    Came ask(int kind, Object body) throws IOException, TimeoutException, InterruptedException, ConformanceException {
        long id = ++lastId;
        ByteBuffer frame = JsonFrames.encode(kind, id, TreeJson.line(body));
        try {
            sender.send(frame, TimeUnit.NANOSECONDS.toMillis(subject.stepNanos()));
        } catch (IOException e) {
            throw new ConformanceException(e.getMessage() + ": " + describeEnd());
        }
        Came came = next();
        ConformanceException.expect("id of the reply", id, came.id());
        return came;
    }

    <T> T reply(int kind, Object body, Class<T> type)
            throws IOException, TimeoutException, InterruptedException, ConformanceException {
        Came came = ask(kind, body);
        if (came.kind() != kind + FrameKind.REPLY) {
            throw new ConformanceException(String.format(
                    "expected reply 0x%02X, found 0x%02X: %s", kind + FrameKind.REPLY, came.kind(), came.json()));
        }
        try {
            return TreeJson.parse(type, came.json());
        } catch (TreeException e) {
            throw new ConformanceException(String.format("reply 0x%02X: %s", came.kind(), e.getMessage()));
        }
    }

    void submit(long id, int first, int samples) throws ConformanceException {
        long range = (first & 0xFFFFFFFFL) | ((long) samples << 32);
        offer(FrameKind.SUBMIT, id, Frames.SUBMIT_BODY_BYTES, range, subject.stepNanos());
    }

    void offer(int kind, long id, int bodyBytes, long one, long two) throws ConformanceException {
        if (!sender.offer(kind, id, bodyBytes, one, two)) {
            throw new ConformanceException("the worker does not read: " + describeEnd());
        }
    }

    /** Sends bytes as they are. */
    void raw(ByteBuffer bytes) throws IOException {
        sender.send(bytes, TimeUnit.NANOSECONDS.toMillis(subject.stepNanos()));
    }

    /**
     * The next frame.
     *
     * @throws ConformanceException when the stream ended instead
     * @throws TimeoutException when none came in time
     */
    Came next() throws InterruptedException, TimeoutException, ConformanceException {
        Came came = frames.poll(subject.stepNanos(), TimeUnit.NANOSECONDS);
        if (came == null) {
            throw new TimeoutException(
                    "expected a frame, found none in " + TimeUnit.NANOSECONDS.toMillis(subject.stepNanos()) + " ms");
        }
        if (came.equals(END)) {
            frames.add(END);
            throw new ConformanceException("expected a frame, found the end of the stream: " + describeEnd());
        }
        return came;
    }

    /** A worker whose stream has ended usually ends next: its exit code and last words are worth a short wait. */
    private String describeEnd() {
        try {
            if (process.awaitEnd(END_MILLIS)) {
                process.awaitOutput(END_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        String exit = process.exitCode().isPresent()
                ? "exit code " + process.exitCode().getAsInt()
                : "still running";
        return streamProblem + (streamProblem.isEmpty() ? "" : "; ") + exit + "; last output: " + log.lastLines(3);
    }

    /** Closes the worker's descriptor 3, as the death of an agent does. */
    void hangUp() throws IOException {
        sender.close();
    }

    /**
     * Waits for the worker's end.
     *
     * @throws ConformanceException when it goes on
     */
    int awaitEnd() throws InterruptedException, ConformanceException {
        if (!process.awaitEnd(TimeUnit.NANOSECONDS.toMillis(subject.stepNanos()))) {
            throw new ConformanceException("expected the worker to end by itself, found it running");
        }
        return process.exitCode().orElseThrow();
    }

    @Override
    public void close() throws IOException {
        process.killAll();
        try {
            boolean unused = process.awaitEnd(END_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        sender.close();
        process.close();
        log.close();
    }
}
