package dev.assay.core.execute;

import dev.assay.api.spi.AllocationLoss;
import dev.assay.api.trial.Failure;
import dev.assay.api.trial.Failure.Blame;

/** Trials that ended because their allocation was lost: neither arm's doing (docs/statistics.md, section 4). */
final class Losses {
    private Losses() {}

    static Failure of(String allocationId, AllocationLoss loss) {
        return switch (loss) {
            case PREEMPTED ->
                new Failure(
                        "TRIAL_PREEMPTED",
                        Blame.HOST,
                        "the platform took allocation " + allocationId + " away while the trial ran",
                        "The trial is run again on a new allocation; where this comes often, use a kind of allocation"
                                + " that is not taken away.");
            case TIME_LIMIT ->
                new Failure(
                        "ALLOCATION_EXPIRED",
                        Blame.HOST,
                        "the time of allocation " + allocationId + " was over while the trial ran",
                        "The trial is run again on a new allocation; where this comes often, let each block have an"
                                + " allocation of its own (trials: {allocations: per-block}).");
        };
    }
}
