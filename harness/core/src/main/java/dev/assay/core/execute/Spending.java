package dev.assay.core.execute;

import dev.assay.api.Price;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Adds up what the held allocations cost: price per hour times the time held. */
final class Spending {
    private static final double NANOS_PER_HOUR = 3600e9;

    private record Holding(Price price, long fromNanos) {}

    private final Map<String, Holding> open = new HashMap<>();
    private final Map<String, Double> spent = new HashMap<>();

    void obtained(String allocationId, Optional<Price> price, long nowNanos) {
        price.ifPresent(p -> open.put(allocationId, new Holding(p, nowNanos)));
    }

    void released(String allocationId, long nowNanos) {
        Holding holding = open.remove(allocationId);
        if (holding != null) {
            spent.merge(holding.price().currency(), cost(holding, nowNanos), Double::sum);
        }
    }

    /** By currency, until now. */
    Map<String, Double> until(long nowNanos) {
        Map<String, Double> all = new HashMap<>(spent);
        open.values().forEach(h -> all.merge(h.price().currency(), cost(h, nowNanos), Double::sum));
        return all;
    }

    /** What a time costs at a price. */
    static double cost(Price price, long nanos) {
        return price.amountPerHour() * nanos / NANOS_PER_HOUR;
    }

    private static double cost(Holding holding, long nowNanos) {
        return cost(holding.price(), nowNanos - holding.fromNanos());
    }
}
