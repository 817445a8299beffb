package dev.assay.core.metric;

import dev.assay.api.trial.FaultRecord;
import dev.assay.api.trial.TrialData;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.IntStream;

/**
 * What became of the goodput after one fault, by the <em>scheduled</em> time of the requests (docs/statistics.md, section
 * 3). Times are nanoseconds from the start of the load.
 *
 * @param fault as it was injected
 * @param level mean goodput of the undisturbed cohorts before the first fault; absent without such a cohort
 * @param recoveredNanos first time from which on every cohort had 95% of the level for the hold time
 * @param lost good requests missing against the level; absent without a level
 * @param endNanos the next fault, or the end of the load: no later cohort belongs to this fault
 */
public record FaultRecovery(
        FaultRecord fault, OptionalDouble level, OptionalLong recoveredNanos, OptionalDouble lost, long endNanos) {
    /** Goodput of at least this share of the level counts as back. */
    static final double RECOVERED_SHARE = 0.95;

    /** How long it must stay there. */
    static final long HOLD_NANOS = 10_000_000_000L;

    /** One for each fault of a trial, in the order of injection. */
    public static List<FaultRecovery> all(TrialData trial) {
        return IntStream.range(0, trial.result().faults().size())
                .mapToObj(i -> of(FaultPeriod.of(trial, i)))
                .toList();
    }

    static FaultRecovery of(FaultPeriod period) {
        if (period.before().isEmpty()) {
            return new FaultRecovery(
                    period.fault(),
                    OptionalDouble.empty(),
                    OptionalLong.empty(),
                    OptionalDouble.empty(),
                    period.endNanos());
        }
        double level = period.level();
        double lost = period.after().stream()
                .mapToDouble(s -> Math.max(0, level * s.scheduled() - s.good()))
                .sum();
        return new FaultRecovery(
                period.fault(),
                OptionalDouble.of(level),
                recovered(period, RECOVERED_SHARE * level),
                OptionalDouble.of(lost),
                period.endNanos());
    }

    private static OptionalLong recovered(FaultPeriod period, double enough) {
        long since = period.fault().injectedFromNanos();
        for (CohortSlice slice : period.after()) {
            if (slice.goodput() < enough) {
                since = slice.toNanos();
            } else if (slice.toNanos() - since >= HOLD_NANOS) {
                return OptionalLong.of(since);
            }
        }
        return OptionalLong.empty();
    }

    /** True when a recovery was looked for and not seen. */
    public boolean censored() {
        return level.isPresent() && recoveredNanos.isEmpty();
    }

    /** From the injection to the end of what belongs to it, nanoseconds. */
    long lengthNanos() {
        return endNanos - fault.injectedFromNanos();
    }
}
