package dev.assay.core.execute;

import dev.assay.api.Finding;
import dev.assay.core.metric.TrialRow;
import dev.assay.core.schedule.ScheduledTrial;
import dev.assay.core.store.SessionRecord;
import java.util.OptionalDouble;

/** What a campaign tells its {@link ProgressListener}. */
public sealed interface ProgressEvent {
    /**
     * The campaign starts or goes on.
     *
     * @param trials in the schedule
     * @param finished of them before
     * @param blocks measured blocks in the schedule
     */
    record Started(int trials, int finished, int blocks) implements ProgressEvent {}

    /**
     * A trial starts.
     *
     * @param trial as scheduled
     * @param number from 1, in the schedule
     * @param trials in the schedule
     * @param attempt from 1
     * @param leftNanos expected time to the end of the schedule, nanoseconds
     */
    record TrialStarted(ScheduledTrial trial, int number, int trials, int attempt, long leftNanos)
            implements ProgressEvent {}

    /**
     * A trial goes on.
     *
     * @param trial as scheduled
     * @param phase as the trial names it: {@code prepare}, {@code load}, {@code warm-up}, {@code measure}, {@code drain}
     * @param fraction of the phase, in [0, 1], where known
     * @param leftNanos expected time to the end of the schedule, nanoseconds
     */
    record TrialState(ScheduledTrial trial, String phase, OptionalDouble fraction, long leftNanos)
            implements ProgressEvent {}

    /**
     * A trial has ended and is kept.
     *
     * @param trial as scheduled
     * @param status whether its values count
     * @param reason why not; empty when they do
     * @param again true when it is run again
     */
    record TrialEnded(ScheduledTrial trial, TrialRow.Status status, String reason, boolean again)
            implements ProgressEvent {}

    /**
     * The data were looked at.
     *
     * @param look number, from 1
     * @param blocks complete
     * @param settled true when no further block is needed
     */
    record Look(int look, int blocks, boolean settled) implements ProgressEvent {}

    /** A warning. */
    record Warned(Finding finding) implements ProgressEvent {}

    /** The campaign has ended. */
    record Ended(SessionRecord session) implements ProgressEvent {}
}
