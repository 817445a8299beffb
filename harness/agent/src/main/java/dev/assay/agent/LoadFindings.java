package dev.assay.agent;

import dev.assay.agent.steady.MemoryGrowth;
import dev.assay.api.Finding;
import dev.assay.api.Outcome;
import dev.assay.api.Quantities;
import dev.assay.api.trial.LedgerCounts;
import dev.assay.api.trial.SteadyState;
import java.util.Optional;

/** Warnings about a load. */
final class LoadFindings {
    private LoadFindings() {}

    static Finding clockJump(long millis, String trial) {
        return Finding.warning(
                "CLOCK_JUMP",
                "The machine's wall clock moved " + millis + " ms against its monotonic clock during the load. "
                        + "Measured times are not affected; the time of day of this trial is.",
                "Check time synchronisation on the platform.",
                trial);
    }

    static Finding lateAnswers(long count, String trial) {
        return Finding.info(
                "LATE_ANSWERS",
                count + " answers came to requests that had already ended, by deadline or otherwise; they count as "
                        + "what they had ended as.",
                "If there are many, the platform works on requests that nobody waits for any more.",
                trial);
    }

    static Finding memoryGrowth(MemoryGrowth growth, String trial) {
        return Finding.warning(
                "MEMORY_GROWTH",
                String.format(
                        java.util.Locale.ROOT,
                        "The worker's main memory grew by %s (%.0f%%) in %s of load, all along: %s an hour.",
                        Quantities.formatBytes(growth.grownBytes()),
                        100 * growth.grownBytes() / growth.fromBytes(),
                        Quantities.formatNanos((double) growth.lengthNanos()),
                        Quantities.formatBytes(growth.bytesPerHour())),
                "Look for what is kept from request to request; see memory.jsonl for the course over time.",
                trial);
    }

    static Finding duplicates(long count, String trial) {
        return Finding.warning(
                "DUPLICATE_ANSWERS",
                count + " answers came to requests that had been answered before; each request counts once, by its"
                        + " first answer.",
                "The engine does work twice, or answers under wrong ids; see worker.log.",
                trial);
    }

    static Finding submitFailed(RuntimeException e, String trial) {
        return Finding.error(
                "DEPLOYMENT_THREW",
                "The deployment threw " + e.getClass().getSimpleName() + " when it was handed a request: "
                        + e.getMessage(),
                "This is a defect of the engine; such requests are counted as errored.",
                trial);
    }

    static Finding clipped(long count, String trial) {
        return Finding.warning(
                "TIMES_CLIPPED",
                count + " times were longer than the histograms' range of one hour and count as one hour.",
                "Lower the deadline of requests.",
                trial);
    }

    static Finding littlesLaw(double ratio, String trial) {
        return Finding.warning(
                "LITTLES_LAW_BROKEN",
                String.format(
                        java.util.Locale.ROOT,
                        "The mean number of open requests is %.2f times what rate and time in service make it.",
                        ratio),
                "One of the two records is wrong; look at the client's health and report it.",
                trial);
    }

    static Finding periodicStalls(long periodNanos, double correlation, String trial) {
        return Finding.warning(
                "PERIODIC_STALLS",
                String.format(
                        java.util.Locale.ROOT,
                        "The longest response time of the windows rises and falls with a period of %s (correlation %.2f).",
                        Quantities.formatNanos((double) periodNanos),
                        correlation),
                "Look for what the platform does so often: collections, checkpoints, refresh of a share, telemetry.",
                trial);
    }

    static Finding nothingCompleted(LedgerCounts whole, String trial) {
        StringBuilder how = new StringBuilder();
        for (Outcome outcome : Outcome.values()) {
            if (whole.count(outcome) > 0) {
                how.append(how.isEmpty() ? "" : ", ")
                        .append(whole.count(outcome))
                        .append(' ')
                        .append(outcome.word());
            }
        }
        return Finding.error(
                "NOTHING_COMPLETED",
                "Of " + whole.scheduled() + " requests none was completed: " + how + ".",
                "See worker.log for what the platform said.",
                trial);
    }

    static Optional<Finding> steadyState(SteadyState state, String trial) {
        return switch (state.label()) {
            case NO_STEADY_STATE ->
                Optional.of(Finding.warning(
                        "NO_STEADY_STATE",
                        "The platform did not reach a steady state: " + state.detail() + ".",
                        "Give it a longer warm-up, or look for what changes while it runs.",
                        trial));
            case SLOWDOWN ->
                Optional.of(Finding.warning(
                        "SLOWDOWN",
                        "The platform became slower while it ran and stayed so: " + state.detail() + ".",
                        "Look for throttling by heat or power.",
                        trial));
            case STEADY, UNKNOWN -> Optional.empty();
        };
    }
}
