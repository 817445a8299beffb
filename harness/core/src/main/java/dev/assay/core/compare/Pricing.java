package dev.assay.core.compare;

import dev.assay.api.Arm;
import dev.assay.api.Price;
import dev.assay.api.spi.Metric.Trait;
import dev.assay.core.compare.Shifts.Case;
import dev.assay.core.metric.CatalogueMetric;
import dev.assay.core.plan.ExperimentPlan;
import java.util.List;
import java.util.Optional;

/**
 * What the prices of a plan mean for a metric of cost.
 *
 * @param currency of all prices
 * @param ratio what the prices that may be paid add to the effect of candidate against baseline
 * @param candidate the same for the candidate alone
 */
public record Pricing(String currency, Shifts ratio, Shifts candidate) {
    /** Absent where the metric has nothing to do with prices, or an arm has none. */
    public static Optional<Pricing> of(CatalogueMetric metric, ExperimentPlan plan) {
        return metric.traits().contains(Trait.NEEDS_PRICE) ? of(plan) : Optional.empty();
    }

    private static Optional<Pricing> of(ExperimentPlan plan) {
        Optional<Price> baseline = plan.platform(Arm.BASELINE).price();
        Optional<Price> candidate = plan.platform(Arm.CANDIDATE).price();
        if (baseline.isEmpty() || candidate.isEmpty()) {
            return Optional.empty();
        }
        Shifts alone = shifts(candidate.get(), -1);
        return Optional.of(new Pricing(
                candidate.get().currency(), shifts(baseline.get(), 1).and(alone), alone));
    }

    /**
     * What comes on top of the effect of a gate.
     *
     * @param limit true where the candidate alone is held against a limit
     */
    public Shifts shifts(boolean limit) {
        return limit ? candidate : ratio;
    }

    /** A dearer candidate is worse, a dearer baseline makes the candidate better. */
    private static Shifts shifts(Price price, int sign) {
        if (price.others().isEmpty()) {
            return Shifts.NONE;
        }
        List<Case> cases = price.scenarios().stream()
                .map(s -> new Case(sign * Math.log(s.amountPerHour() / price.amountPerHour()), s.weight()))
                .toList();
        return new Shifts(cases);
    }
}
