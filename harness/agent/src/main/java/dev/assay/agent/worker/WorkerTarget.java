package dev.assay.agent.worker;

import dev.assay.agent.worker.frame.FrameKind;
import dev.assay.api.spi.FaultException;
import dev.assay.api.spi.FaultTarget;
import dev.assay.api.spi.Timeline;
import java.util.Map;
import java.util.OptionalLong;

/** What faults can do to a worker. */
final class WorkerTarget
        implements FaultTarget.WorkerProcess,
                FaultTarget.TerminableWorker,
                FaultTarget.FreezableWorker,
                FaultTarget.CooperativeWorker,
                FaultTarget.DeviceMemory {
    private static final String DEVICE_OOM = "device-oom";
    private static final long ASK_NANOS = 5_000_000_000L;
    /** Filling a large device takes its time. */
    private static final long FILL_NANOS = 30_000_000_000L;

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
        connection.process().stopAll();
    }

    @Override
    public void thaw() {
        connection.process().continueAll();
    }

    @Override
    public Taken exhaust(OptionalLong limitBytes) throws FaultException {
        Map<String, String> params =
                limitBytes.isPresent() ? Map.of("limit", Long.toString(limitBytes.getAsLong())) : Map.of();
        Map<String, String> facts = ask(DEVICE_OOM, params, FILL_NANOS);
        try {
            return new Taken(
                    Long.parseLong(facts.getOrDefault("bytes", "")),
                    Boolean.parseBoolean(facts.getOrDefault("refused", "false")));
        } catch (NumberFormatException e) {
            throw new FaultException("the worker does not say how much device memory it took: " + facts, e);
        }
    }

    @Override
    public void release() {
        try {
            ask(DEVICE_OOM, Map.of("limit", "0"));
        } catch (FaultException e) {
            // The worker is gone, and what it held with it.
        }
    }

    @Override
    public Map<String, String> ask(String kind, Map<String, String> params) throws FaultException {
        return ask(kind, params, ASK_NANOS);
    }

    private Map<String, String> ask(String kind, Map<String, String> params, long nanos) throws FaultException {
        try {
            return connection
                    .calls()
                    .ask(
                            FrameKind.FAULT,
                            new Control.Fault(kind, params),
                            Control.FaultReply.class,
                            Deadline.after(timeline, nanos),
                            "asked for a fault")
                    .facts()
                    .orElse(Map.of());
        } catch (DeploymentFailedException e) {
            throw new FaultException(e.failure().message(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new FaultException("interrupted while the worker was asked for " + kind, e);
        }
    }
}
