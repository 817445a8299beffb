package dev.assay.bench;

import dev.assay.api.spi.Deployment;
import dev.assay.api.spi.ResponseSink;
import dev.assay.api.spi.SampleSet;
import dev.assay.api.spi.Submission;
import dev.assay.api.spi.Timeline;
import java.nio.FloatBuffer;
import java.util.Map;

/** Answers at once, on the issuing thread: what is left is the load generator itself. */
final class InlineNull implements Deployment {
    private static final FloatBuffer NO_ANSWER = FloatBuffer.allocate(0);

    private final Timeline timeline;

    InlineNull(Timeline timeline) {
        this.timeline = timeline;
    }

    @Override
    public Submission submit(long id, int firstSample, int samples, long deadlineNanos, ResponseSink sink) {
        sink.done(id, ResponseSink.OK, timeline.nanoTime(), 0, NO_ANSWER);
        return Submission.ACCEPTED;
    }

    @Override
    public void cancel(long id) {}

    @Override
    public Map<String, String> facts() {
        return Map.of();
    }

    @Override
    public void load(SampleSet samples) {}

    @Override
    public void close() {}
}
