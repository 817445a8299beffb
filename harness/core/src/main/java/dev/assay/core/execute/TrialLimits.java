package dev.assay.core.execute;

import java.time.Duration;

/**
 * How long the controller waits for a trial's process. What happens inside the trial has bounds of its own, in the spec.
 *
 * @param hello from its start to its first message
 * @param slack beyond the trial's own watchdog
 * @param exit from its result, or from being asked to end, to its end
 * @param beat between heartbeats
 */
public record TrialLimits(Duration hello, Duration slack, Duration exit, Duration beat) {
    /** Defaults: 60 s, 30 s, 15 s, 1 s. */
    public static TrialLimits standard() {
        return new TrialLimits(
                Duration.ofSeconds(60), Duration.ofSeconds(30), Duration.ofSeconds(15), Duration.ofSeconds(1));
    }
}
