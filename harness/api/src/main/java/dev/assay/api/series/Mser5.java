package dev.assay.api.series;

import java.util.ArrayList;
import java.util.List;

/**
 * How much of the start of a series to drop (White 1997, MSER-5): the cut that makes the squared standard error of the
 * mean of what is left smallest, on means of five values, searched in the first half.
 *
 * @param batchesDropped the cut, in batches of five
 * @param statistics the criterion for 0, 1, 2, ... batches dropped
 */
public record Mser5(int batchesDropped, List<Double> statistics) {
    /** Values in a batch. */
    public static final int BATCH = 5;

    public Mser5 {
        statistics = List.copyOf(statistics);
    }

    /**
     * @param x in the order of time, at least 4 batches, finite; an incomplete batch at the end is not used
     */
    public static Mser5 of(double[] x) {
        Numbers.requireFinite(x, 4 * BATCH);
        double[] batches = new double[x.length / BATCH];
        for (int i = 0; i < x.length / BATCH * BATCH; i++) {
            batches[i / BATCH] += x[i] / BATCH;
        }
        List<Double> statistics = new ArrayList<>();
        int best = 0;
        for (int dropped = 0; dropped <= batches.length / 2; dropped++) {
            statistics.add(criterion(batches, dropped));
            best = statistics.get(dropped) < statistics.get(best) ? dropped : best;
        }
        return new Mser5(best, statistics);
    }

    /** The cut, in values. */
    public int valuesDropped() {
        return batchesDropped * BATCH;
    }

    /** Whether the minimum lies in the last tenth of the range searched: no steady state (docs/statistics.md, section 2). */
    public boolean isAtTheEnd() {
        return batchesDropped > 0.9 * (statistics.size() - 1);
    }

    private static double criterion(double[] batches, int dropped) {
        int left = batches.length - dropped;
        double mean = 0;
        for (int i = dropped; i < batches.length; i++) {
            mean += batches[i] / left;
        }
        double squares = 0;
        for (int i = dropped; i < batches.length; i++) {
            squares += (batches[i] - mean) * (batches[i] - mean);
        }
        return squares / ((double) left * left);
    }
}
