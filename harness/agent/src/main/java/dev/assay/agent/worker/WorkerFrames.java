package dev.assay.agent.worker;

import dev.assay.agent.json.TreeJson;
import dev.assay.agent.worker.frame.FrameHandler;
import dev.assay.agent.worker.frame.FrameKind;
import dev.assay.agent.worker.frame.Frames;
import dev.assay.agent.worker.frame.JsonFrames;
import dev.assay.agent.worker.frame.ProtocolException;
import dev.assay.api.Finding;
import dev.assay.api.spi.ResponseSink;
import dev.assay.api.spi.Timeline;
import dev.assay.api.tree.TreeException;
import dev.assay.api.trial.Failure;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What a worker sends, taken apart and handed on. Allocates nothing for answers. */
final class WorkerFrames implements FrameHandler {
    private static final int NOTES = 100;

    private final Timeline timeline;
    private final OpenRequests open;
    private final AnsweredRequests answered;
    private final ControlCalls calls;
    private final WorkerListener listener;
    private long receivedNanos;
    private int notes;
    private volatile Optional<Failure> fatal = Optional.empty();

    WorkerFrames(
            Timeline timeline,
            OpenRequests open,
            AnsweredRequests answered,
            ControlCalls calls,
            WorkerListener listener) {
        this.timeline = timeline;
        this.open = open;
        this.answered = answered;
        this.calls = calls;
        this.listener = listener;
    }

    /** What the worker itself reported as its end. */
    Optional<Failure> fatal() {
        return fatal;
    }

    @Override
    public boolean expects(int kind) {
        return FrameKind.fromWorker(kind);
    }

    @Override
    public void received() {
        receivedNanos = timeline.nanoTime();
    }

    @Override
    public void frame(int kind, long id, ByteBuffer buffer, int offset, int bodyBytes, FloatBuffer floats)
            throws IOException {
        switch (kind) {
            case FrameKind.DONE -> done(id, buffer, offset, bodyBytes, floats);
            case FrameKind.CHUNK -> chunk(id, buffer, offset, bodyBytes);
            case FrameKind.ECHOED -> end(id, ResponseSink.OK, 0, empty(floats, offset));
            case FrameKind.NOTE -> note(JsonFrames.text(buffer, offset, bodyBytes));
            case FrameKind.ERROR -> error(id, JsonFrames.text(buffer, offset, bodyBytes));
            default -> calls.reply(kind, id, JsonFrames.text(buffer, offset, bodyBytes));
        }
    }

    private void done(long id, ByteBuffer buffer, int offset, int bodyBytes, FloatBuffer floats) throws IOException {
        expectAtLeast("done", Frames.DONE_PREFIX_BYTES, bodyBytes);
        int status = buffer.getInt(offset) == 0 ? ResponseSink.OK : ResponseSink.ERROR;
        long workerNanos = buffer.getLong(offset + 8);
        floats.limit((offset + bodyBytes) / 4).position((offset + Frames.DONE_PREFIX_BYTES) / 4);
        end(id, status, workerNanos, status == ResponseSink.OK ? floats : empty(floats, offset));
    }

    private static FloatBuffer empty(FloatBuffer floats, int offset) {
        return floats.limit(offset / 4).position(offset / 4);
    }

    /** A request that has been given up meanwhile is no longer in the table: its answer is dropped. */
    private void end(long id, int status, long workerNanos, FloatBuffer answer) {
        @Nullable ResponseSink sink = open.take(id);
        if (sink == null) {
            if (answered.contains(id)) {
                listener.answeredTwice();
            }
        } else {
            answered.answered(id);
            sink.done(id, status, receivedNanos, workerNanos, answer);
        }
    }

    private void chunk(long id, ByteBuffer buffer, int offset, int bodyBytes) throws IOException {
        expectAtLeast("chunk", Frames.CHUNK_BODY_BYTES, bodyBytes);
        @Nullable ResponseSink sink = open.peek(id);
        if (sink != null) {
            sink.chunk(id, buffer.getInt(offset), receivedNanos);
        }
    }

    private void note(String json) throws IOException {
        if (notes++ >= NOTES) {
            return; // a flood of remarks is no reason to end the trial
        }
        try {
            listener.finding(TreeJson.parse(Finding.class, json));
        } catch (TreeException e) {
            throw new ProtocolException("note: " + e.getMessage());
        }
    }

    private void error(long id, String json) throws IOException {
        Failure why;
        try {
            why = TreeJson.parse(Failure.class, json);
        } catch (TreeException e) {
            throw new ProtocolException("error: " + e.getMessage());
        }
        if (id != 0) {
            calls.refused(id, why);
            return;
        }
        fatal = Optional.of(why);
        throw new ProtocolException("the worker reported a fatal error: " + why.message());
    }

    private static void expectAtLeast(String what, int expected, int found) throws ProtocolException {
        if (found < expected) {
            throw new ProtocolException(what + ": expected a body of at least " + expected + " bytes, found " + found);
        }
    }
}
