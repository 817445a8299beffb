package dev.assay.core.stats;

import java.util.Arrays;
import org.apache.commons.statistics.inference.KolmogorovSmirnovTest;
import org.apache.commons.statistics.inference.PValueMethod;

/**
 * Two-sample Kolmogorov-Smirnov test. The tails speak of the distribution functions: {@link Tail#GREATER} seeks evidence
 * that the one of the first sample lies above (its values tend to be smaller).
 */
public final class KolmogorovSmirnov {
    private KolmogorovSmirnov() {}

    /** Largest distance between the distribution functions in the direction of the tail. */
    public static double statistic(double[] x, double[] y, Tail tail) {
        Samples.requireFinite("x", x, 1);
        Samples.requireFinite("y", y, 1);
        return KolmogorovSmirnovTest.withDefaults().with(tail.hypothesis()).statistic(x, y);
    }

    /** Exact p-value (as if there were no ties). */
    public static double exactP(double[] x, double[] y, Tail tail) {
        statistic(x, y, tail);
        return KolmogorovSmirnovTest.withDefaults()
                .with(tail.hypothesis())
                .with(PValueMethod.EXACT)
                .test(x, y)
                .getPValue();
    }

    /**
     * Approximate p-value for large samples: two-sided, the exact distribution of one sample of size m n / (m + n);
     * one-sided, Hodges 1958, formula 5.3. (The library's own asymptotic value is the cruder limit.)
     */
    public static double approximateP(double[] x, double[] y, Tail tail) {
        double d = statistic(x, y, tail);
        double m = Math.max(x.length, y.length);
        double n = Math.min(x.length, y.length);
        if (tail == Tail.TWO_SIDED) {
            return oneSampleTail(d, (int) Math.rint(m * n / (m + n)));
        }
        double z = Math.sqrt(m * n / (m + n)) * d;
        return Math.min(1, Math.exp(-2 * z * z - 2 * z * (m + 2 * n) / Math.sqrt(m * n * (m + n)) / 3));
    }

    /** P(D &gt;= d) of one sample of size n. The library has this distribution only behind its test. */
    private static double oneSampleTail(double d, int n) {
        double[] sample = new double[n];
        // Uniform points whose distribution function is ahead by d, and nowhere by more.
        Arrays.setAll(sample, i -> Math.max(0, (i + 1.0) / n - d));
        return KolmogorovSmirnovTest.withDefaults()
                .with(PValueMethod.EXACT)
                .test(sample, u -> u)
                .getPValue();
    }
}
