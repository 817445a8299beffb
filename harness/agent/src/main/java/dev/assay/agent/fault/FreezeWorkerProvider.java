package dev.assay.agent.fault;

import dev.assay.api.spi.Fault;
import dev.assay.api.spi.FaultProvider;
import dev.assay.api.spi.FaultTarget;
import dev.assay.api.spi.Options;

/** {@code freeze-worker}: the worker stops in its tracks for a time: a hang, not a crash. */
public final class FreezeWorkerProvider implements FaultProvider {
    @Override
    public String id() {
        return "freeze-worker";
    }

    @Override
    public String description() {
        return "stops the worker (SIGSTOP) for the fault's 'for' time, then lets it go on (SIGCONT)";
    }

    @Override
    public Fault open(Options params) {
        return new WorkerFault<>(
                FaultTarget.FreezableWorker.class,
                FaultTarget.FreezableWorker::freeze,
                FaultTarget.FreezableWorker::thaw);
    }
}
