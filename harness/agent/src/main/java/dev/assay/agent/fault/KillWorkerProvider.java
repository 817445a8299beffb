package dev.assay.agent.fault;

import dev.assay.api.spi.Fault;
import dev.assay.api.spi.FaultProvider;
import dev.assay.api.spi.FaultTarget;
import dev.assay.api.spi.Options;

/** {@code kill-worker}: the worker is gone at once, as after a crash or the kernel's out-of-memory killer. */
public final class KillWorkerProvider implements FaultProvider {
    @Override
    public String id() {
        return "kill-worker";
    }

    @Override
    public String description() {
        return "ends the worker at once (SIGKILL); the agent restarts it as the plan's restart policy says";
    }

    @Override
    public Fault open(Options params) {
        return new WorkerFault<>(FaultTarget.WorkerProcess.class, FaultTarget.WorkerProcess::kill, target -> {});
    }
}
