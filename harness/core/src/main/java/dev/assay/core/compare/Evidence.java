package dev.assay.core.compare;

import java.util.Map;

/**
 * What the data of one gate say at one level. All on the scale of the effect, where above 0 is better.
 *
 * @param units independent units behind it
 * @param estimate mean effect
 * @param lower one-sided lower bound at {@code level}
 * @param upper one-sided upper bound at {@code level}
 * @param level one-sided level of each bound
 * @param pGo p-value against "at or below the margin" by t
 * @param pNoGo p-value against "at or above the margin" by t
 * @param second test without a distribution, as second opinion
 * @param sd standard deviation of one unit's effect
 * @param zeroSpread true when the units did not differ: the bounds are then those of the measurement's resolution
 * @param checks further figures by name, finite
 */
public record Evidence(
        int units,
        double estimate,
        double lower,
        double upper,
        double level,
        double pGo,
        double pNoGo,
        SecondOpinion second,
        double sd,
        boolean zeroSpread,
        Map<String, Double> checks) {
    public Evidence {
        checks = Map.copyOf(checks);
    }
}
