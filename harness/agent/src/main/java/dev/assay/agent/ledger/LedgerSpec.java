package dev.assay.agent.ledger;

import dev.assay.api.spi.ResponseCheck;
import dev.assay.api.trial.Slo;
import dev.assay.api.trial.TrialSpec;

/**
 * What a ledger needs to know beforehand.
 *
 * @param startNanos start of the load, on the clock
 * @param cutNanos start of the measured part, from the start of the load
 * @param durationNanos length of the load
 * @param requestNanos deadline of a request, from its scheduled send
 * @param goodWithinNanos response time within which an answer is good
 * @param firstUnitWithinNanos time to first unit within which a streamed answer is good
 * @param windowNanos length of a window
 * @param cohortNanos length of a cohort
 * @param check judges answers
 * @param answerLength numbers in the answer to one sample
 */
public record LedgerSpec(
        long startNanos,
        long cutNanos,
        long durationNanos,
        long requestNanos,
        long goodWithinNanos,
        long firstUnitWithinNanos,
        long windowNanos,
        long cohortNanos,
        ResponseCheck check,
        int answerLength) {
    /** More slices than this would be a mistake in the plan, not a wish. */
    private static final long MOST_SLICES = 1_000_000;

    public LedgerSpec {
        if (durationNanos / windowNanos > MOST_SLICES || durationNanos / cohortNanos > MOST_SLICES) {
            throw new IllegalArgumentException("windowNanos, cohortNanos: expected at most " + MOST_SLICES
                    + " slices in a load of " + durationNanos + " ns, found slices of " + windowNanos + " and "
                    + cohortNanos + " ns");
        }
    }

    /**
     * @param startNanos start of the load, on the clock
     * @param cutNanos start of the measured part, from the start of the load
     */
    public static LedgerSpec of(
            TrialSpec trial, long startNanos, long cutNanos, ResponseCheck check, int answerLength) {
        Slo slo = trial.scenario().slo();
        long firstUnit = slo.ttftNanos().values().stream()
                .mapToLong(Long::longValue)
                .max()
                .orElse(Long.MAX_VALUE);
        return new LedgerSpec(
                startNanos,
                cutNanos,
                trial.scenario().durationNanos(),
                trial.limits().requestNanos(),
                slo.goodWithinNanos(),
                firstUnit,
                trial.windowNanos(),
                trial.cohortNanos(),
                check,
                answerLength);
    }

    int expectedCohorts() {
        return (int) (durationNanos / cohortNanos) + 1;
    }
}
