package dev.assay.agent.worker;

import dev.assay.agent.fault.FaultLog;
import dev.assay.agent.fault.FaultSchedule;
import dev.assay.agent.fault.PlannedFault;
import dev.assay.api.Finding;
import dev.assay.api.spi.Deployment;
import dev.assay.api.spi.ResponseSink;
import dev.assay.api.spi.Submission;
import dev.assay.api.spi.Timeline;
import dev.assay.api.trial.DeploymentFacts;
import dev.assay.api.trial.Failure;
import dev.assay.api.trial.FaultRecord;
import java.nio.FloatBuffer;
import java.util.List;
import java.util.Optional;

/** An engine in the agent's process. There is no worker to keep up: what it does about faults is its own affair. */
final class SupervisedEngine implements Supervised {
    /**
     * @param deployment takes the load
     * @param facts what it is
     * @param samples number loaded
     * @param answerLength numbers in the answer to one
     */
    record Served(Deployment deployment, DeploymentFacts facts, int samples, int answerLength) {}

    private static final FloatBuffer NO_ANSWER = FloatBuffer.allocate(0);

    private final Served served;
    private final Timeline timeline;
    private final FaultSchedule schedule;
    private final List<PlannedFault> planned;
    private final FaultLog faults;
    private final Findings findings;
    private final Runnable onClose;

    SupervisedEngine(
            Served served,
            Timeline timeline,
            FaultSchedule schedule,
            List<PlannedFault> planned,
            FaultLog faults,
            Findings findings,
            Runnable onClose) {
        this.served = served;
        this.timeline = timeline;
        this.schedule = schedule;
        this.planned = planned;
        this.faults = faults;
        this.findings = findings;
        this.onClose = onClose;
    }

    @Override
    public Deployment deployment() {
        return served.deployment();
    }

    @Override
    public DeploymentFacts facts() {
        return served.facts();
    }

    @Override
    public int samples() {
        return served.samples();
    }

    @Override
    public int answerLength() {
        return served.answerLength();
    }

    @Override
    public Submission echo(long id, ResponseSink sink) {
        sink.done(id, ResponseSink.OK, timeline.nanoTime(), 0, NO_ANSWER);
        return Submission.ACCEPTED;
    }

    @Override
    public void startLoad(long startNanos) {
        schedule.start(planned, startNanos);
    }

    @Override
    public void endLoad() {
        schedule.stop();
    }

    @Override
    public int restarts() {
        return 0;
    }

    @Override
    public List<FaultRecord> faultRecords() {
        return faults.records();
    }

    @Override
    public List<Finding> findings() {
        return findings.all();
    }

    @Override
    public Optional<Failure> downForGood() {
        return Optional.empty();
    }

    @Override
    public void close() {
        endLoad();
        onClose.run();
    }
}
