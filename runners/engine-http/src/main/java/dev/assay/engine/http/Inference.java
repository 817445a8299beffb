package dev.assay.engine.http;

import dev.assay.api.spi.ResponseSink;
import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http.HttpHeaders;
import java.nio.FloatBuffer;
import org.jspecify.annotations.Nullable;

/** A measured request. Made by the issuing thread, then used by the event loop only. */
final class Inference extends Exchange implements Runnable {
    private static final FloatBuffer NO_ANSWER = FloatBuffer.allocate(0);
    private static final int OK = 200;

    private final HttpDeployment owner;
    private final long id;
    private final int first;
    private final int samples;
    private final long deadlineNanos;
    private final ResponseSink sink;
    private @Nullable Call call;
    private @Nullable AnswerReader reader;
    private int status;
    private boolean done;

    Inference(HttpDeployment owner, long id, int first, int samples, long deadlineNanos, ResponseSink sink) {
        this.owner = owner;
        this.id = id;
        this.first = first;
        this.samples = samples;
        this.deadlineNanos = deadlineNanos;
        this.sink = sink;
    }

    long id() {
        return id;
    }

    int first() {
        return first;
    }

    long deadlineNanos() {
        return deadlineNanos;
    }

    int samples() {
        return samples;
    }

    @Override
    public void run() {
        owner.start(this);
    }

    void prepare(Call made) {
        call = made;
        reader = owner.protocol().reader(made);
    }

    @Override
    ByteBuf request() {
        Call made = call;
        if (made == null) {
            throw new IllegalStateException("the request was not made");
        }
        return made.bytes();
    }

    @Override
    void head(int httpStatus, HttpHeaders headers) {
        status = httpStatus;
        if (status == OK && reader != null) {
            reader.head(headers);
        }
    }

    @Override
    void part(ByteBuf part) {
        if (status == OK && reader != null && !cancelled) {
            reader.part(part, count -> sink.chunk(id, count, owner.nanoTime()));
        }
    }

    @Override
    void end() {
        long now = owner.nanoTime();
        if (status != OK || reader == null || call == null) {
            finish(ResponseSink.ERROR, now, 0, NO_ANSWER);
            return;
        }
        FloatBuffer answers;
        try {
            answers = FloatBuffer.wrap(owner.workload().answers(reader.outputs(), call.inputs(), samples));
        } catch (RuntimeException e) {
            finish(ResponseSink.ERROR, now, 0, NO_ANSWER);
            return;
        }
        finish(ResponseSink.OK, now, reader.serverNanos(), answers);
    }

    @Override
    void fail(String reason) {
        finish(ResponseSink.ERROR, owner.nanoTime(), 0, NO_ANSWER);
    }

    private void finish(int end, long nanos, long serverNanos, FloatBuffer answers) {
        owner.ended(this);
        if (!done && !cancelled) {
            done = true;
            sink.done(id, end, nanos, serverNanos, answers);
        }
    }
}
