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
        Series whole = series(windows, 0, endNanos);
        if (whole.size() >= Levels.LEAST_WINDOWS) {
            return judge(whole, cutNanos);
        }
        Series series = series(windows, cutNanos, endNanos);
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

    private Series series(List<Window> windows, long fromNanos, long toNanos) {
        return Series.of(windows, openLoop, fromNanos, toNanos, windowNanos);
    }

    /** A long series is judged as a whole, by its change points. */
    private SteadyState judge(Series whole, long cutNanos) {
        Levels levels = Levels.of(whole.values(), delta);
        int measuredFrom = 0;
        while (measuredFrom < whole.size() && whole.startNanos(measuredFrom) < cutNanos) {
            measuredFrom++;
        }
        return new SteadyState(levels.label(measuredFrom, !openLoop, delta), cutNanos, levels.detail(whole));
    }

    /**
     * The cut that a pilot proposes: the earliest start of a window from which the rest is steady, at most half the
     * load. Where no such start exists it is half the load, and the label says so.
     */
    public SteadyState propose(List<Window> windows, long endNanos) {
        long latest = (long) (endNanos * MOST_WARM_UP);
        Series whole = series(windows, 0, endNanos);
        if (whole.size() >= Levels.LEAST_WINDOWS) {
            Levels levels = Levels.of(whole.values(), delta);
            return judge(whole, Math.min(latest, whole.startNanos(levels.steadyFrom())));
        }
        SteadyState best = judge(windows, 0, endNanos);
        for (long cut = windowNanos; cut <= latest && best.label() == Label.NO_STEADY_STATE; cut += windowNanos) {
            best = judge(windows, cut, endNanos);
        }
        return best.label() == Label.NO_STEADY_STATE ? judge(windows, latest, endNanos) : best;
    }
}
