package dev.assay.runner.simulated;

import dev.assay.api.spi.FaultTarget;
import java.util.OptionalLong;

/** The memory of a simulated device. Nothing is really taken. */
final class SimulatedMemory implements FaultTarget.DeviceMemory {
    private final long totalBytes;
    private volatile boolean exhausted;

    SimulatedMemory(long totalBytes) {
        this.totalBytes = totalBytes;
    }

    @Override
    public Taken exhaust(OptionalLong limitBytes) {
        long limit = limitBytes.orElse(Long.MAX_VALUE);
        exhausted = limit >= totalBytes;
        return new Taken(Math.min(limit, totalBytes), exhausted);
    }

    @Override
    public void release() {
        exhausted = false;
    }

    /** True while nothing is left for a request. */
    boolean exhausted() {
        return exhausted;
    }
}
