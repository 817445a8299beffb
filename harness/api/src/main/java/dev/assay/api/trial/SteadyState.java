package dev.assay.api.trial;

/**
 * What the windows say about drift (statistics.md, section 2).
 *
 * @param label outcome of the test
 * @param cutNanos end of warm-up from the start of the load, nanoseconds: frozen by the plan, or proposed by a pilot
 * @param detail the numbers behind the label, in words
 */
public record SteadyState(Label label, long cutNanos, String detail) {
    /** Outcome of the steady-state test. */
    public enum Label {
        STEADY,
        NO_STEADY_STATE,
        /** Steady, but worse than an earlier part of the trial. */
        SLOWDOWN,
        /** Too short to tell. */
        UNKNOWN
    }
}
