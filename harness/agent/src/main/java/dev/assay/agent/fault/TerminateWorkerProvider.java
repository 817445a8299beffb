package dev.assay.agent.fault;

import dev.assay.api.spi.Fault;
import dev.assay.api.spi.FaultProvider;
import dev.assay.api.spi.FaultTarget;
import dev.assay.api.spi.Options;

/** {@code terminate-worker}: the worker is asked to end, as by an orchestrator that drains a node. */
public final class TerminateWorkerProvider implements FaultProvider {
    @Override
    public String id() {
        return "terminate-worker";
    }

    @Override
    public String description() {
        return "asks the worker to end (SIGTERM); what it does with open requests is its own affair";
    }

    @Override
    public Fault open(Options params) {
        return new WorkerFault<>(
                FaultTarget.TerminableWorker.class, FaultTarget.TerminableWorker::terminate, target -> {});
    }
}
