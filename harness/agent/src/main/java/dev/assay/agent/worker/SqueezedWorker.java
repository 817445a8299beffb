package dev.assay.agent.worker;

import dev.assay.api.spi.FaultException;
import dev.assay.api.spi.FaultTarget;
import dev.assay.api.trial.Confinement;
import java.io.IOException;
import java.util.Optional;
import java.util.OptionalLong;

/** Moves the memory limit of the worker's control group. */
final class SqueezedWorker implements FaultTarget.SqueezableWorker {
    private final WorkerConnection worker;
    private final Optional<GroupMemory> group;

    SqueezedWorker(WorkerConnection worker, Confinement confinement) {
        this.worker = worker;
        this.group = ShareGroups.of(confinement.joinFiles()).memory().map(GroupMemory::new);
    }

    @Override
    public long memoryBytes() throws FaultException {
        GroupMemory memory = group.orElseThrow(() -> new FaultException(
                "the worker is in no memory control group of Assay's: the runner could make none on this machine, or"
                        + " makes none"));
        try {
            return memory.heldBytes();
        } catch (IOException e) {
            throw new FaultException("the memory of the worker's control group cannot be read: " + e.getMessage(), e);
        }
    }

    @Override
    public OptionalLong limitMemory(long bytes) {
        return group.map(memory -> memory.lower(bytes)).orElseGet(OptionalLong::empty);
    }

    @Override
    public void restoreMemory() {
        try {
            if (group.isPresent()) {
                group.get().restore();
            }
        } catch (IOException e) {
            // The group is gone, and the limit with it.
        }
    }

    @Override
    public boolean alive() {
        return worker.process().exitCode().isEmpty();
    }
}
