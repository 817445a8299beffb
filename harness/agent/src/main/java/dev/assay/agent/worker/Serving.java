package dev.assay.agent.worker;

import dev.assay.api.spi.Deployment;
import dev.assay.api.spi.ResponseSink;
import dev.assay.api.spi.Submission;
import java.io.PrintStream;
import java.nio.FloatBuffer;
import org.jspecify.annotations.Nullable;

/** The worker's model behind the protocol: whatever it does with a request becomes a frame. */
final class Serving implements ResponseSink {
    private static final FloatBuffer NO_ANSWER = FloatBuffer.allocate(0);

    /**
     * @param deployment takes requests
     * @param samples number loaded
     */
    private record Ready(Deployment deployment, int samples) {}

    private final AnswerWriter writer;
    private final PrintStream log;
    private final SpoiltAnswers spoilt = new SpoiltAnswers();
    private volatile @Nullable Ready ready;

    /**
     * @param log the worker's own output
     */
    Serving(AnswerWriter writer, PrintStream log) {
        this.writer = writer;
        this.log = log;
    }

    void use(Deployment deployment, int samples) {
        ready = new Ready(deployment, samples);
    }

    SpoiltAnswers spoilt() {
        return spoilt;
    }

    void submit(long id, int first, int samples, long deadlineNanos) {
        Ready now = ready;
        if (now == null || first < 0 || samples < 1 || samples > now.samples() - first) {
            fail(id);
            return;
        }
        try {
            if (now.deployment().submit(id, first, samples, deadlineNanos, this) == Submission.REFUSED) {
                fail(id);
            }
        } catch (RuntimeException e) {
            log.println("request " + id + " failed in the engine: " + e);
            fail(id);
        }
    }

    private void fail(long id) {
        writer.done(id, ERROR, 0, NO_ANSWER.duplicate());
    }

    void cancel(long id) {
        Ready now = ready;
        if (now != null) {
            now.deployment().cancel(id);
        }
    }

    @Override
    public void chunk(long id, int units, long receivedNanos) {
        writer.chunk(id, units);
    }

    @Override
    public void done(long id, int status, long receivedNanos, long workerNanos, FloatBuffer answers) {
        writer.done(id, status, workerNanos, status == OK ? spoilt.next(answers) : NO_ANSWER.duplicate());
    }
}
