package dev.assay.core.stats;

/**
 * An estimate whose standardised error follows Student's t: gives bounds, intervals and p-values at any margin
 * (docs/statistics.md, section 4).
 *
 * <p>A standard error of 0 is possible when all values are equal. It is not certainty: check {@link #spreadIsZero()} and
 * use the resolution of the measurement instead.
 *
 * @param estimate in the unit of the data; a log ratio for the log methods of {@link TTests}
 * @param standardError of {@code estimate}, at least 0
 * @param degreesOfFreedom above 0, possibly fractional
 */
public record TEstimate(double estimate, double standardError, double degreesOfFreedom) {
    public TEstimate {
        if (!Double.isFinite(estimate)) {
            throw new IllegalArgumentException("estimate: expected a finite number, found " + estimate);
        }
        if (!(standardError >= 0) || Double.isInfinite(standardError)) {
            throw new IllegalArgumentException("standardError: expected at least 0, found " + standardError);
        }
        if (!(degreesOfFreedom > 0)) {
            throw new IllegalArgumentException("degreesOfFreedom: expected above 0, found " + degreesOfFreedom);
        }
    }

    /** Whether the data did not vary at all. */
    public boolean spreadIsZero() {
        return standardError == 0;
    }

    /** One-sided lower bound: the true value lies above it with confidence 1 - {@code alpha}. */
    public double lower(double alpha) {
        return estimate - StudentT.upperQuantile(alpha, degreesOfFreedom) * standardError;
    }

    /** One-sided upper bound: the true value lies below it with confidence 1 - {@code alpha}. */
    public double upper(double alpha) {
        return estimate + StudentT.upperQuantile(alpha, degreesOfFreedom) * standardError;
    }

    /** Two-sided interval, each tail with half of 1 - {@code confidence}. */
    public Interval interval(double confidence) {
        double half = StudentT.upperQuantile((1 - confidence) / 2, degreesOfFreedom) * standardError;
        return new Interval(estimate - half, estimate + half);
    }

    /** The t statistic against a margin; infinite when the spread is zero and the estimate differs from the margin. */
    public double statistic(double margin) {
        return estimate == margin ? 0 : (estimate - margin) / standardError;
    }

    /** One-sided p-value of "the true value is at most {@code margin}"; small speaks for greater. */
    public double pGreater(double margin) {
        return StudentT.upperTail(statistic(margin), degreesOfFreedom);
    }

    /** One-sided p-value of "the true value is at least {@code margin}"; small speaks for less. */
    public double pLess(double margin) {
        return StudentT.upperTail(-statistic(margin), degreesOfFreedom);
    }

    /** Two-sided p-value of "the true value is {@code value}". */
    public double pTwoSided(double value) {
        return Math.min(1, 2 * StudentT.upperTail(Math.abs(statistic(value)), degreesOfFreedom));
    }

    /** p-value of two one-sided tests (TOST): small speaks for a true value between the margins. */
    public double pEquivalence(double lowMargin, double highMargin) {
        return Math.max(pGreater(lowMargin), pLess(highMargin));
    }
}
