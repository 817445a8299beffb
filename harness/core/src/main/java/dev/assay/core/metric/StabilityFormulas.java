package dev.assay.core.metric;

import dev.assay.api.spi.MetricValue;
import dev.assay.api.spi.MetricValue.Cause;
import dev.assay.api.trial.SteadyState;
import dev.assay.api.trial.TrialData;
import dev.assay.api.trial.Window;
import dev.assay.core.stats.Effects;
import dev.assay.core.stats.Samples;
import dev.assay.core.stats.series.TheilSen;
import java.util.List;

/** How even a trial was over its windows (docs/statistics.md, sections 2 and 3). */
final class StabilityFormulas {
    private static final int FEWEST_WINDOWS = 5;
    /** Trials have 600 windows at most (docs/statistics.md, section 9); all pairs of them are looked at. */
    private static final int MOST_WINDOWS = 2_000;

    private static final double CONFIDENCE = 0.95;
    /** Below this median of completions per window an empty window is chance, not a stall. */
    private static final long FEWEST_PER_WINDOW = 10;
    /** Makes the median absolute deviation of normal data estimate their standard deviation. */
    private static final double NORMAL_MAD = 1.4826;

    private StabilityFormulas() {}

    /** Median over windows of p99 / p50. */
    static MetricValue tailRatio(TrialData trial) {
        double[] ratios = measured(trial).stream()
                .filter(w -> w.p99Nanos().isPresent() && w.p50Nanos().orElse(0) > 0)
                .mapToDouble(w -> (double) w.p99Nanos().orElse(0) / w.p50Nanos().orElse(1))
                .toArray();
        if (ratios.length < FEWEST_WINDOWS) {
            return tooFewWindows(ratios.length);
        }
        double ratio = Samples.median(ratios);
        return Values.value(ratio, 2 * ratio * trial.responseTime().relativeResolution());
    }

    /** Robust coefficient of variation of the windows' p99. */
    static MetricValue tailVariation(TrialData trial) {
        double[] p99 = measured(trial).stream()
                .filter(w -> w.p99Nanos().isPresent())
                .mapToDouble(w -> w.p99Nanos().orElse(0))
                .toArray();
        if (p99.length < FEWEST_WINDOWS) {
            return tooFewWindows(p99.length);
        }
        double resolution = trial.responseTime().relativeResolution();
        double variation = NORMAL_MAD * Effects.medianAbsoluteDeviation(p99) / Samples.median(p99);
        // Windows that agree to the last recorded digit vary by no more than that digit, which is not 0.
        return Values.value(Math.max(variation, resolution), resolution);
    }

    /** Growth of the windows' p50 from the first to the last window of the measured part; below 0 when it fell. */
    static MetricValue drift(TrialData trial) {
        double[] p50 = measured(trial).stream()
                .filter(w -> w.p50Nanos().isPresent())
                .mapToDouble(w -> w.p50Nanos().orElse(0))
                .toArray();
        if (p50.length < FEWEST_WINDOWS || p50.length > MOST_WINDOWS) {
            return Values.missing(
                    Cause.TOO_FEW,
                    p50.length + " windows with an answer; expected " + FEWEST_WINDOWS + " to " + MOST_WINDOWS);
        }
        double growth = TheilSen.of(p50, CONFIDENCE).slope() * (p50.length - 1) / Samples.median(p50);
        return Values.value(growth, trial.responseTime().relativeResolution());
    }

    /** Longest time in which no request was completed; 0 is recorded as one window, the tick of this clock. */
    static MetricValue longestStall(TrialData trial) {
        List<Window> windows = measured(trial);
        double[] busy = windows.stream()
                .filter(w -> w.completed() > 0)
                .mapToDouble(Window::completed)
                .toArray();
        if (busy.length > 0 && Samples.median(busy) < FEWEST_PER_WINDOW) {
            return Values.missing(
                    Cause.TOO_FEW,
                    "fewer than " + FEWEST_PER_WINDOW + " completions per window: an empty window may be chance");
        }
        long longest = 1;
        long run = 0;
        for (Window window : windows) {
            run = window.completed() == 0 ? run + 1 : 0;
            longest = Math.max(longest, run);
        }
        double tick = trial.spec().windowNanos();
        return Values.value(longest * tick, tick);
    }

    /** 1 when the trial reached a steady state, 0 when it did not. */
    static MetricValue steady(TrialData trial) {
        SteadyState state = trial.result().steadyState();
        return switch (state.label()) {
            case STEADY, SLOWDOWN -> Values.value(1, 0);
            case NO_STEADY_STATE -> Values.value(0, 0);
            case UNKNOWN ->
                Values.missing(Cause.TOO_FEW, "too few windows to tell whether it was steady: " + state.detail());
        };
    }

    /** Whole windows inside the measured part. */
    private static List<Window> measured(TrialData trial) {
        long from = trial.result().measuredFromNanos();
        long to = trial.result().measuredToNanos();
        long length = trial.spec().windowNanos();
        return trial.windows().stream()
                .filter(w -> w.startNanos() >= from && w.startNanos() + length <= to)
                .toList();
    }

    private static MetricValue tooFewWindows(int found) {
        return Values.missing(
                Cause.TOO_FEW,
                found + " windows with the 368 requests that a p99 needs; expected at least " + FEWEST_WINDOWS
                        + ": use longer windows or more load");
    }
}
