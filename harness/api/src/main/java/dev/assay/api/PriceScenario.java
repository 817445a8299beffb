package dev.assay.api;

/**
 * A price that may be paid instead of the usual one, such as a discount that is not yet agreed.
 *
 * @param amountPerHour in the currency of the price, for one allocation and hour; above 0
 * @param weight how likely it is, above 0 and at most 1
 */
public record PriceScenario(double amountPerHour, double weight) {
    public PriceScenario {
        if (!(amountPerHour > 0) || Double.isInfinite(amountPerHour)) {
            throw new IllegalArgumentException(
                    "price.scenarios.amount: expected a number above 0, found " + amountPerHour);
        }
        if (!(weight > 0 && weight <= 1)) {
            throw new IllegalArgumentException(
                    "price.scenarios.weight: expected above 0 and at most 1, found " + weight);
        }
    }
}
