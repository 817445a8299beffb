package dev.assay.agent.load;

/** Exact tails of the binomial distribution, by summing its terms. */
final class BinomialTail {
    private BinomialTail() {}

    /** Probability of at most {@code x} successes in {@code n} trials of probability {@code p} in (0, 1). */
    static double atMost(long x, long n, double p) {
        if (x >= n) {
            return 1;
        }
        if (x < 0) {
            return 0;
        }
        return x <= n * p ? lower(x, n, p) : 1 - lower(n - x - 1, n, 1 - p);
    }

    /** The tail that is the smaller one, so that nothing cancels and no term overflows. */
    private static double lower(long x, long n, double p) {
        // Summed from the largest term downwards on the side of x, in logarithms, since (1-p)^n alone may underflow.
        double logTerm = logTerm(x, n, p);
        double ratio = (1 - p) / p;
        double sum = 0;
        double term = 1;
        for (long k = x; k >= 0 && term > sum * 1e-17; k--) {
            sum += term;
            term *= k / (double) (n - k + 1) * ratio;
        }
        return Math.min(1, Math.exp(logTerm + Math.log(sum)));
    }

    /** Probability of at least {@code x} successes. */
    static double atLeast(long x, long n, double p) {
        return x <= 0 ? 1 : atMost(n - x, n, 1 - p);
    }

    private static double logTerm(long x, long n, double p) {
        return logFactorial(n) - logFactorial(x) - logFactorial(n - x) + x * Math.log(p) + (n - x) * Math.log1p(-p);
    }

    /** Stirling's series, with the factorials of small numbers taken directly: error below 1e-10. */
    private static double logFactorial(long n) {
        if (n < 16) {
            double product = 1;
            for (long i = 2; i <= n; i++) {
                product *= i;
            }
            return Math.log(product);
        }
        double inverse = 1.0 / n;
        double square = inverse * inverse;
        double series = inverse * (1.0 / 12 - square * (1.0 / 360 - square / 1260));
        double x = n;
        return x * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI * x) + series;
    }
}
