package dev.assay.core.stats;

import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;

/**
 * Sign-flip permutation test on the mean: if the differences are symmetric about the margin, every assignment of signs to
 * (d - margin) is equally likely (docs/statistics.md, section 4).
 */
public final class SignFlip {
    /** Largest sample for which all 2^n assignments are counted. */
    public static final int LARGEST_EXACT = 20;

    /** Number of seeded random assignments for larger samples. */
    public static final int RESAMPLES = 9_999;

    /** Sums closer than this share of the sum of magnitudes are ties: rounding must not break them. */
    private static final double TIE = 1e-12;

    private SignFlip() {}

    /**
     * @param d differences, at least 1, finite
     * @param margin the centre under the null hypothesis, in the unit of {@code d}
     * @param seed for the random assignments; not used when exact
     */
    public static SignFlipResult test(double[] d, double margin, long seed) {
        Samples.requireFinite("d", d, 1);
        double[] magnitudes = new double[d.length];
        double observed = 0;
        double scale = 0;
        for (int i = 0; i < d.length; i++) {
            observed += d[i] - margin;
            magnitudes[i] = Math.abs(d[i] - margin);
            scale += magnitudes[i];
        }
        double tie = TIE * scale;
        return d.length <= LARGEST_EXACT ? exact(magnitudes, observed, tie) : sampled(magnitudes, observed, tie, seed);
    }

    private static SignFlipResult exact(double[] magnitudes, double observed, double tie) {
        // Meet in the middle: pairs of two sorted lists of 2^(n/2) sums are counted with two pointers.
        int half = magnitudes.length / 2;
        double[] left = signedSums(magnitudes, 0, half);
        double[] right = signedSums(magnitudes, half, magnitudes.length);
        double total = (double) left.length * right.length;
        // The distribution is symmetric, so P(S <= s) = P(S >= -s).
        double greater = countAtLeast(left, right, observed - tie) / total;
        double less = countAtLeast(left, right, -observed - tie) / total;
        return new SignFlipResult(greater, less, true);
    }

    /** All sums of plus or minus the magnitudes from {@code from} to {@code to}, ascending. */
    private static double[] signedSums(double[] magnitudes, int from, int to) {
        double[] sums = {0};
        for (int i = from; i < to; i++) {
            double m = magnitudes[i];
            double[] next = new double[2 * sums.length];
            int low = 0;
            int high = 0;
            for (int k = 0; k < next.length; k++) {
                boolean takeLow = low < sums.length && sums[low] - m <= sums[high] + m;
                next[k] = takeLow ? sums[low++] - m : sums[high++] + m;
            }
            sums = next;
        }
        return sums;
    }

    private static long countAtLeast(double[] left, double[] right, double bound) {
        long count = 0;
        int firstInRight = right.length;
        for (double a : left) {
            while (firstInRight > 0 && a + right[firstInRight - 1] >= bound) {
                firstInRight--;
            }
            count += right.length - firstInRight;
        }
        return count;
    }

    private static SignFlipResult sampled(double[] magnitudes, double observed, double tie, long seed) {
        UniformRandomProvider random = RandomSource.XO_SHI_RO_256_PP.create(seed);
        int greater = 1;
        int less = 1;
        for (int r = 0; r < RESAMPLES; r++) {
            double sum = randomSum(magnitudes, random);
            greater += sum >= observed - tie ? 1 : 0;
            less += sum <= observed + tie ? 1 : 0;
        }
        double all = RESAMPLES + 1.0;
        return new SignFlipResult(greater / all, less / all, false);
    }

    private static double randomSum(double[] magnitudes, UniformRandomProvider random) {
        double sum = 0;
        long bits = 0;
        for (int i = 0; i < magnitudes.length; i++) {
            if (i % Long.SIZE == 0) {
                bits = random.nextLong();
            }
            sum += (bits & 1) == 0 ? magnitudes[i] : -magnitudes[i];
            bits >>>= 1;
        }
        return sum;
    }
}
