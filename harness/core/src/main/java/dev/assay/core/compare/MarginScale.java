package dev.assay.core.compare;

import dev.assay.api.Direction;

/**
 * Percentages of a plan on the scale of the effect, {@code sign * ln(candidate / baseline)}. A percentage is one of the
 * baseline in the metric's own direction (docs/statistics.md, section 4): "at most 10% more latency" allows a ratio of
 * 1.10, so its margin is -ln(1.10), not ln(0.90), which would let 11.1% pass.
 */
public final class MarginScale {
    private MarginScale() {}

    /**
     * The margin of "at most {@code ratio} worse".
     *
     * @param ratio at least 0; below 1 where higher is better
     */
    public static double worse(double ratio, Direction better) {
        return better == Direction.HIGHER_IS_BETTER ? Math.log1p(-ratio) : -Math.log1p(ratio);
    }

    /**
     * The margin of "at least {@code ratio} better".
     *
     * @param ratio above 0; below 1 where lower is better
     */
    public static double better(double ratio, Direction better) {
        return better == Direction.HIGHER_IS_BETTER ? Math.log1p(ratio) : -Math.log1p(-ratio);
    }

    /**
     * An effect as a share of the baseline, in the metric's own direction: 0.18 for 18% more latency or 18% more
     * throughput, negative for less.
     */
    public static double change(double effect, Direction better) {
        return Math.expm1(better.sign() * effect);
    }
}
