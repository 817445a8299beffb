package dev.assay.agent.worker;

import dev.assay.agent.worker.frame.LibC;
import dev.assay.api.Quantities;
import dev.assay.api.spi.FaultException;
import dev.assay.api.spi.FaultTarget;
import dev.assay.api.trial.Confinement;
import java.io.IOException;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/** Cuts a worker's compute: by the quota of its control group where it has one of ours, else by stopping it in turns. */
final class SlowedWorker implements FaultTarget.SlowableWorker {
    private final WorkerConnection worker;
    private final Confinement confinement;
    private @Nullable CpuQuota quota;
    private @Nullable DutyCycle cycle;

    SlowedWorker(WorkerConnection worker, Confinement confinement) {
        this.worker = worker;
        this.confinement = confinement;
    }

    @Override
    public synchronized String slow(Cut cut) throws FaultException {
        Optional<CpuQuota> group = ShareGroups.of(confinement.joinFiles()).cpu().map(CpuQuota::new);
        if (group.isPresent()) {
            try {
                return byQuota(group.get(), cut);
            } catch (IOException e) {
                return inTurns(cut, " (its control group may not be changed: " + e.getMessage() + ")");
            }
        }
        return inTurns(cut, " (it is in no control group of Assay's)");
    }

    private String byQuota(CpuQuota group, Cut cut) throws IOException {
        OptionalDouble inForce = group.cores();
        double before = inForce.orElse(CpuList.count(confinement.workerCpus()));
        double after =
                cut instanceof Cut.ToCores to ? Math.min(before, to.cores()) : before / ((Cut.ByFactor) cut).factor();
        group.limit(after);
        quota = group;
        return "the CPU quota of its control group was lowered from " + Quantities.significant(before) + " to "
                + Quantities.significant(after) + " cores";
    }

    /** Exact for a factor; for a share of one core only where the worker keeps one core busy. */
    private String inTurns(Cut cut, String why) throws FaultException {
        if (LibC.problem().isPresent()) {
            throw new FaultException("the worker cannot be stopped and let go on here: "
                    + LibC.problem().get());
        }
        double share = cut instanceof Cut.ToCores to ? to.cores() : 1 / ((Cut.ByFactor) cut).factor();
        if (share >= 1) {
            throw new FaultException("a worker that is stopped in turns can be cut to less than one core only, found "
                    + Quantities.significant(share) + why);
        }
        cycle = new DutyCycle(worker.process(), share);
        return "it was let run for " + Quantities.significant(100 * share) + "% of each "
                + Quantities.formatNanos((double) DutyCycle.PERIOD_NANOS) + why;
    }

    @Override
    public synchronized void restoreSpeed() {
        if (cycle != null) {
            cycle.close();
            cycle = null;
        }
        if (quota != null) {
            try {
                quota.restore();
            } catch (IOException e) {
                // The group is gone, and the quota with it.
            }
            quota = null;
        }
    }
}
