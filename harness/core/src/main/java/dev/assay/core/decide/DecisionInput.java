package dev.assay.core.decide;

import dev.assay.core.compare.Design;
import dev.assay.core.metric.MetricTable;
import dev.assay.core.plan.ExperimentPlan;

/**
 * What a verdict is drawn from.
 *
 * @param plan with gates, levels and looks
 * @param table values of the trials that have run
 * @param looksTaken number of looks of the sequential plan at which the data were looked at, this one included; 0 for a
 *     fixed plan
 * @param design paired for one campaign; unpaired where each arm comes from a recorded run of its own
 */
public record DecisionInput(ExperimentPlan plan, MetricTable table, int looksTaken, Design design) {
    /** One campaign, in blocks. */
    public DecisionInput(ExperimentPlan plan, MetricTable table, int looksTaken) {
        this(plan, table, looksTaken, Design.PAIRED);
    }
}
