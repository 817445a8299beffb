package dev.assay.core.stats;

import org.apache.commons.statistics.distribution.DiscreteDistribution;

/** Two-sided exact p-values by likelihood. */
final class LeastLikely {
    /** Outcomes whose probabilities differ by less than this share are equally likely; rounding must not part them. */
    private static final double SAME = 1 + 1e-7;

    private LeastLikely() {}

    /** The probability of all outcomes in a range that are no more likely than the observed one. */
    static double p(DiscreteDistribution distribution, int lowest, int highest, int observed) {
        double bound = distribution.probability(observed) * SAME;
        double sum = 0;
        for (int k = lowest; k <= highest; k++) {
            double probability = distribution.probability(k);
            sum += probability <= bound ? probability : 0;
        }
        return Math.min(1, sum);
    }
}
