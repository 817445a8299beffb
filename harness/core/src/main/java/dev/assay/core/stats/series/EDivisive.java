package dev.assay.core.stats.series;

import dev.assay.core.stats.Samples;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;

/**
 * Change points of any kind by energy distance, found one after another and each tested by permutation within the
 * segments found before (Matteson and James 2014).
 */
public final class EDivisive {
    private EDivisive() {}

    /**
     * A split of a stretch: the values up to {@code tau} against those from there up to {@code kappa}.
     *
     * @param q scaled energy distance
     * @param tau index of the first value after the change
     * @param kappa index after the last value compared
     */
    public record Split(double q, int tau, int kappa) {}

    /**
     * @param x in the order of time, finite, at most a few hundred
     * @param level largest p-value of a change point
     * @param permutations for each test, for example 199
     * @param seed of the permutations
     * @return indexes of the first values after the changes, ascending
     */
    public static List<Integer> changePoints(double[] x, double level, int permutations, long seed) {
        Samples.requireFinite("x", x, 1);
        UniformRandomProvider random = RandomSource.XO_SHI_RO_256_PP.create(seed);
        TreeSet<Integer> changes = new TreeSet<>();
        while (true) {
            List<Integer> edges = new ArrayList<>(changes);
            edges.add(0, 0);
            edges.add(x.length);
            Split best = best(x, edges);
            if (!(best.q() > 0) || p(x, edges, best.q(), permutations, random) > level) {
                return List.copyOf(changes);
            }
            changes.add(best.tau());
        }
    }

    /** The best split of a whole series, before any test. */
    public static Split bestSplit(double[] x) {
        return best(x, List.of(0, x.length));
    }

    /** The statistic of every split of a whole series into two, at tau = 1, 2, ..., n - 1. */
    public static double[] statistics(double[] x) {
        Samples.requireFinite("x", x, 2);
        Distances distances = new Distances(x, 0, x.length);
        double all = 0;
        for (int i = 0; i < x.length; i++) {
            all += distances.toAllBefore(i, i);
        }
        double[] q = new double[x.length - 1];
        double left = 0;
        for (int tau = 1; tau < x.length; tau++) {
            left += distances.toAllBefore(tau - 1, tau - 1);
            double between = 0;
            for (int j = tau; j < x.length; j++) {
                between += distances.toAllBefore(j, tau);
            }
            q[tau - 1] = scaled(tau, (double) x.length - tau, left, all - left - between, between);
        }
        return q;
    }

    private static double p(double[] x, List<Integer> edges, double q, int permutations, UniformRandomProvider random) {
        double[] shuffled = x.clone();
        int asLarge = 1;
        for (int r = 0; r < permutations; r++) {
            for (int k = 0; k + 1 < edges.size(); k++) {
                shuffle(shuffled, edges.get(k), edges.get(k + 1), random);
            }
            asLarge += best(shuffled, edges).q() >= q ? 1 : 0;
        }
        return asLarge / (permutations + 1.0);
    }

    private static void shuffle(double[] x, int from, int to, UniformRandomProvider random) {
        for (int i = to - 1; i > from; i--) {
            int j = from + random.nextInt(i - from + 1);
            double swap = x[i];
            x[i] = x[j];
            x[j] = swap;
        }
    }

    private static Split best(double[] x, List<Integer> edges) {
        Split best = new Split(0, 0, 0);
        for (int k = 0; k + 1 < edges.size(); k++) {
            best = best(x, edges.get(k), edges.get(k + 1), best);
        }
        return best;
    }

    private static Split best(double[] x, int from, int to, Split soFar) {
        Split best = soFar;
        Distances distances = new Distances(x, from, to);
        double left = 0;
        for (int tau = from + 1; tau < to; tau++) {
            left += distances.toAllBefore(tau - 1, tau - 1);
            double between = 0;
            double right = 0;
            double m = tau - from;
            for (int kappa = tau + 1; kappa <= to; kappa++) {
                int added = kappa - 1;
                double toLeft = distances.toAllBefore(added, tau);
                between += toLeft;
                right += distances.toAllBefore(added, added) - toLeft;
                double q = scaled(m, kappa - tau, left, right, between);
                best = q > best.q() ? new Split(q, tau, kappa) : best;
            }
        }
        return best;
    }

    /** m n / (m + n) times the energy distance, from sums of distances within and between. */
    private static double scaled(double m, double n, double left, double right, double between) {
        double within = (m > 1 ? left / (m * (m - 1) / 2) : 0) + (n > 1 ? right / (n * (n - 1) / 2) : 0);
        return m * n / (m + n) * (2 * between / (m * n) - within);
    }

    /** Running sums of distances, so that every split costs constant time. */
    private static final class Distances {
        private final double[][] sums;
        private final int from;

        Distances(double[] x, int from, int to) {
            this.from = from;
            sums = new double[to - from][];
            for (int j = from; j < to; j++) {
                double[] row = new double[j - from + 1];
                for (int i = from; i < j; i++) {
                    row[i - from + 1] = row[i - from] + Math.abs(x[i] - x[j]);
                }
                sums[j - from] = row;
            }
        }

        /** Sum of the distances of a value to all values of the stretch with an index below {@code end}. */
        double toAllBefore(int index, int end) {
            return sums[index - from][end - from];
        }
    }
}
