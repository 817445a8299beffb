package dev.assay.core.stats;

import java.util.Arrays;

/**
 * Wilcoxon's signed rank test of the centre of symmetric differences. Differences that equal the margin are left out; ties
 * share midranks, and the exact p-value is the permutation distribution of those. Infinite differences (censored on one
 * side, docs/statistics.md section 9) take the largest ranks.
 */
public final class SignedRank {
    /** Largest number of differences for {@link #exactP}. */
    public static final int LARGEST_EXACT = 300;

    private SignedRank() {}

    /**
     * V: the sum of the ranks of the differences above the margin.
     *
     * @param d at least 1, not NaN
     * @param margin the centre under the null hypothesis
     */
    public static double statistic(double[] d, double margin) {
        return positiveRankSum(shifted(d, margin));
    }

    /**
     * Exact p-value.
     *
     * @throws IllegalArgumentException when there are more than {@link #LARGEST_EXACT} differences
     */
    public static double exactP(double[] d, double margin, Tail tail) {
        double[] used = shifted(d, margin);
        if (used.length > LARGEST_EXACT) {
            throw new IllegalArgumentException(
                    "exact signed rank: expected at most " + LARGEST_EXACT + " differences, found " + used.length);
        }
        if (used.length == 0) {
            return 1;
        }
        int v = (int) Math.round(2 * positiveRankSum(used));
        double[] sums = RankSums.signedSums(RankSums.doubled(ranks(used)));
        return tail.pick(RankSums.atMost(sums, v), RankSums.atLeast(sums, v));
    }

    /**
     * Normal approximation with the variance corrected for ties.
     *
     * @param continuity true to move V by one half towards its mean
     */
    public static double asymptoticP(double[] d, double margin, Tail tail, boolean continuity) {
        double[] used = shifted(d, margin);
        double n = used.length;
        double[] magnitudes = Arrays.stream(used).map(Math::abs).toArray();
        double variance = n * (n + 1) * (2 * n + 1) / 24 - Ties.cubes(magnitudes) / 48;
        if (used.length == 0 || !(variance > 0)) {
            return 1;
        }
        double centred = positiveRankSum(used) - n * (n + 1) / 4;
        double shift = continuity ? 0.5 : 0;
        double sd = Math.sqrt(variance);
        return tail.pick(Normal.lowerTail((centred + shift) / sd), Normal.upperTail((centred - shift) / sd));
    }

    private static double[] shifted(double[] d, double margin) {
        Samples.requireRankable("d", d, 1);
        return Arrays.stream(d).map(v -> v - margin).filter(v -> v != 0).toArray();
    }

    private static double positiveRankSum(double[] used) {
        if (used.length == 0) {
            return 0;
        }
        double[] ranks = ranks(used);
        double sum = 0;
        for (int i = 0; i < used.length; i++) {
            sum += used[i] > 0 ? ranks[i] : 0;
        }
        return sum;
    }

    private static double[] ranks(double[] used) {
        return Samples.midranks(Arrays.stream(used).map(Math::abs).toArray());
    }
}
