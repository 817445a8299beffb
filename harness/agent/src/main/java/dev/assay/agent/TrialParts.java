package dev.assay.agent;

import dev.assay.agent.clock.Clock;
import dev.assay.agent.load.Stop;
import dev.assay.agent.spool.Events;
import dev.assay.agent.spool.Spool;
import dev.assay.agent.worker.DeploymentFactory;
import dev.assay.api.trial.TrialSpec;

/**
 * What a trial works with.
 *
 * @param spec what is asked
 * @param clock time of the load and of engines in this process
 * @param chores where everything else is timed, so that it delays no answer; the same as {@code clock} in virtual time
 * @param spool where records go
 * @param events what is told
 * @param stop ends it early
 * @param deployments opens what is measured
 * @param draft the result so far
 */
record TrialParts(
        TrialSpec spec,
        Clock clock,
        Clock chores,
        Spool spool,
        Events events,
        Stop stop,
        DeploymentFactory deployments,
        ResultDraft draft) {}
