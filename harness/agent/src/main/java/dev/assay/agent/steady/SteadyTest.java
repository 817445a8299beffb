package dev.assay.agent.steady;

import dev.assay.api.trial.SteadyState;
import dev.assay.api.trial.SteadyState.Label;
import dev.assay.api.trial.Window;
import java.util.List;
import java.util.Locale;

/** Tells whether the measured part of a trial was steady (docs/statistics.md section 2). */
public final class SteadyTest {
    /** Fewer windows than this say nothing about drift. */
    static final int MIN_WINDOWS = 6;

    /** Longest part of a load that a pilot may call warm-up. */
    private static final double MOST_WARM_UP = 0.5;

    private final boolean openLoop;
    private final long windowNanos;
    private final double delta;

    /**
     * @param openLoop true to look at each window's median response time, false for its throughput
     * @param windowNanos length of a window
     * @param delta change that does not matter, as a ratio; 0.02 by default
     */
    public SteadyTest(boolean openLoop, long windowNanos, double delta) {
        this.openLoop = openLoop;
        this.windowNanos = windowNanos;
        this.delta = delta;
    }

    /**
     * @param windows of the whole load
     * @param cutNanos end of warm-up
     * @param endNanos end of the measured part
     */
    public SteadyState judge(List<Window> windows, long cutNanos, long endNanos) {
        Series series = Series.of(windows, openLoop, cutNanos, endNanos, windowNanos);
        if (series.size() < MIN_WINDOWS) {
            String detail = String.format(
                    Locale.ROOT,
                    "%d whole windows with answers after the cut; %d are needed to tell",
                    series.size(),
                    MIN_WINDOWS);
            return new SteadyState(Label.UNKNOWN, cutNanos, detail);
        }
        Drift drift = Drift.of(series.values());
        return new SteadyState(drift.label(delta), cutNanos, drift.detail(delta, series.name()));
    }

    /**
     * The cut that a pilot proposes: the earliest start of a window from which the rest is steady, at most half the
     * load. Where no such start exists it is half the load, and the label says so.
     */
    public SteadyState propose(List<Window> windows, long endNanos) {
        long latest = (long) (endNanos * MOST_WARM_UP);
        SteadyState best = judge(windows, 0, endNanos);
        for (long cut = windowNanos; cut <= latest && best.label() == Label.NO_STEADY_STATE; cut += windowNanos) {
            best = judge(windows, cut, endNanos);
        }
        return best.label() == Label.NO_STEADY_STATE ? judge(windows, latest, endNanos) : best;
    }
}
