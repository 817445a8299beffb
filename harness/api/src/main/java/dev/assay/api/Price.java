package dev.assay.api;

/**
 * What a platform costs while it is held.
 *
 * @param amountPerHour in {@code currency}, for one allocation and hour; not negative
 * @param currency a code such as USD or CNY
 */
public record Price(double amountPerHour, String currency) {
    public Price {
        if (!(amountPerHour >= 0) || Double.isInfinite(amountPerHour)) {
            throw new IllegalArgumentException("price.amount: expected a number of at least 0, found " + amountPerHour);
        }
        if (!currency.matches("[A-Z]{3}")) {
            throw new IllegalArgumentException(
                    "price.currency: expected three capital letters such as USD, found '" + currency + "'");
        }
    }
}
