package dev.assay.core.schedule;

import dev.assay.api.trial.FaultSpec;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Draws the times of faults with jitter, so that a platform cannot be lucky with one phase of what it does regularly.
 * Both arms of a block get the same times.
 */
final class FaultTimes {
    private final SeedDerivation seeds;

    /**
     * @param seed of the plan
     */
    FaultTimes(long seed) {
        this.seeds = new SeedDerivation(seed);
    }

    /** The faults of a trial at fixed times, in the order of these: later than planned by a uniform share of the jitter. */
    List<FaultSpec> drawn(ScheduledTrial trial, List<FaultSpec> planned) {
        List<FaultSpec> drawn = new ArrayList<>();
        for (int i = 0; i < planned.size(); i++) {
            FaultSpec fault = planned.get(i);
            long jitter = fault.jitterNanos().orElse(0);
            drawn.add(jitter == 0 ? fault : fault.at(fault.atNanos() + Math.round(jitter * share(trial, i))));
        }
        drawn.sort(Comparator.comparingLong(FaultSpec::atNanos));
        return List.copyOf(drawn);
    }

    /** In [0, 1), from the upper 53 bits of a draw. */
    private double share(ScheduledTrial trial, int fault) {
        String phase = dev.assay.api.Words.of(trial.phase());
        return (seeds.draw("fault-" + fault, phase, trial.block(), trial.workload()) >>> 11) * 0x1p-53;
    }
}
