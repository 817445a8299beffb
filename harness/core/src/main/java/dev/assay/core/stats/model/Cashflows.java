package dev.assay.core.stats.model;

import java.util.List;
import java.util.OptionalDouble;
import org.apache.commons.numbers.rootfinder.BrentSolver;

/**
 * Payments at the ends of equal periods, usually years; the first one is now.
 *
 * @param amounts in one currency; what is paid is negative, what is saved or earned positive
 */
public record Cashflows(List<Double> amounts) {
    public Cashflows {
        amounts = List.copyOf(amounts);
        if (amounts.isEmpty() || amounts.stream().anyMatch(a -> !Double.isFinite(a))) {
            throw new IllegalArgumentException("amounts: expected at least one, all finite, found " + amounts);
        }
    }

    /**
     * Net present value.
     *
     * @param rate discount per period, above -1; 0.05 for 5%
     */
    public double presentValue(double rate) {
        if (!(rate > -1)) {
            throw new IllegalArgumentException("rate: expected above -1, found " + rate);
        }
        double value = 0;
        for (int i = amounts.size() - 1; i >= 0; i--) {
            value = amounts.get(i) + value / (1 + rate);
        }
        return value;
    }

    /**
     * The discount rate at which the present value is 0, between -99% and 1,000%; absent unless the payments change sign
     * exactly once, since otherwise there may be none or several.
     */
    public OptionalDouble internalRate() {
        long changes = 0;
        double before = 0;
        for (double amount : amounts) {
            changes += before * amount < 0 ? 1 : 0;
            before = amount == 0 ? before : amount;
        }
        double low = -0.99;
        double high = 10;
        if (changes != 1 || presentValue(low) * presentValue(high) > 0) {
            return OptionalDouble.empty();
        }
        return OptionalDouble.of(new BrentSolver(1e-14, 1e-14, 1e-14).findRoot(this::presentValue, low, high));
    }

    /** Periods until the running sum reaches 0, payments spread evenly over their period; absent when it never does. */
    public OptionalDouble payback() {
        double sum = amounts.get(0);
        if (sum >= 0) {
            return OptionalDouble.of(0);
        }
        for (int i = 1; i < amounts.size(); i++) {
            double next = sum + amounts.get(i);
            if (next >= 0) {
                return OptionalDouble.of(i - 1 + -sum / amounts.get(i));
            }
            sum = next;
        }
        return OptionalDouble.empty();
    }
}
