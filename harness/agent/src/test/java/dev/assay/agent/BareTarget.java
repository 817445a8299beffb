package dev.assay.agent;

import dev.assay.agent.worker.Supervised;
import dev.assay.agent.worker.testing.TestWorkloadProvider;
import dev.assay.api.Finding;
import dev.assay.api.spi.Deployment;
import dev.assay.api.spi.ResponseSink;
import dev.assay.api.spi.Submission;
import dev.assay.api.trial.DeploymentFacts;
import dev.assay.api.trial.Failure;
import dev.assay.api.trial.FaultRecord;
import java.nio.FloatBuffer;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A deployment without anything that keeps it up. */
class BareTarget implements Supervised {
    private final Deployment deployment;
    volatile Optional<Failure> down = Optional.empty();

    BareTarget(Deployment deployment) {
        this.deployment = deployment;
    }

    @Override
    public Deployment deployment() {
        return deployment;
    }

    @Override
    public DeploymentFacts facts() {
        return new DeploymentFacts("bare 1", "cpu", "00", "00", 0, 0, 0, Map.of());
    }

    @Override
    public int samples() {
        return TestWorkloadProvider.SAMPLES;
    }

    @Override
    public int answerLength() {
        return TestWorkloadProvider.ANSWER_LENGTH;
    }

    @Override
    public Submission echo(long id, ResponseSink sink) {
        sink.done(id, ResponseSink.OK, System.nanoTime(), 0, FloatBuffer.allocate(0));
        return Submission.ACCEPTED;
    }

    @Override
    public void startLoad(long startNanos) {}

    @Override
    public void endLoad() {}

    @Override
    public int restarts() {
        return 0;
    }

    @Override
    public List<FaultRecord> faultRecords() {
        return List.of();
    }

    @Override
    public List<Finding> findings() {
        return List.of();
    }

    @Override
    public Optional<Failure> downForGood() {
        return down;
    }

    @Override
    public void close() {}
}
