package dev.assay.core.stats;

import java.util.Arrays;
import java.util.Comparator;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/**
 * p-values adjusted for many tests. Each method takes the raw p-values in any order and gives the adjusted ones in the
 * same order; a hypothesis is rejected at level alpha when its adjusted value is at most alpha.
 */
public final class Multiplicity {
    private Multiplicity() {}

    /** Bonferroni: family-wise error, any dependence. */
    public static double[] bonferroni(double[] p) {
        require(p);
        return Arrays.stream(p).map(v -> Math.min(1, v * p.length)).toArray();
    }

    /** Sidak, single step: family-wise error for independent tests. */
    public static double[] sidak(double[] p) {
        require(p);
        return Arrays.stream(p).map(v -> -Math.expm1(p.length * Math.log1p(-v))).toArray();
    }

    /** Holm 1979, step-down: family-wise error, any dependence. */
    public static double[] holm(double[] p) {
        require(p);
        int[] order = ascending(p);
        double[] adjusted = new double[p.length];
        double running = 0;
        for (int i = 0; i < order.length; i++) {
            running = Math.max(running, Math.min(1, (p.length - i) * p[order[i]]));
            adjusted[order[i]] = running;
        }
        return adjusted;
    }

    /** Hochberg 1988, step-up: family-wise error for independent or positively dependent tests. */
    public static double[] hochberg(double[] p) {
        require(p);
        return stepUp(p, rank -> p.length - rank + 1.0);
    }

    /** Benjamini and Hochberg 1995: false discovery rate for independent or positively dependent tests. */
    public static double[] benjaminiHochberg(double[] p) {
        require(p);
        return stepUp(p, rank -> p.length / (double) rank);
    }

    /** Benjamini and Yekutieli 2001: false discovery rate, any dependence. */
    public static double[] benjaminiYekutieli(double[] p) {
        require(p);
        double harmonic =
                IntStream.rangeClosed(1, p.length).mapToDouble(i -> 1.0 / i).sum();
        return stepUp(p, rank -> harmonic * p.length / rank);
    }

    /** Hommel 1988: closed Simes tests; family-wise error for independent or positively dependent tests. */
    public static double[] hommel(double[] p) {
        require(p);
        int n = p.length;
        int[] order = ascending(p);
        double[] adjusted = new double[n];
        // A hypothesis is rejected when every intersection that contains it is; the worst one of each size consists of
        // the hypothesis and the largest others (just the largest when it is one of them): Simes' p-value is taken of
        // it.
        for (int size = 1; size <= n; size++) {
            double others = Double.POSITIVE_INFINITY;
            for (int k = 2; k <= size; k++) {
                others = Math.min(others, size * p[order[n - size + k - 1]] / k);
            }
            for (int i = 0; i < n; i++) {
                double own = size * p[order[Math.min(i, n - size)]];
                adjusted[i] = Math.max(adjusted[i], Math.min(1, Math.min(own, others)));
            }
        }
        return unsort(adjusted, order);
    }

    private static double[] unsort(double[] sorted, int[] order) {
        double[] result = new double[sorted.length];
        for (int i = 0; i < sorted.length; i++) {
            result[order[i]] = sorted[i];
        }
        return result;
    }

    /** Factor by ascending rank (from 1), then a running minimum from the largest p-value down. */
    private static double[] stepUp(double[] p, IntToDoubleFunction factor) {
        int[] order = ascending(p);
        double[] adjusted = new double[p.length];
        double running = 1;
        for (int rank = p.length; rank >= 1; rank--) {
            running = Math.min(running, factor.applyAsDouble(rank) * p[order[rank - 1]]);
            adjusted[order[rank - 1]] = running;
        }
        return adjusted;
    }

    private static int[] ascending(double[] p) {
        return IntStream.range(0, p.length)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> p[i]))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    private static void require(double[] p) {
        for (int i = 0; i < p.length; i++) {
            if (!(p[i] >= 0 && p[i] <= 1)) {
                throw new IllegalArgumentException("p[" + i + "]: expected between 0 and 1, found " + p[i]);
            }
        }
    }
}
