package dev.assay.core.decide;

import dev.assay.api.Finding;
import dev.assay.core.compare.Design;
import dev.assay.core.metric.MetricTable;
import dev.assay.core.plan.ExperimentPlan;
import java.util.List;

/**
 * What a verdict is drawn from.
 *
 * @param plan with gates, levels and looks
 * @param table values of the trials that have run
 * @param looksTaken number of looks of the sequential plan at which the data were looked at, this one included; 0 for a
 *     fixed plan
 * @param design paired for one campaign; unpaired where each arm comes from a recorded run of its own
 * @param lost recorded trials that are gone or changed, each an error: which ones are left would be a choice, so there is
 *     no verdict
 */
public record DecisionInput(ExperimentPlan plan, MetricTable table, int looksTaken, Design design, List<Finding> lost) {
    public DecisionInput {
        lost = List.copyOf(lost);
    }

    /** All recorded trials are there. */
    public DecisionInput(ExperimentPlan plan, MetricTable table, int looksTaken, Design design) {
        this(plan, table, looksTaken, design, List.of());
    }

    /** One campaign, in blocks. */
    public DecisionInput(ExperimentPlan plan, MetricTable table, int looksTaken) {
        this(plan, table, looksTaken, Design.PAIRED);
    }
}
