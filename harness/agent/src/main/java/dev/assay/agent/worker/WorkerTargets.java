package dev.assay.agent.worker;

import dev.assay.agent.worker.frame.LibC;
import dev.assay.api.spi.FaultTarget;
import dev.assay.api.spi.Timeline;
import dev.assay.api.trial.Confinement;
import java.util.Optional;

/**
 * Finds the part of a worker that a fault needs.
 *
 * @param timeline bounds waits
 * @param confinement how the worker was put into its share
 * @param ground what the trial prepared for its faults
 */
record WorkerTargets(Timeline timeline, Confinement confinement, FaultGround ground) {
    <T extends FaultTarget> Optional<T> of(WorkerConnection worker, Class<T> kind) {
        FaultTarget target = target(worker, kind);
        return kind.isInstance(target) ? Optional.of(kind.cast(target)) : Optional.empty();
    }

    private FaultTarget target(WorkerConnection worker, Class<? extends FaultTarget> kind) {
        if (kind == FaultTarget.SlowableWorker.class) {
            return new SlowedWorker(worker, confinement);
        }
        if (kind == FaultTarget.SqueezableWorker.class) {
            return new SqueezedWorker(worker, confinement);
        }
        if (kind == FaultTarget.ModelCopy.class) {
            return new WorkerModelCopy(worker, ground.modelDirectory());
        }
        if (kind == FaultTarget.WorkerDisk.class) {
            return new FilledDisk(ground);
        }
        boolean freezes = kind == FaultTarget.FreezableWorker.class;
        return freezes && LibC.problem().isPresent() ? new FaultTarget() {} : new WorkerTarget(worker, timeline);
    }
}
