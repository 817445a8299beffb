package dev.assay.core.compare;

import dev.assay.core.stats.Binomials;
import dev.assay.core.stats.Interval;
import dev.assay.core.stats.Poissons.RateRatio;
import java.util.List;

/**
 * Failures and exposure over the trials of the arms, tested exactly on the totals. Requests of one trial are not
 * independent, so counts are divided by the dispersion between trials, which is never taken below 1 (docs/statistics.md,
 * section 3).
 */
public final class CountTest {
    /**
     * One trial.
     *
     * @param failures requests that failed
     * @param exposure requests scheduled, at least 1
     */
    public record Count(long failures, long exposure) {}

    /**
     * p-values of a gate on counts.
     *
     * @param pGo small speaks for the demand being kept
     * @param pNoGo small speaks for its being broken
     * @param dispersion variance between trials over the binomial variance, at least 1
     */
    public record Result(double pGo, double pNoGo, double dispersion) {}

    private CountTest() {}

    /** One-sided exact bounds of the share of failures, each at a level. */
    public static Interval share(List<Count> counts, double level) {
        double dispersion = dispersion(counts);
        int n = Math.max(1, effective(exposure(counts), dispersion, false));
        int few = Math.min(n, effective(failures(counts), dispersion, false));
        int many = Math.min(n, effective(failures(counts), dispersion, true));
        return new Interval(Binomials.lower(few, n, level), Binomials.upper(many, n, level));
    }

    private static double dispersion(List<Count> counts) {
        return Math.max(1, chiSquared(counts) / Math.max(1, counts.size() - 1));
    }

    /** Whether the share of failures is below a limit. */
    public static Result limit(List<Count> candidate, double share) {
        double dispersion = dispersion(candidate);
        long failures = failures(candidate);
        long exposure = exposure(candidate);
        // Rounded towards the side that each test must not claim lightly.
        int n = effective(exposure, dispersion, false);
        int few = Math.min(n, effective(failures, dispersion, false));
        int many = Math.min(n, effective(failures, dispersion, true));
        return new Result(Binomials.pAtMost(many, n, share), Binomials.pAtLeast(few, n, share), dispersion);
    }

    /**
     * Whether the candidate's rate of failures is at most {@code 1 + ratio} times the baseline's, given the total.
     *
     * @param factor largest accepted ratio of the rates, above 0
     */
    public static Result ratio(List<Count> candidate, List<Count> baseline, double factor) {
        double dispersion = dispersion(candidate, baseline);
        return new Result(
                rates(candidate, baseline, dispersion, true).pLess(factor),
                rates(candidate, baseline, dispersion, false).pGreater(factor),
                dispersion);
    }

    /**
     * The rates of both arms with counts divided by the dispersion and rounded in favour of one of them.
     *
     * @param againstCandidate true to round the candidate's failures up and the baseline's down
     */
    public static RateRatio rates(
            List<Count> candidate, List<Count> baseline, double dispersion, boolean againstCandidate) {
        return new RateRatio(
                effective(failures(candidate), dispersion, againstCandidate),
                exposure(candidate) / dispersion,
                effective(failures(baseline), dispersion, !againstCandidate),
                exposure(baseline) / dispersion);
    }

    /** Pooled over both arms, at least 1. */
    public static double dispersion(List<Count> candidate, List<Count> baseline) {
        int freedom = Math.max(1, candidate.size() + baseline.size() - 2);
        return Math.max(1, (chiSquared(candidate) + chiSquared(baseline)) / freedom);
    }

    /** Total failures. */
    public static long failures(List<Count> counts) {
        return counts.stream().mapToLong(Count::failures).sum();
    }

    /** Total exposure. */
    public static long exposure(List<Count> counts) {
        return counts.stream().mapToLong(Count::exposure).sum();
    }

    /** Pearson's statistic of equal shares in all trials; 0 when none or all failed. */
    private static double chiSquared(List<Count> counts) {
        double share = (double) failures(counts) / exposure(counts);
        if (!(share > 0 && share < 1)) {
            return 0;
        }
        double sum = 0;
        for (Count count : counts) {
            double expected = share * count.exposure();
            double difference = count.failures() - expected;
            sum += difference * difference / (expected * (1 - share));
        }
        return sum;
    }

    private static int effective(long count, double dispersion, boolean up) {
        double value = count / dispersion;
        return (int) Math.min(Integer.MAX_VALUE, up ? Math.ceil(value) : Math.floor(value));
    }
}
