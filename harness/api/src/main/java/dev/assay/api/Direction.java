package dev.assay.api;

/** Which way of a metric is good. */
public enum Direction {
    HIGHER_IS_BETTER,
    LOWER_IS_BETTER;

    /** +1 where higher is better, -1 where lower is better: multiplies a log ratio so that better is positive. */
    public int sign() {
        return this == HIGHER_IS_BETTER ? 1 : -1;
    }
}
