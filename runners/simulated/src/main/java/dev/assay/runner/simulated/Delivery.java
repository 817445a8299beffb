package dev.assay.runner.simulated;

import dev.assay.api.spi.ResponseSink;
import java.nio.FloatBuffer;
import org.jspecify.annotations.Nullable;

/**
 * What a server has to say, taken out under the deployment's lock and said without it. One per server, reused: only the
 * timeline, whose tasks run one after another, touches it.
 */
final class Delivery {
    private static final FloatBuffer NO_ANSWER = FloatBuffer.allocate(0);

    private long id;
    private int firstSample;
    private int samples;
    private long workerNanos;
    private boolean part;
    private Fate fate = Fate.ANSWERED;
    private @Nullable ResponseSink sink;

    /**
     * @param ofPart true for a part of the answer, false for its end
     */
    void take(SimulatedServer server, boolean ofPart) {
        id = server.id;
        firstSample = server.firstSample;
        samples = server.samples;
        workerNanos = server.dueNanos - server.arrivedNanos;
        part = ofPart;
        fate = server.fate;
        sink = server.sink;
    }

    void say(@Nullable Answers answers, long nowNanos) {
        ResponseSink to = sink;
        if (to == null || fate == Fate.DROPPED) {
            return;
        }
        if (part) {
            to.chunk(id, 1, nowNanos);
        } else if (fate == Fate.FAILED || answers == null) {
            to.done(id, ResponseSink.ERROR, nowNanos, workerNanos, NO_ANSWER);
        } else {
            float offset = fate == Fate.WRONG ? 1 : 0;
            to.done(id, ResponseSink.OK, nowNanos, workerNanos, answers.of(firstSample, samples, offset));
        }
    }
}
