package dev.assay.api.report;

import dev.assay.api.trial.LedgerCounts;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * One fault of a trial and what followed, as a report shows it. Times are on the agent's clock, nanoseconds from the
 * start of the load; an event that was not seen is absent.
 *
 * @param kind id of the fault provider, for example {@code kill-worker}
 * @param plannedNanos when it was to be injected; absent in older records
 * @param injectedFromNanos when injection began
 * @param injectedToNanos when injection was complete
 * @param reversedNanos when it was undone; absent where there is nothing to undo, or the end of the load came first
 * @param firstBadNanos first request that ended badly at or after the injection
 * @param noticedNanos when the supervisor noticed that the worker was gone
 * @param restartedNanos when the process of the next worker was started
 * @param readyNanos when that worker gave its first right answer to the readiness probe
 * @param modelLoadNanos time that worker took to load the model, nanoseconds
 * @param firstGoodNanos first good answer to the load after {@code firstBadNanos}
 * @param recoveredNanos from when on every cohort was back at the level and held; absent where that was not seen, or
 *     where there is no level to judge by
 * @param censored true when recovery was looked for until {@code observedToNanos} and not seen
 * @param observedToNanos end of what belongs to this fault: the next fault, or the end of the load
 * @param level mean goodput of the undisturbed cohorts before the first fault, a share in [0, 1]; absent without such a
 *     cohort
 * @param goodputLost good requests missing against the level until {@code observedToNanos}; absent without a level
 * @param requests outcomes of the requests scheduled from this fault's planned time to the next fault's, or the end of
 *     the load; absent in older records
 */
public record FaultEvidence(
        String kind,
        OptionalLong plannedNanos,
        long injectedFromNanos,
        long injectedToNanos,
        OptionalLong reversedNanos,
        OptionalLong firstBadNanos,
        OptionalLong noticedNanos,
        OptionalLong restartedNanos,
        OptionalLong readyNanos,
        OptionalLong modelLoadNanos,
        OptionalLong firstGoodNanos,
        OptionalLong recoveredNanos,
        boolean censored,
        long observedToNanos,
        OptionalDouble level,
        OptionalDouble goodputLost,
        Optional<LedgerCounts> requests) {}
