package dev.assay.agent.steady;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Marks single windows far from their neighbours: outside the median by more than three times the distance of the 10th
 * and the 90th percentile, over 200 windows around each (docs/statistics.md section 2). A pause in one window is no
 * change of level; the mark is for the detector of changes alone.
 */
final class TukeyMarks {
    private static final int AROUND = 200;
    private static final double DISTANCES = 3;

    private TukeyMarks() {}

    /** Indexes of the values that are not marked, in order. */
    static int[] unmarked(double[] x) {
        return IntStream.range(0, x.length).filter(i -> !isMarked(x, i)).toArray();
    }

    private static boolean isMarked(double[] x, int index) {
        int from = Math.max(0, Math.min(index - AROUND / 2, x.length - AROUND));
        double[] around = Arrays.copyOfRange(x, from, Math.min(x.length, from + AROUND));
        Arrays.sort(around);
        double median = at(around, 0.5);
        return Math.abs(x[index] - median) > DISTANCES * (at(around, 0.9) - at(around, 0.1));
    }

    private static double at(double[] sorted, double q) {
        double place = q * (sorted.length - 1);
        int below = (int) place;
        int above = Math.min(sorted.length - 1, below + 1);
        return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
    }
}
