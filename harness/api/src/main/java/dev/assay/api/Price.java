package dev.assay.api;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a platform costs while it is held.
 *
 * @param amountPerHour in {@code currency}, for one allocation and hour; not negative
 * @param currency a code such as USD or CNY
 * @param others prices that may be paid instead, not none; their weights add up to at most 1, what remains is the weight of
 *     {@code amountPerHour}
 */
public record Price(double amountPerHour, String currency, Optional<List<PriceScenario>> others) {
    /** Sums of weights up to here are 1: parts such as thirds are written with a few digits. */
    public static final double ALL = 1 + 1e-9;

    /** A price that is known. */
    public Price(double amountPerHour, String currency) {
        this(amountPerHour, currency, Optional.empty());
    }

    public Price {
        if (!(amountPerHour >= 0) || Double.isInfinite(amountPerHour)) {
            throw new IllegalArgumentException("price.amount: expected a number of at least 0, found " + amountPerHour);
        }
        if (!currency.matches("[A-Z]{3}")) {
            throw new IllegalArgumentException(
                    "price.currency: expected three capital letters such as USD, found '" + currency + "'");
        }
        others = others.map(List::copyOf).filter(list -> !list.isEmpty());
        double sum = weight(others);
        if (sum > ALL) {
            throw new IllegalArgumentException(
                    "price.scenarios: expected weights that add up to at most 1, found " + sum);
        }
        if (others.isPresent() && amountPerHour == 0) {
            throw new IllegalArgumentException("price.amount: expected above 0 beside scenarios, found 0");
        }
    }

    /** Every price that may be paid with its weight, the usual one first unless its weight is 0; the weights add up to 1. */
    public List<PriceScenario> scenarios() {
        if (others.isEmpty()) {
            throw new IllegalStateException("a price without scenarios is certain");
        }
        List<PriceScenario> all = new ArrayList<>();
        double rest = 1 - weight(others);
        if (rest > ALL - 1) {
            all.add(new PriceScenario(amountPerHour, rest));
        }
        all.addAll(others.get());
        return List.copyOf(all);
    }

    private static double weight(Optional<List<PriceScenario>> others) {
        return others.orElse(List.of()).stream()
                .mapToDouble(PriceScenario::weight)
                .sum();
    }
}
