package dev.assay.agent.worker;

import dev.assay.agent.fault.FaultLog;
import dev.assay.agent.fault.FaultSchedule;
import dev.assay.agent.fault.PlannedFault;
import dev.assay.api.Finding;
import dev.assay.api.spi.Deployment;
import dev.assay.api.spi.ResponseSink;
import dev.assay.api.spi.Submission;
import dev.assay.api.trial.DeploymentFacts;
import dev.assay.api.trial.Failure;
import dev.assay.api.trial.FaultRecord;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** A deployment in a worker process with what keeps it up. */
final class SupervisedWorker implements Supervised {
    private final WorkerSupervisor supervisor;
    private final LiveWorker first;
    private final FaultSchedule schedule;
    private final List<PlannedFault> planned;
    private final FaultLog faults;
    private final Findings findings;
    private final Runnable onClose;

    /**
     * @param onClose ends workers and threads and removes files
     */
    SupervisedWorker(
            WorkerSupervisor supervisor,
            LiveWorker first,
            FaultSchedule schedule,
            List<PlannedFault> planned,
            FaultLog faults,
            Findings findings,
            Runnable onClose) {
        this.supervisor = supervisor;
        this.first = first;
        this.schedule = schedule;
        this.planned = planned;
        this.faults = faults;
        this.findings = findings;
        this.onClose = onClose;
    }

    @Override
    public Deployment deployment() {
        return supervisor.deployment();
    }

    @Override
    public DeploymentFacts facts() {
        return first.facts();
    }

    @Override
    public int samples() {
        return first.samples();
    }

    @Override
    public int answerLength() {
        return first.answerLength();
    }

    @Override
    public Submission echo(long id, ResponseSink sink) {
        return supervisor.deployment().echo(id, sink);
    }

    @Override
    public void startLoad(long startNanos) {
        schedule.start(planned, startNanos);
    }

    @Override
    public void endLoad() {
        supervisor.stop();
        schedule.stop();
    }

    @Override
    public int restarts() {
        return supervisor.restarts();
    }

    @Override
    public List<FaultRecord> faultRecords() {
        return faults.records();
    }

    @Override
    public OptionalLong workerPid() {
        LiveWorker worker = supervisor.worker();
        return worker == null
                ? OptionalLong.empty()
                : OptionalLong.of(worker.connection().process().pid());
    }

    @Override
    public long duplicateAnswers() {
        return supervisor.duplicateAnswers();
    }

    @Override
    public List<Finding> findings() {
        return findings.all();
    }

    @Override
    public Optional<Failure> downForGood() {
        return supervisor.down();
    }

    @Override
    public void close() {
        endLoad();
        onClose.run();
    }
}
