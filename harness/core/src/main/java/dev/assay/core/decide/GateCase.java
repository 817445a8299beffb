package dev.assay.core.decide;

import dev.assay.api.report.GateResult.Kind;
import dev.assay.core.compare.MarginScale;
import dev.assay.core.metric.CatalogueMetric;
import dev.assay.core.metric.Metrics;
import dev.assay.core.metric.VerdictRule;
import dev.assay.core.plan.GatePlan.Demand;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A demand of the plan, or a comparison that is only shown.
 *
 * @param id unique in the run
 * @param metric what is compared
 * @param workload label in the plan
 * @param must true when the overall verdict depends on it
 * @param demand what is demanded; absent for a comparison that is only shown
 */
record GateCase(String id, CatalogueMetric metric, String workload, boolean must, Optional<Demand> demand) {
    Kind kind() {
        if (demand.isEmpty()) {
            return Kind.NONE;
        }
        if (counted()) {
            return Kind.EXACT;
        }
        Demand d = demand.get();
        if (d instanceof Demand.Limit) {
            return Kind.LIMIT;
        }
        return d instanceof Demand.Gain ? Kind.SUPERIORITY : Kind.NON_INFERIORITY;
    }

    /**
     * True for a demand on requests that failed, and for a limit of the share of good ones: both are judged on counts by
     * the exact binomial, since a share that is 1 in every trial has no spread that a t test could use.
     */
    boolean counted() {
        return metric.rule() == VerdictRule.COUNTS || shareOfGood();
    }

    /** The largest share of failing requests that a limit allows, 0 to 1; absent where no share is limited. */
    OptionalDouble mostFailing() {
        if (limit().isEmpty() || !counted()) {
            return OptionalDouble.empty();
        }
        double share = shareOfGood() ? 1 - limit().getAsDouble() : limit().getAsDouble();
        return OptionalDouble.of(Math.max(0, Math.min(1, share)));
    }

    /** True for a limit of the share of good requests. */
    boolean shareOfGood() {
        return metric.id().equals(Metrics.GOODPUT) && limit().isPresent();
    }

    /** The margin on the scale of the effect; absent for limits and where nothing is demanded. */
    OptionalDouble margin() {
        if (demand.isEmpty()) {
            return OptionalDouble.empty();
        }
        Demand d = demand.get();
        if (d instanceof Demand.Margin margin) {
            return OptionalDouble.of(MarginScale.worse(margin.ratio(), metric.better()));
        }
        return d instanceof Demand.Gain gain
                ? OptionalDouble.of(MarginScale.better(gain.ratio(), metric.better()))
                : OptionalDouble.empty();
    }

    /** The absolute limit, where that is what is demanded. */
    OptionalDouble limit() {
        return demand.isPresent() && demand.get() instanceof Demand.Limit limit
                ? OptionalDouble.of(limit.value())
                : OptionalDouble.empty();
    }
}
