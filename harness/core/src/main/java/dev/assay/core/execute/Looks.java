package dev.assay.core.execute;

import dev.assay.core.analyse.RunTrials;
import dev.assay.core.plan.TrialsPlan;
import dev.assay.core.schedule.ScheduledTrial;

/** Looks at the data of a sequential plan, each look once and on the blocks that belong to it, and remembers a stop. */
final class Looks {
    private final CampaignSetup setup;
    private final RunTrials state;
    private final TrialsPlan trials;
    private int taken;
    private boolean settled;

    Looks(CampaignSetup setup, RunTrials state) {
        this.setup = setup;
        this.state = state;
        this.trials = setup.run().plan().trials();
    }

    boolean settled() {
        return settled;
    }

    /** True when a trial is not needed any more. */
    boolean skips(ScheduledTrial trial) {
        return settled && trial.look() > taken;
    }

    /** Takes the looks that are due before a trial of a later look runs. */
    void before(ScheduledTrial trial) {
        take(trial.look() - 1);
    }

    private void take(int upTo) {
        while (trials.sequential()
                && !settled
                && taken < Math.min(upTo, trials.looks().size() - 1)) {
            int blocks = trials.looks().get(taken);
            if (state.completeBlocks() < blocks) {
                return;
            }
            taken++;
            settled = setup.steps().settled(state.tableBefore(blocks), taken);
            setup.progress().on(new ProgressEvent.Look(taken, blocks, settled));
        }
    }
}
