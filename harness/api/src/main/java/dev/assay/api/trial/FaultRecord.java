package dev.assay.api.trial;

import java.util.Optional;
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
 * @param plannedNanos when the spec wanted it; absent in older records
 * @param reversedNanos when it was undone; absent where nothing was
 * @param modelLoadNanos time the new worker took to load the model, nanoseconds
 * @param requests ledger of the requests scheduled from the planned time to that of the next fault, or the end of the
 *     load; absent in older records
 */
public record FaultRecord(
        String kind,
        long injectedFromNanos,
        long injectedToNanos,
        OptionalLong noticedNanos,
        OptionalLong firstBadNanos,
        OptionalLong restartedNanos,
        OptionalLong readyNanos,
        OptionalLong firstGoodNanos,
        OptionalLong plannedNanos,
        OptionalLong reversedNanos,
        OptionalLong modelLoadNanos,
        Optional<LedgerCounts> requests) {
    /** A fault whose injection begins, of which nothing else is known yet. */
    public static FaultRecord injecting(String kind, long plannedNanos, long fromNanos) {
        return new FaultRecord(
                kind,
                fromNanos,
                fromNanos,
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalLong.of(plannedNanos),
                OptionalLong.empty(),
                OptionalLong.empty(),
                Optional.empty());
    }

    /** The injection is complete. */
    public FaultRecord injectedTo(long nanos) {
        return new FaultRecord(
                kind,
                injectedFromNanos,
                nanos,
                noticedNanos,
                firstBadNanos,
                restartedNanos,
                readyNanos,
                firstGoodNanos,
                plannedNanos,
                reversedNanos,
                modelLoadNanos,
                requests);
    }

    /** The supervisor noticed it. */
    public FaultRecord noticedAt(long nanos) {
        return new FaultRecord(
                kind,
                injectedFromNanos,
                injectedToNanos,
                OptionalLong.of(nanos),
                firstBadNanos,
                restartedNanos,
                readyNanos,
                firstGoodNanos,
                plannedNanos,
                reversedNanos,
                modelLoadNanos,
                requests);
    }

    /** It was undone. */
    public FaultRecord reversedAt(long nanos) {
        return new FaultRecord(
                kind,
                injectedFromNanos,
                injectedToNanos,
                noticedNanos,
                firstBadNanos,
                restartedNanos,
                readyNanos,
                firstGoodNanos,
                plannedNanos,
                OptionalLong.of(nanos),
                modelLoadNanos,
                requests);
    }

    /** A new worker was started and became ready. */
    public FaultRecord restarted(long startedNanos, long nextReadyNanos, long loadNanos) {
        return new FaultRecord(
                kind,
                injectedFromNanos,
                injectedToNanos,
                noticedNanos,
                firstBadNanos,
                OptionalLong.of(startedNanos),
                OptionalLong.of(nextReadyNanos),
                firstGoodNanos,
                plannedNanos,
                reversedNanos,
                OptionalLong.of(loadNanos),
                requests);
    }

    /** With what only the ledger saw. */
    public FaultRecord seenByLedger(OptionalLong firstBad, OptionalLong firstGood, LedgerCounts of) {
        return new FaultRecord(
                kind,
                injectedFromNanos,
                injectedToNanos,
                noticedNanos,
                firstBad,
                restartedNanos,
                readyNanos,
                firstGood,
                plannedNanos,
                reversedNanos,
                modelLoadNanos,
                Optional.of(of));
    }
}
