package dev.assay.core.execute;

import dev.assay.core.analyse.RunTrials;
import dev.assay.core.store.RunDirectory;
import dev.assay.core.store.RunLock;
import dev.assay.core.store.SessionRecord;
import dev.assay.core.store.StoreException;
import dev.assay.core.store.TrialUnreadable;

/**
 * Runs the schedule of a run directory, from its start or from where an earlier session left it. Whatever ends it, finished
 * trials are kept and everything it started on a platform is ended.
 */
public final class Campaign {
    private final CampaignSetup setup;
    private final RunDirectory run;

    public Campaign(CampaignSetup setup) {
        this.setup = setup;
        this.run = setup.run();
    }

    /**
     * Runs until the schedule is done, the looks settle it, the budget ends or it is stopped.
     *
     * @return how it ended; also kept in the run directory
     * @throws ExecuteException when a platform cannot be had; the run can be resumed
     * @throws StoreException when the disk refuses or another controller works on the directory; the run can be resumed
     */
    public SessionRecord run() throws ExecuteException, StoreException {
        RunLock lock = run.lock();
        boolean stillInFlight = true;
        try {
            run.requireLocked();
            stillInFlight = !new Takeover(setup).run();
            if (!stillInFlight) {
                run.recover();
            }
            RunTrials state = RunTrials.of(run);
            return new Session(setup, state).run();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ExecuteException(
                    "interrupted while a trial of the last controller was waited for",
                    "go on with 'assay run --resume' and the directory of this run",
                    e);
        } catch (TrialUnreadable e) {
            throw new ExecuteException(
                    "trial " + e.trialId() + " of this run cannot be read: " + e.getMessage(),
                    "'assay verify' shows what was changed; a damaged run is not resumed",
                    e);
        } finally {
            if (!stillInFlight) {
                landed();
            }
            lock.close();
        }
    }

    /** Whatever ended the session, its last trial ended with it; only a controller that is killed leaves one in flight. */
    private void landed() {
        try {
            run.trials().landed();
        } catch (StoreException e) {
            return; // then it is looked for once more when the run is resumed, and not found
        }
    }
}
