package dev.assay.agent.steady;

import dev.assay.api.trial.MemorySample;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Memory of a worker that grows without end. Memory that is taken once and kept (caches, a heap that finds its size) rises
 * and then stays; a leak rises all along. So the growth must show in both halves of the measured part, and be larger than
 * what does not matter.
 *
 * @param fromBytes median of the first third, bytes
 * @param bytesPerHour slope of Theil and Sen
 * @param grownBytes slope times length, bytes
 * @param lengthNanos of the part looked at
 */
public record MemoryGrowth(double fromBytes, double bytesPerHour, double grownBytes, long lengthNanos) {
    private static final int FEWEST = 12;
    /** In less time a process that has just started is still finding its size. */
    private static final long SHORTEST_NANOS = 60_000_000_000L;

    private static final double SMALLEST_BYTES = 16 << 20;
    private static final double SMALLEST_SHARE = 0.05;
    /** Of the growth between the first and the last third: the least that either half must have. */
    private static final double LEAST_IN_EACH_HALF = 0.25;

    private static final double HOUR_NANOS = 3.6e12;

    /** The growth of one worker's memory; empty where it does not grow, or where there is too little to tell. */
    public static Optional<MemoryGrowth> of(List<MemorySample> samples, long fromNanos, long toNanos) {
        List<MemorySample> inside = samples.stream()
                .filter(s -> s.atNanos() >= fromNanos && s.atNanos() <= toNanos)
                .toList();
        boolean oneWorker = inside.stream().map(MemorySample::worker).distinct().count() == 1;
        if (inside.size() < FEWEST
                || !oneWorker
                || inside.get(inside.size() - 1).atNanos() - inside.get(0).atNanos() < SHORTEST_NANOS) {
            return Optional.empty();
        }
        double[] bytes =
                inside.stream().mapToDouble(MemorySample::residentBytes).toArray();
        double[] nanos = inside.stream().mapToDouble(MemorySample::atNanos).toArray();
        long length = inside.get(inside.size() - 1).atNanos() - inside.get(0).atNanos();
        double slope = slope(nanos, bytes);
        int third = bytes.length / 3;
        double first = median(Arrays.copyOfRange(bytes, 0, third));
        double middle = median(Arrays.copyOfRange(bytes, third, bytes.length - third));
        double last = median(Arrays.copyOfRange(bytes, bytes.length - third, bytes.length));
        double least = LEAST_IN_EACH_HALF * (last - first);
        boolean allAlong = middle - first >= least && last - middle >= least;
        double grown = slope * length;
        boolean matters = grown > SMALLEST_BYTES && grown > SMALLEST_SHARE * first;
        return allAlong && matters
                ? Optional.of(new MemoryGrowth(first, slope * HOUR_NANOS, grown, length))
                : Optional.empty();
    }

    /** Median of the slopes between all pairs. */
    private static double slope(double[] x, double[] y) {
        double[] slopes = new double[x.length * (x.length - 1) / 2];
        int k = 0;
        for (int i = 0; i < x.length; i++) {
            for (int j = i + 1; j < x.length; j++) {
                slopes[k++] = (y[j] - y[i]) / (x[j] - x[i]);
            }
        }
        return median(slopes);
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int half = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
    }
}
