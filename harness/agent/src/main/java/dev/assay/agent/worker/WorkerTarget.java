package dev.assay.agent.worker;

import dev.assay.agent.worker.frame.LibC;
import dev.assay.api.spi.FaultTarget;

/** What faults can do to a worker's process. */
final class WorkerTarget
        implements FaultTarget.WorkerProcess, FaultTarget.TerminableWorker, FaultTarget.FreezableWorker {
    private final dev.assay.agent.worker.WorkerProcess process;

    WorkerTarget(dev.assay.agent.worker.WorkerProcess process) {
        this.process = process;
    }

    @Override
    public long pid() {
        return process.pid();
    }

    @Override
    public void kill() {
        process.kill();
    }

    @Override
    public void terminate() {
        process.terminate();
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
        if (process.exitCode().isEmpty() && LibC.problem().isEmpty()) {
            LibC.kill(Math.toIntExact(process.pid()), signal);
        }
    }
}
