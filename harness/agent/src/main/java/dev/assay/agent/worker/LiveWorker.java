package dev.assay.agent.worker;

import dev.assay.api.trial.DeploymentFacts;

/**
 * A worker that has given a right answer.
 *
 * @param connection to it
 * @param facts what it deployed
 * @param samples number of its samples
 * @param answerLength numbers in the answer to one
 * @param startedNanos when its process had started, on the timeline
 * @param readyNanos when its first right answer came, on the timeline
 */
record LiveWorker(
        WorkerConnection connection,
        DeploymentFacts facts,
        int samples,
        int answerLength,
        long startedNanos,
        long readyNanos) {}
