package dev.assay.core.decide;

import dev.assay.api.Direction;
import dev.assay.core.metric.CatalogueMetric;
import dev.assay.core.plan.GatePlan.Demand;
import java.util.Optional;

/** What a plan demands of a metric, in the same words wherever it is shown. */
public final class DemandWords {
    private DemandWords() {}

    /**
     * For example {@code at most 5% worse} or {@code at least 0.950}.
     *
     * @param currency of amounts of money, where it is known
     */
    public static String of(CatalogueMetric metric, Demand demand, Optional<String> currency) {
        return switch (metric.rule()) {
            case EVERY_TRIAL -> "every trial must keep it";
            case STEADY_SHARE -> "at most 20% of the trials may miss it";
            default -> relativeOrLimit(metric, demand, currency);
        };
    }

    private static String relativeOrLimit(CatalogueMetric metric, Demand demand, Optional<String> currency) {
        if (demand instanceof Demand.Margin m) {
            return "at most " + Numbers.planPercent(m.ratio()) + " worse";
        }
        if (demand instanceof Demand.Gain g) {
            return "at least " + Numbers.planPercent(g.ratio()) + " better";
        }
        double limit = ((Demand.Limit) demand).value();
        return (metric.better() == Direction.LOWER_IS_BETTER ? "at most " : "at least ")
                + Numbers.value(limit, metric.unit(), currency);
    }
}
