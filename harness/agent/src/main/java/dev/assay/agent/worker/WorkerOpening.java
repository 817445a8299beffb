package dev.assay.agent.worker;

import dev.assay.agent.fault.FaultLog;
import dev.assay.agent.fault.FaultSchedule;
import dev.assay.agent.fault.PlannedFault;
import dev.assay.api.spi.ResponseCheck;
import dev.assay.api.spi.Timeline;
import dev.assay.api.trial.SpoolFiles;
import dev.assay.api.trial.TrialSpec;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;

/** One worker deployment being opened, and everything that has to go when it is closed. */
final class WorkerOpening {
    private static final long LOG_BYTES = 8 << 20;
    private static final long END_MILLIS = 2_000;

    private final TrialSpec spec;
    private final Timeline timeline;
    private final Findings findings;
    private final WorkerLog log;
    private final ExecutorService supervising = thread("assay-supervisor");
    private final ExecutorService injecting = thread("assay-faults");
    private final FaultLog faults = new FaultLog();
    private final WorkerSupervisor supervisor;
    private final WorkerTargets targets;
    private final Runnable cleanUp;
    private boolean closed;

    /**
     * @param ground what the trial prepared for its faults
     * @param cleanUp removes what was made for the worker
     */
    WorkerOpening(
            TrialSpec spec,
            Timeline timeline,
            Path spool,
            Findings findings,
            WorkerCommand command,
            ResponseCheck check,
            RestartRules rules,
            FaultGround ground,
            Runnable cleanUp) {
        this.spec = spec;
        this.timeline = timeline;
        this.findings = findings;
        this.cleanUp = cleanUp;
        this.log = new WorkerLog(spool.resolve(SpoolFiles.WORKER_LOG), LOG_BYTES);
        WorkerStarter starter = new WorkerStarter(spec, command, check, timeline, log, ground.modelDirectory());
        this.supervisor = new WorkerSupervisor(starter, spec.restart(), rules, faults, findings, supervising);
        this.targets = new WorkerTargets(timeline, spec.confinement(), ground);
    }

    private static ExecutorService thread(String name) {
        return Executors.newSingleThreadExecutor(task -> {
            Thread thread = new Thread(task, name);
            thread.setDaemon(true);
            return thread;
        });
    }

    Supervised open(List<PlannedFault> planned) throws DeploymentFailedException, InterruptedException {
        boolean opened = false;
        try {
            Future<LiveWorker> starting = supervising.submit(() -> supervisor.startFirst(targets, this::close));
            LiveWorker first = await(starting);
            FaultSchedule schedule =
                    new FaultSchedule(supervisor.deployment(), timeline, this::inject, faults, findings::finding);
            opened = true;
            return new SupervisedWorker(supervisor, first, schedule, planned, faults, findings, this::close);
        } finally {
            if (!opened) {
                close();
            }
        }
    }

    private void inject(Runnable task) {
        try {
            injecting.execute(task);
        } catch (RejectedExecutionException e) {
            // Closed meanwhile: there is no worker any more that it could act on.
        }
    }

    private static LiveWorker await(Future<LiveWorker> starting)
            throws DeploymentFailedException, InterruptedException {
        try {
            return starting.get(); // every step within is bounded by limits.workerStartNanos
        } catch (ExecutionException e) {
            if (e.getCause() instanceof DeploymentFailedException failed) {
                throw failed;
            }
            throw new DeploymentFailedException(WorkerFailures.reader(e.getCause() == null ? e : e.getCause()), e);
        }
    }

    private synchronized void close() {
        if (closed) {
            return;
        }
        closed = true;
        supervisor.stop();
        injecting.shutdownNow();
        try {
            endWorker();
            // Only now: the worker's life is bound to that thread, and it is to end in its own way where it can.
            supervising.shutdownNow();
            // A worker that is just being started is ended by that thread, within twice the time for one end.
            if (!supervising.awaitTermination(3 * END_MILLIS, TimeUnit.MILLISECONDS)) {
                findings.finding(WorkerFailures.wedgedFinding(spec.trialId()));
            }
        } catch (InterruptedException e) {
            supervising.shutdownNow();
            Thread.currentThread().interrupt();
        }
        log.close();
        cleanUp.run();
    }

    /** Asks first, so that the worker can put its files away; does not wait long for that. */
    private void endWorker() throws InterruptedException {
        LiveWorker worker = supervisor.worker();
        if (worker == null) {
            return;
        }
        worker.connection().calls().shutdown();
        boolean unused = worker.connection().process().awaitEnd(END_MILLIS / 2);
        if (!worker.connection().end(END_MILLIS)) {
            findings.finding(WorkerFailures.wedgedFinding(spec.trialId()));
        }
    }
}
