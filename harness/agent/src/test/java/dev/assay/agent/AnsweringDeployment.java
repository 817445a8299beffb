package dev.assay.agent;

import dev.assay.agent.worker.testing.TestWorkloadProvider;
import dev.assay.api.spi.Deployment;
import dev.assay.api.spi.ResponseSink;
import dev.assay.api.spi.SampleSet;
import dev.assay.api.spi.Submission;
import dev.assay.api.spi.Timeline;
import java.nio.FloatBuffer;
import java.util.Map;

/** Gives the right answer of the test workload after a fixed time. */
class AnsweringDeployment implements Deployment {
    private final Timeline timeline;
    private final long nanos;

    AnsweringDeployment(Timeline timeline, long nanos) {
        this.timeline = timeline;
        this.nanos = nanos;
    }

    @Override
    public Submission submit(long id, int firstSample, int samples, long deadlineNanos, ResponseSink sink) {
        FloatBuffer answers = FloatBuffer.allocate(samples * TestWorkloadProvider.ANSWER_LENGTH);
        for (int i = 0; i < samples; i++) {
            answers.put(i * TestWorkloadProvider.ANSWER_LENGTH, firstSample + i);
        }
        timeline.at(
                timeline.nanoTime() + nanos, () -> sink.done(id, ResponseSink.OK, timeline.nanoTime(), nanos, answers));
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
