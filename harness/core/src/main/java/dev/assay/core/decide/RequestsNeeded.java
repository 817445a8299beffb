package dev.assay.core.decide;

import dev.assay.core.stats.Binomials;
import java.util.Map;
import java.util.OptionalInt;

/**
 * Further blocks that would show a share of failures to be below its limit: with failures as often as so far
 * (conservative), and without any further one (optimistic).
 */
final class RequestsNeeded {
    /** More than this is no plan. */
    private static final int LARGEST = 10_000;

    private RequestsNeeded() {}

    /**
     * @param checks of a gate on counts
     * @param blocks that they come from
     */
    static BlocksNeeded of(Map<String, Double> checks, int blocks, double limit, double alpha) {
        double failures = checks.getOrDefault("failures.candidate", 0.0);
        double exposure = checks.getOrDefault("exposure.candidate", 0.0);
        double dispersion = checks.getOrDefault("dispersion", 1.0);
        if (blocks < 1) {
            return BlocksNeeded.NONE;
        }
        return new BlocksNeeded(
                further(failures / blocks, 0, exposure / blocks, new Rule(blocks, limit, alpha, dispersion)),
                further(0, failures, exposure / blocks, new Rule(blocks, limit, alpha, dispersion)));
    }

    private record Rule(int blocks, double limit, double alpha, double dispersion) {
        boolean shows(double failures, double exposure) {
            int n = (int) Math.min(Integer.MAX_VALUE, Math.floor(exposure / dispersion));
            int f = (int) Math.ceil(failures / dispersion);
            return n >= 1 && Binomials.pAtMost(Math.min(f, n), n, limit) <= alpha;
        }
    }

    /** The more requests, the more is shown, if failures are rarer than the limit; else nothing ever is. */
    private static OptionalInt further(double failuresPerBlock, double failures, double perBlock, Rule rule) {
        int low = rule.blocks();
        int high = low + LARGEST;
        if (!rule.shows(failures + failuresPerBlock * high, perBlock * high)) {
            return OptionalInt.empty();
        }
        while (high - low > 1) {
            int middle = (low + high) >>> 1;
            if (rule.shows(failures + failuresPerBlock * middle, perBlock * middle)) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return OptionalInt.of(high - rule.blocks());
    }
}
