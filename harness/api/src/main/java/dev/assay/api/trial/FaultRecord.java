package dev.assay.api.trial;

import java.util.OptionalLong;

/**
 * A fault as it was injected and what followed, on the agent's clock, nanoseconds from the start of the load.
 *
 * @param kind id of the fault provider
 * @param injectedFromNanos when injection began
 * @param injectedToNanos when injection was complete
 * @param noticedNanos when the supervisor noticed
 * @param firstBadNanos first bad outcome after injection
 * @param restartedNanos when the new worker had started
 * @param readyNanos when it gave its first right answer to the readiness probe
 * @param firstGoodNanos first good answer to the load after a bad one
 */
public record FaultRecord(
        String kind,
        long injectedFromNanos,
        long injectedToNanos,
        OptionalLong noticedNanos,
        OptionalLong firstBadNanos,
        OptionalLong restartedNanos,
        OptionalLong readyNanos,
        OptionalLong firstGoodNanos) {}
