package dev.assay.core.stats;

import org.apache.commons.statistics.inference.AlternativeHypothesis;

/** The alternative hypothesis of a test: the direction in which evidence is sought. */
public enum Tail {
    /** The first sample (or the value) is smaller. */
    LESS(AlternativeHypothesis.LESS_THAN),
    /** The first sample (or the value) is greater. */
    GREATER(AlternativeHypothesis.GREATER_THAN),
    /** It differs in either direction. */
    TWO_SIDED(AlternativeHypothesis.TWO_SIDED);

    private final AlternativeHypothesis hypothesis;

    Tail(AlternativeHypothesis hypothesis) {
        this.hypothesis = hypothesis;
    }

    AlternativeHypothesis hypothesis() {
        return hypothesis;
    }

    /** The p-value of this alternative from those of the two one-sided tests; two-sided is twice the smaller, at most 1. */
    double pick(double pLess, double pGreater) {
        return switch (this) {
            case LESS -> pLess;
            case GREATER -> pGreater;
            case TWO_SIDED -> Math.min(1, 2 * Math.min(pLess, pGreater));
        };
    }
}
