package dev.assay.agent.worker;

import dev.assay.api.spi.DeployException;
import dev.assay.api.spi.Deployment;
import dev.assay.api.spi.FaultTarget;
import dev.assay.api.spi.ResponseSink;
import dev.assay.api.spi.SampleSet;
import dev.assay.api.spi.Submission;
import dev.assay.api.trial.DeploymentFacts;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A model served by a worker: the same object from worker to worker. While there is none, requests are refused. */
final class WorkerDeployment implements Deployment {
    private volatile @Nullable WorkerConnection current;
    private volatile DeploymentFacts facts;
    private final WorkerTargets targets;
    private final Runnable onClose;

    /**
     * @param targets what faults can act on
     */
    WorkerDeployment(DeploymentFacts facts, WorkerTargets targets, Runnable onClose) {
        this.targets = targets;
        this.facts = facts;
        this.onClose = onClose;
    }

    void use(LiveWorker worker) {
        facts = worker.facts();
        current = worker.connection();
    }

    void useNone() {
        current = null;
    }

    @Override
    public Map<String, String> facts() {
        return facts.details();
    }

    /** The worker makes the samples itself, from the seed: tensors do not cross. This only checks that they agree. */
    @Override
    public void load(SampleSet samples) throws DeployException {
        String here = samples.digest();
        if (!facts.samplesDigest().equals(here)) {
            throw new DeployException(
                    "the worker's samples differ from the agent's: SHA-256 " + facts.samplesDigest() + " and " + here,
                    "Use a worker and an agent of the same release.");
        }
    }

    @Override
    public Submission submit(long id, int firstSample, int samples, long deadlineNanos, ResponseSink sink) {
        WorkerConnection worker = current;
        return worker == null ? Submission.REFUSED : worker.submit(id, firstSample, samples, deadlineNanos, sink);
    }

    Submission echo(long id, ResponseSink sink) {
        WorkerConnection worker = current;
        return worker == null ? Submission.REFUSED : worker.echo(id, sink);
    }

    @Override
    public void cancel(long id) {
        WorkerConnection worker = current;
        if (worker != null) {
            worker.cancel(id);
        }
    }

    @Override
    public <T extends FaultTarget> Optional<T> faultTarget(Class<T> kind) {
        WorkerConnection worker = current;
        return worker == null ? Optional.empty() : targets.of(worker, kind);
    }

    @Override
    public void close() {
        onClose.run();
    }
}
