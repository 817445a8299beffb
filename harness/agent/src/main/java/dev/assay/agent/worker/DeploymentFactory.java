package dev.assay.agent.worker;

import dev.assay.api.spi.Timeline;
import dev.assay.api.trial.TrialSpec;
import java.nio.file.Path;

/** Opens the deployment that a trial measures, wherever its engine lives. */
@FunctionalInterface
public interface DeploymentFactory {
    /**
     * Prepares the model, loads it with the samples of the spec's seeds and waits for its first right answer; all of it
     * within {@code limits.workerStartNanos}. When this returns, load may be sent.
     *
     * @param spec names engine, workload, seeds, confinement and limits
     * @param timeline the trial's clock; time stamps are on it
     * @param spool the trial's directory; the worker's log goes there
     * @param listener told of progress and warnings
     * @throws DeploymentFailedException when no right answer could be had; nothing is left behind then
     * @throws InterruptedException when the thread was interrupted meanwhile; nothing is left behind then
     */
    Supervised open(TrialSpec spec, Timeline timeline, Path spool, DeploymentListener listener)
            throws DeploymentFailedException, InterruptedException;
}
