package dev.assay.core.report;

import dev.assay.api.Freshness;
import dev.assay.core.plan.ExperimentPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The statistics that were used, one sentence each (docs/statistics.md tells the rest). */
final class Methods {
    private Methods() {}

    static List<String> of(ExperimentPlan plan) {
        List<String> methods = new ArrayList<>();
        methods.add(String.format(
                Locale.ROOT,
                "Gates: one-sided t test at level %s on the logarithms of candidate / baseline, one value per block; requests of a "
                        + "trial are never treated as independent.",
                plan.alpha()));
        methods.add(
                "It assumes that blocks are independent and their log ratios roughly normal; the exact sign-flip test stands beside "
                        + "it, and where the two disagree the gate is INCONCLUSIVE.");
        methods.add(
                "Margins are percentages of the baseline in the metric's own direction, fixed in the plan before the first trial.");
        methods.add(
                "GO needs every must-gate to be GO; NO-GO is held against Holm's correction over the must-gates; advisory gates use "
                        + "Benjamini-Hochberg at 0.10 and are exploratory.");
        methods.add(
                "Gated percentiles count requests without an answer as infinitely late; '-completed' percentiles leave them out.");
        methods.add("Order within blocks is random and balanced, drawn from the seed.");
        if (plan.trials().sequential()) {
            methods.add("Looks after " + plan.trials().looks()
                    + " blocks spend the level as Lan and DeMets' O'Brien-Fleming rule; intervals "
                    + "after a stop are repeated confidence intervals.");
        }
        methods.add(
                plan.trials().aaTrials() >= 10
                        ? "A/A check: " + plan.trials().aaTrials() + " blocks of the baseline against itself."
                        : "A/A check: unchecked (it needs at least 10 A/A blocks, the plan has "
                                + plan.trials().aaTrials() + ").");
        if (plan.trials().fresh() != Freshness.PROCESS) {
            methods.add("Trials reused more than the rule of a fresh process allows: fresh is "
                    + plan.trials().fresh() + ".");
        }
        return methods;
    }
}
