package dev.assay.core.stats;

/**
 * Exact null distributions of rank statistics, by counting. Ranks are doubled so that midranks of ties are whole numbers.
 */
final class RankSums {
    /** Work bound (inner steps) above which callers use the normal approximation. */
    static final double LARGEST_WORK = 2e8;

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
        int total = total(ranks);
        double[][] count = new double[k + 1][total + 1];
        count[0][0] = 1;
        int reached = 0;
        int used = 0;
        for (int rank : ranks) {
            reached += rank;
            used++;
            for (int j = Math.min(k, used); j >= 1; j--) {
                for (int s = reached; s >= rank; s--) {
                    count[j][s] += count[j - 1][s - rank];
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
