package dev.assay.api.series;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * Change points in mean and variance of a normal series: the exact minimum of segment costs plus a penalty for each
 * segment, with pruning (Killick, Fearnhead and Eckley 2012).
 */
public final class Pelt {
    /** Shortest segment, in values. */
    public static final int SHORTEST = 2;

    /** A variance below this share of that of the whole series counts as this: a constant segment is not infinitely good. */
    private static final double LEAST_VARIANCE = 1e-12;

    private final double[] sums;
    private final double[] squares;
    private final double leastVariance;

    private Pelt(double[] x, double floor) {
        int n = x.length;
        sums = new double[n + 1];
        squares = new double[n + 1];
        double mean = Numbers.mean(x);
        for (int i = 0; i < n; i++) {
            // Around the overall mean the sums of squares keep their digits.
            sums[i + 1] = sums[i] + (x[i] - mean);
            squares[i + 1] = squares[i] + (x[i] - mean) * (x[i] - mean);
        }
        leastVariance = Math.max(floor, LEAST_VARIANCE * squares[n] / n);
    }

    /** The usual penalty of docs/statistics.md section 2: 15 ln n. */
    public static double penalty(int n) {
        return 15 * Math.log(n);
    }

    /**
     * @param x in the order of time, at least {@link #SHORTEST} values, finite
     * @param penalty for each change point, above 0
     * @return segments in order, covering the series; one when there is no change
     */
    public static List<Segment> segments(double[] x, double penalty) {
        return segments(x, penalty, 0);
    }

    /**
     * As {@link #segments(double[], double)} for values that are only known to within a step: rounded values that happen
     * to be equal are no reason for a segment of their own.
     *
     * @param floor a smaller variance of a segment counts as this, at least 0
     */
    public static List<Segment> segments(double[] x, double penalty, double floor) {
        Numbers.requireFinite(x, SHORTEST);
        Pelt costs = new Pelt(x, floor);
        int[] ends = costs.leastCost(penalty);
        List<Segment> segments = new ArrayList<>();
        int end = x.length;
        while (end > 0) {
            int start = ends[end];
            segments.add(Segment.of(x, start, end));
            end = start;
        }
        Collections.reverse(segments);
        return segments;
    }

    /** For each end, the start of the last segment of the best segmentation up to there. */
    private int[] leastCost(double penalty) {
        int n = sums.length - 1;
        double[] best = new double[n + 1];
        int[] lastStart = new int[n + 1];
        best[0] = -penalty;
        // The shortest segment leaves no segmentation that ends after one value.
        Arrays.fill(best, 1, SHORTEST, Double.POSITIVE_INFINITY);
        List<Integer> candidates = new ArrayList<>(List.of(0));
        List<Integer> doomed = List.of();
        for (int end = SHORTEST; end <= n; end++) {
            lastStart[end] = bestStart(best, candidates, end);
            best[end] = best[lastStart[end]] + cost(lastStart[end], end) + penalty;
            // A start that is worse than a new segment from here wins nowhere that such a segment can reach. That is
            // from
            // SHORTEST values on, so that it is dropped one step later.
            candidates.removeAll(doomed);
            doomed = worseThan(best, candidates, end);
            int next = end - SHORTEST + 1;
            if (next >= SHORTEST) {
                candidates.add(next);
            }
        }
        return lastStart;
    }

    private int bestStart(double[] best, List<Integer> starts, int end) {
        int winner = starts.get(0);
        double least = Double.POSITIVE_INFINITY;
        for (int start : starts) {
            double total = best[start] + cost(start, end);
            if (total < least) {
                least = total;
                winner = start;
            }
        }
        return winner;
    }

    private List<Integer> worseThan(double[] best, List<Integer> starts, int end) {
        return starts.stream()
                .filter(start -> best[start] + cost(start, end) > best[end])
                .toList();
    }

    /** Minus twice the greatest log likelihood of a segment. */
    private double cost(int start, int end) {
        double n = end - start;
        double sum = sums[end] - sums[start];
        double variance = (squares[end] - squares[start] - sum * sum / n) / n;
        if (leastVariance == 0) {
            return 0;
        }
        return n * (Math.log(2 * Math.PI) + Math.log(Math.max(variance, leastVariance)) + 1);
    }
}
