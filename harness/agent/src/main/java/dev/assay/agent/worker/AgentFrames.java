package dev.assay.agent.worker;

import dev.assay.agent.worker.frame.FrameHandler;
import dev.assay.agent.worker.frame.FrameKind;
import dev.assay.agent.worker.frame.Frames;
import dev.assay.agent.worker.frame.JsonFrames;
import dev.assay.agent.worker.frame.ProtocolException;
import dev.assay.api.spi.Timeline;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;

/** What the agent sends, taken apart: requests to the model at once, control frames to the thread that may wait. */
final class AgentFrames implements FrameHandler {
    /** Takes control frames. */
    interface ControlQueue {
        void put(int kind, long id, String json);
    }

    private final Serving serving;
    private final AnswerWriter writer;
    private final ControlQueue control;
    private final Timeline timeline;
    private long receivedNanos;

    AgentFrames(Serving serving, AnswerWriter writer, ControlQueue control, Timeline timeline) {
        this.serving = serving;
        this.writer = writer;
        this.control = control;
        this.timeline = timeline;
    }

    @Override
    public boolean expects(int kind) {
        return FrameKind.fromAgent(kind);
    }

    @Override
    public void received() {
        receivedNanos = timeline.nanoTime();
    }

    @Override
    public void frame(int kind, long id, ByteBuffer buffer, int offset, int bodyBytes, FloatBuffer floats)
            throws IOException {
        switch (kind) {
            case FrameKind.SUBMIT -> submit(id, buffer, offset, bodyBytes);
            case FrameKind.CANCEL -> serving.cancel(id);
            case FrameKind.ECHO ->
                writer.echoed(id, buffer.limit(offset + bodyBytes).position(offset));
            default -> control.put(kind, id, JsonFrames.text(buffer, offset, bodyBytes));
        }
    }

    private void submit(long id, ByteBuffer buffer, int offset, int bodyBytes) throws IOException {
        if (bodyBytes != Frames.SUBMIT_BODY_BYTES) {
            throw new ProtocolException(
                    "submit: expected a body of " + Frames.SUBMIT_BODY_BYTES + " bytes, found " + bodyBytes);
        }
        int first = buffer.getInt(offset);
        int samples = buffer.getInt(offset + 4);
        long budgetNanos = buffer.getLong(offset + 8);
        serving.submit(id, first, samples, receivedNanos + Math.max(0, budgetNanos));
    }
}
