package dev.assay.agent.fault;

import dev.assay.api.spi.Fault;
import dev.assay.api.spi.FaultProvider;
import dev.assay.api.spi.FaultTarget;
import dev.assay.api.spi.Options;
import java.util.Map;

/** {@code device-lost}: the worker reports that its device is gone for good and ends, as after a fatal driver error. */
public final class DeviceLostProvider implements FaultProvider {
    @Override
    public String id() {
        return "device-lost";
    }

    @Override
    public String description() {
        return "the worker reports a fatal device error and ends";
    }

    @Override
    public Fault open(Options params) {
        return new WorkerFault<>(
                FaultTarget.CooperativeWorker.class, worker -> worker.ask(id(), Map.of()), worker -> {});
    }
}
