package dev.assay.agent.worker;

import dev.assay.agent.worker.frame.FrameKind;
import dev.assay.agent.worker.frame.LibC;
import dev.assay.api.spi.FaultException;
import dev.assay.api.spi.FaultTarget;
import dev.assay.api.spi.Timeline;
import java.util.Map;

/** What faults can do to a worker. */
final class WorkerTarget
        implements FaultTarget.WorkerProcess,
                FaultTarget.TerminableWorker,
                FaultTarget.FreezableWorker,
                FaultTarget.CooperativeWorker {
    private static final long ASK_NANOS = 5_000_000_000L;

    private final WorkerConnection connection;
    private final Timeline timeline;

    WorkerTarget(WorkerConnection connection, Timeline timeline) {
        this.connection = connection;
        this.timeline = timeline;
    }

    @Override
    public long pid() {
        return connection.process().pid();
    }

    @Override
    public void kill() {
        connection.process().kill();
    }

    @Override
    public void terminate() {
        connection.process().terminate();
    }

    @Override
    public void freeze() {
        signal(LibC.SIGSTOP);
    }

    @Override
    public void thaw() {
        signal(LibC.SIGCONT);
    }

    /** Java sends only two signals; the number of a process that has ended may already be another's. */
    private void signal(int signal) {
        if (connection.process().exitCode().isEmpty() && LibC.problem().isEmpty()) {
            LibC.kill(Math.toIntExact(pid()), signal);
        }
    }

    @Override
    public void ask(String kind, Map<String, String> params) throws FaultException {
        try {
            connection
                    .calls()
                    .ask(
                            FrameKind.FAULT,
                            new Control.Fault(kind, params),
                            Control.Nothing.class,
                            Deadline.after(timeline, ASK_NANOS),
                            "asked for a fault");
        } catch (DeploymentFailedException e) {
            throw new FaultException(e.failure().message(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new FaultException("interrupted while the worker was asked for " + kind, e);
        }
    }
}
