package dev.assay.agent.worker;

import dev.assay.api.spi.FaultException;
import dev.assay.api.spi.FaultTarget;
import java.io.IOException;

/** The worker's own file system, as far as a fault may fill it. */
final class FilledDisk implements FaultTarget.WorkerDisk {
    private final FaultGround ground;

    FilledDisk(FaultGround ground) {
        this.ground = ground;
    }

    @Override
    public long fill() throws FaultException {
        SmallDisk disk = ground.disk()
                .orElseThrow(() -> new FaultException(
                        "the worker has no small file system of its own to fill: " + ground.noDisk()));
        try {
            return disk.fill();
        } catch (IOException e) {
            throw new FaultException(String.valueOf(e.getMessage()), e);
        }
    }

    @Override
    public void free() {
        try {
            if (ground.disk().isPresent()) {
                ground.disk().get().free();
            }
        } catch (IOException e) {
            // The file system goes with the trial.
        }
    }
}
