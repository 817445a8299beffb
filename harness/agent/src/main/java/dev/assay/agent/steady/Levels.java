package dev.assay.agent.steady;

import dev.assay.api.series.Mser5;
import dev.assay.api.series.Pelt;
import dev.assay.api.series.Segment;
import dev.assay.api.trial.SteadyState.Label;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * The levels of a long series: its change points (PELT on mean and variance), and from when on it stayed at its last level
 * (docs/statistics.md section 2).
 *
 * @param segments stretches between change points, of the values that are not marked
 * @param steadyFrom index in the series from which on it stays at its last level
 * @param windows length of the series
 * @param unsettled true when MSER-5, the second opinion, finds its best cut at the end of its range
 */
record Levels(List<Placed> segments, int steadyFrom, int windows, boolean unsettled) {
    /** Fewer windows than this give the penalty of change points nothing to work with. */
    static final int LEAST_WINDOWS = 100;

    /** The last level must hold for this share of the series. */
    private static final double LEAST_SHARE = 1.0 / 3;
    /** A better level before the last must have held for this share to be called one. */
    private static final double LEVEL_SHARE = 0.1;

    private static final double STANDARD_ERRORS = 3;

    /**
     * A segment at its place in the series.
     *
     * @param from index of its first window
     * @param segment its mean and variance
     * @param error standard error of its mean, with the autocorrelation of neighbours at the last level: within a segment
     *     that is still changing neighbours agree for another reason
     */
    record Placed(int from, Segment segment, double error) {
        boolean near(Placed other, double delta) {
            double noise = STANDARD_ERRORS * Math.hypot(error, other.error);
            double accepted = Math.max(delta * Math.abs(other.segment.mean()), noise);
            return Math.abs(segment.mean() - other.segment.mean()) <= accepted;
        }
    }

    /**
     * @param x in the order of time, at least {@link #LEAST_WINDOWS}
     * @param delta change that does not matter, relative
     */
    static Levels of(double[] x, double delta) {
        int[] kept = TukeyMarks.unmarked(x);
        double[] values = IntStream.of(kept).mapToDouble(i -> x[i]).toArray();
        double step = Steps.smallest(values);
        List<Segment> found = Pelt.segments(values, Pelt.penalty(values.length), step * step / 12);
        double inflation = inflation(values, found.get(found.size() - 1));
        List<Placed> segments = found.stream()
                .map(s -> new Placed(kept[s.start()], s, error(s, inflation)))
                .toList();
        int first = segments.size() - 1;
        Placed last = segments.get(first);
        while (first > 0 && segments.get(first - 1).near(last, delta)) {
            first--;
        }
        // What lies before the first window that was kept belongs to its level.
        int from = first == 0 ? 0 : segments.get(first).from();
        return new Levels(segments, from, x.length, Mser5.of(values).isAtTheEnd());
    }

    /** By how much neighbours that agree widen the variance of a mean. */
    private static double inflation(double[] values, Segment segment) {
        double[] part = Arrays.copyOfRange(values, segment.start(), segment.end());
        double correlation = Steps.neighbourCorrelation(part, segment.mean());
        return (1 + correlation) / (1 - correlation);
    }

    private static double error(Segment segment, double inflation) {
        return Math.sqrt(segment.variance() * inflation / Math.max(1, segment.length() - 1));
    }

    /**
     * @param measuredFrom index of the first window that is measured; a better level before it was warm-up, no loss
     * @param moreIsBetter whether larger values are better
     */
    Label label(int measuredFrom, boolean moreIsBetter, double delta) {
        if (unsettled || windows - steadyFrom < LEAST_SHARE * windows) {
            return Label.NO_STEADY_STATE;
        }
        Placed last = segments.get(segments.size() - 1);
        boolean wasBetter = segments.stream()
                .filter(s -> s.from() < steadyFrom && s.from() + s.segment().length() > measuredFrom)
                .filter(s -> s.segment().length() >= LEVEL_SHARE * windows && !s.near(last, delta))
                .anyMatch(
                        s -> moreIsBetter == s.segment().mean() > last.segment().mean());
        return wasBetter ? Label.SLOWDOWN : Label.STEADY;
    }

    String detail(Series series) {
        return String.format(
                Locale.ROOT,
                "%s: %d windows with %d change points; from %.1f s on, %.0f%% of them, at the last level (at least 33%% is"
                        + " needed)%s",
                series.name(),
                windows,
                segments.size() - 1,
                series.startNanos(steadyFrom) / 1e9,
                100.0 * (windows - steadyFrom) / windows,
                unsettled ? "; MSER-5 finds no settled part" : "");
    }
}
