package dev.assay.core.power;

import dev.assay.api.Direction;
import dev.assay.core.plan.GatePlan;

/**
 * How far one block's effect scatters on a gate, and how far the truth is supposed to lie from the demand.
 *
 * @param gate of the plan
 * @param better which way of its metric is good
 * @param distance from the demand to the supposed truth on the scale of the effect, above 0
 * @param sd of one block's effect, above 0; the upper 80% bound where it was estimated
 * @param source where it comes from, for people
 */
public record GateNoise(GatePlan gate, Direction better, double distance, double sd, String source) {
    public GateNoise {
        if (!(distance > 0) || !(sd > 0) || Double.isInfinite(distance) || Double.isInfinite(sd)) {
            throw new IllegalArgumentException(
                    "distance and sd: expected finite and above 0, found " + distance + " and " + sd);
        }
    }
}
