package dev.assay.agent.worker;

import dev.assay.agent.fault.CorruptModelProvider;
import dev.assay.agent.fault.DiskFullProvider;
import dev.assay.api.trial.TrialSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What a trial prepares so that its faults act on things of its own: never on the shared cache, never on the disk of the
 * host.
 *
 * @param modelDirectory where the worker is to keep a copy of the model file of its own, if it is
 * @param disk file system of its own for the worker's temporary files
 * @param noDisk why there is none, where a fault needs one
 */
record FaultGround(Optional<Path> modelDirectory, Optional<SmallDisk> disk, String noDisk) implements AutoCloseable {
    /**
     * @param own directory of this worker alone
     */
    static FaultGround prepare(TrialSpec spec, Path own) {
        Optional<Path> model = spec.faults().stream()
                .filter(fault -> fault.kind().equals(CorruptModelProvider.ID))
                .findFirst()
                .map(fault -> own.resolve("model"));
        OptionalLong diskBytes = DiskFullProvider.bytesFor(spec.faults());
        if (diskBytes.isEmpty()) {
            return new FaultGround(model, Optional.empty(), "the trial was not told to give the worker one");
        }
        try {
            Path at = Files.createDirectory(own.resolve("tmp"));
            return new FaultGround(model, Optional.of(SmallDisk.mount(at, diskBytes.getAsLong())), "");
        } catch (IOException e) {
            return new FaultGround(model, Optional.empty(), String.valueOf(e.getMessage()));
        }
    }

    /** Where the worker's temporary files go. */
    Path temporary(Path own) {
        return disk.map(SmallDisk::directory).orElse(own);
    }

    @Override
    public void close() {
        if (disk.isPresent()) {
            try {
                disk.get().close();
            } catch (IOException e) {
                // Still mounted: the next agent unmounts it when this one is gone.
            }
        }
    }
}
