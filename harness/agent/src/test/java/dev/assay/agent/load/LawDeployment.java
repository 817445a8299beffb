package dev.assay.agent.load;

import dev.assay.api.spi.Deployment;
import dev.assay.api.spi.ResponseSink;
import dev.assay.api.spi.SampleSet;
import dev.assay.api.spi.Submission;
import dev.assay.api.spi.Timeline;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Answers by a known law, on a timeline, with as many servers as there are requests. */
final class LawDeployment implements Deployment {
    private static final FloatBuffer NO_ANSWER = FloatBuffer.allocate(0);

    private final Timeline timeline;
    private final long startNanos;
    private final Law law;
    final List<Long> cancelled = new ArrayList<>();
    final List<Integer> firstSamples = new ArrayList<>();
    int status = ResponseSink.OK;

    LawDeployment(Timeline timeline, long startNanos, Law law) {
        this.timeline = timeline;
        this.startNanos = startNanos;
        this.law = law;
    }

    @Override
    public Submission submit(long id, int firstSample, int samples, long deadlineNanos, ResponseSink sink) {
        firstSamples.add(firstSample);
        long now = timeline.nanoTime();
        long nanos = law.nanos(id, now - startNanos);
        if (nanos == Law.REFUSE) {
            return Submission.REFUSED;
        }
        if (nanos == 0) {
            sink.done(id, status, now, 0, NO_ANSWER);
        } else if (nanos != Law.NEVER) {
            timeline.at(now + nanos, () -> sink.done(id, status, timeline.nanoTime(), nanos, NO_ANSWER));
        }
        return Submission.ACCEPTED;
    }

    @Override
    public void cancel(long id) {
        cancelled.add(id);
    }

    @Override
    public Map<String, String> facts() {
        return Map.of();
    }

    @Override
    public void load(SampleSet samples) {}

    @Override
    public void close() {}
}
