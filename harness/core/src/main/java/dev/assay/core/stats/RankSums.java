package dev.assay.core.stats;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;

/**
 * Exact null distributions of rank statistics, by counting. Ranks are doubled so that midranks of ties are whole numbers.
 */
final class RankSums {
    /** Work bound (inner steps) above which callers use the normal approximation. */
    static final double LARGEST_WORK = 2e8;

    /** Without ties a distribution depends on the two sizes alone: a run has the same ones in each of its comparisons. */
    private static final Map<List<Integer>, double[]> UNTIED = new ConcurrentHashMap<>();

    private static final int MOST_KEPT = 32;

    private RankSums() {}

    /** Doubled midranks as whole numbers. */
    static int[] doubled(double[] midranks) {
        int[] ranks = new int[midranks.length];
        for (int i = 0; i < ranks.length; i++) {
            ranks[i] = (int) Math.round(2 * midranks[i]);
        }
        return ranks;
    }

    /** Doubled ranks 1..n without ties. */
    static int[] untied(int n) {
        int[] ranks = new int[n];
        for (int i = 0; i < n; i++) {
            ranks[i] = 2 * (i + 1);
        }
        return ranks;
    }

    /** Whether {@link #subsetSums} of {@code k} out of {@code n} ranks is cheap enough. */
    static boolean isCountable(int n, int k) {
        return (double) n * k * ((double) n * (n + 1)) <= LARGEST_WORK && n <= 1000;
    }

    /** probability[s] that k of the ranks, drawn without replacement, sum to s. */
    static double[] subsetSums(int[] ranks, int k) {
        if (!Arrays.equals(Arrays.stream(ranks).sorted().toArray(), untied(ranks.length))) {
            return countSubsets(ranks, k);
        }
        double[] whole = UNTIED.get(List.of(ranks.length, k));
        if (whole == null) {
            whole = countSubsets(IntStream.rangeClosed(1, ranks.length).toArray(), k);
            if (UNTIED.size() < MOST_KEPT) {
                UNTIED.put(List.of(ranks.length, k), whole);
            }
        }
        double[] doubled = new double[2 * whole.length - 1];
        for (int s = 0; s < whole.length; s++) {
            doubled[2 * s] = whole[s];
        }
        return doubled;
    }

    /** Only sums that so many of the smallest ranks can have, and only counts that can still become k, are touched. */
    private static double[] countSubsets(int[] ranks, int k) {
        int[] sorted = Arrays.stream(ranks).sorted().toArray();
        int n = sorted.length;
        int[] upTo = new int[n + 1];
        for (int i = 0; i < n; i++) {
            upTo[i + 1] = upTo[i] + sorted[i];
        }
        double[][] count = new double[k + 1][upTo[n] + 1];
        count[0][0] = 1;
        for (int used = 1; used <= n; used++) {
            int rank = sorted[used - 1];
            for (int j = Math.min(k, used); j >= Math.max(1, k - (n - used)); j--) {
                double[] with = count[j];
                double[] without = count[j - 1];
                int highest = upTo[used - 1] - upTo[used - j];
                for (int s = upTo[j - 1]; s <= highest; s++) {
                    with[s + rank] += without[s];
                }
            }
        }
        return normalised(count[k]);
    }

    /** probability[s] that the ranks with positive sign sum to s when every sign is a fair coin. */
    static double[] signedSums(int[] ranks) {
        int total = total(ranks);
        double[] probability = new double[total + 1];
        probability[0] = 1;
        int reached = 0;
        for (int rank : ranks) {
            reached += rank;
            for (int s = reached; s >= 0; s--) {
                double with = s >= rank ? probability[s - rank] : 0;
                probability[s] = 0.5 * (probability[s] + with);
            }
        }
        return probability;
    }

    /** P(S &lt;= s). */
    static double atMost(double[] probability, int s) {
        double sum = 0;
        for (int i = 0; i <= Math.min(s, probability.length - 1); i++) {
            sum += probability[i];
        }
        return Math.min(1, sum);
    }

    /** P(S &gt;= s). */
    static double atLeast(double[] probability, int s) {
        double sum = 0;
        for (int i = probability.length - 1; i >= Math.max(0, s); i--) {
            sum += probability[i];
        }
        return Math.min(1, sum);
    }

    private static double[] normalised(double[] counts) {
        double sum = 0;
        for (double c : counts) {
            sum += c;
        }
        double[] p = new double[counts.length];
        for (int i = 0; i < p.length; i++) {
            p[i] = counts[i] / sum;
        }
        return p;
    }

    private static int total(int[] ranks) {
        int total = 0;
        for (int rank : ranks) {
            total += rank;
        }
        return total;
    }
}
