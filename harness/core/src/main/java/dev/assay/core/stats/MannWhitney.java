package dev.assay.core.stats;

import java.util.Arrays;
import org.apache.commons.numbers.combinatorics.BinomialCoefficientDouble;

/**
 * Mann-Whitney U of independent samples. With ties the exact p-value is the permutation distribution of the midranks;
 * without ties this is the textbook distribution. (commons-statistics falls back to the asymptotic p-value with ties
 * without saying so, and gives NaN when all values are equal: docs/statistics.md, section 10.)
 */
public final class MannWhitney {
    private MannWhitney() {}

    /**
     * U of the first sample: the number of pairs with {@code x > y}, ties counted half.
     *
     * @param x at least 1, not NaN
     * @param y at least 1, not NaN
     */
    public static double statistic(double[] x, double[] y) {
        Samples.requireRankable("x", x, 1);
        Samples.requireRankable("y", y, 1);
        double rankSum = Arrays.stream(pooledMidranks(x, y), 0, x.length).sum();
        return rankSum - x.length * (x.length + 1.0) / 2;
    }

    /** Whether {@link #exactP} is cheap enough for these sizes (about 100 values in all). */
    public static boolean isCountable(int sizeOfX, int sizeOfY) {
        return RankSums.isCountable(sizeOfX + sizeOfY, Math.min(sizeOfX, sizeOfY));
    }

    /**
     * Exact permutation p-value.
     *
     * @throws IllegalArgumentException when the samples are not {@link #isCountable}
     */
    public static double exactP(double[] x, double[] y, Tail tail) {
        return exact(x, y).of(tail);
    }

    /**
     * Exact permutation p-values of both directions, from one count.
     *
     * @param less of "x tends to be smaller"
     * @param greater of "x tends to be greater"
     */
    public record Exact(double less, double greater) {
        double of(Tail tail) {
            return tail.pick(less, greater);
        }
    }

    /**
     * Both exact p-values.
     *
     * @throws IllegalArgumentException when the samples are not {@link #isCountable}
     */
    public static Exact exact(double[] x, double[] y) {
        if (!isCountable(x.length, y.length)) {
            throw new IllegalArgumentException("exact Mann-Whitney: expected about 100 values in all at most, found "
                    + x.length + " and " + y.length);
        }
        statistic(x, y);
        int[] ranks = RankSums.doubled(pooledMidranks(x, y));
        boolean firstIsSmaller = x.length <= y.length;
        int observed = 0;
        for (int i = 0; i < ranks.length; i++) {
            boolean inFirst = i < x.length;
            observed += inFirst == firstIsSmaller ? ranks[i] : 0;
        }
        double[] sums = RankSums.subsetSums(ranks, Math.min(x.length, y.length));
        double low = RankSums.atMost(sums, observed);
        double high = RankSums.atLeast(sums, observed);
        return firstIsSmaller ? new Exact(low, high) : new Exact(high, low);
    }

    /** The smallest two-sided exact p-value that samples of these sizes can give, without ties: 2 / C(m + n, m). */
    public static double smallestP(int sizeOfX, int sizeOfY) {
        return Math.min(1, 2 / BinomialCoefficientDouble.value(sizeOfX + sizeOfY, sizeOfX));
    }

    /**
     * Normal approximation with the variance corrected for ties; 1 when all values are equal.
     *
     * @param continuity true to move U by one half towards its mean
     */
    public static double asymptoticP(double[] x, double[] y, Tail tail, boolean continuity) {
        double m = x.length;
        double n = y.length;
        double centred = statistic(x, y) - m * n / 2;
        double variance = m * n / 12 * (m + n + 1 - Ties.cubes(concat(x, y)) / ((m + n) * (m + n - 1)));
        if (!(variance > 0)) {
            return 1;
        }
        double shift = continuity ? 0.5 : 0;
        double sd = Math.sqrt(variance);
        double pLess = Normal.lowerTail((centred + shift) / sd);
        double pGreater = Normal.upperTail((centred - shift) / sd);
        return tail.pick(pLess, pGreater);
    }

    private static double[] pooledMidranks(double[] x, double[] y) {
        return Samples.midranks(concat(x, y));
    }

    private static double[] concat(double[] x, double[] y) {
        double[] all = Arrays.copyOf(x, x.length + y.length);
        System.arraycopy(y, 0, all, x.length, y.length);
        return all;
    }
}
