package dev.assay.agent.worker;

import dev.assay.api.trial.Failure;

/**
 * The end of a worker.
 *
 * @param why what was seen: it died, it spoke nonsense, it reported a fatal error
 * @param atNanos when it was noticed, on the timeline
 */
record WorkerEnd(Failure why, long atNanos) {}
