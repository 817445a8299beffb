package dev.assay.cli.run;

import dev.assay.api.Arm;
import dev.assay.cli.UserError;
import dev.assay.cli.Version;
import dev.assay.cli.console.OutcomePrinter;
import dev.assay.core.analyse.Analysis;
import dev.assay.core.compare.Design;
import dev.assay.core.decide.Decider;
import dev.assay.core.decide.DecisionInput;
import dev.assay.core.decide.DecisionOutcome;
import dev.assay.core.metric.MetricTable;
import dev.assay.core.metric.TrialRow;
import dev.assay.core.plan.ExperimentPlan;
import dev.assay.core.report.ReportAssembler;
import dev.assay.core.store.RunDirectory;
import dev.assay.core.store.StoreException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Compares recorded runs without running anything. */
public final class Comparison {
    private final OutcomePrinter printer;

    public Comparison(OutcomePrinter printer) {
        this.printer = printer;
    }

    /**
     * Prints the verdict of one run, or of the first's baseline against the second's candidate.
     *
     * @param runs one or two
     * @return the exit code of the verdict
     */
    public int print(List<RunDirectory> runs) throws StoreException, UserError {
        for (RunDirectory run : runs) {
            run.requireLocked();
        }
        DecisionOutcome outcome = runs.size() == 1 ? one(runs.get(0)) : two(runs.get(0), runs.get(1));
        String name = runs.stream().map(RunDirectory::runId).collect(Collectors.joining(" and "));
        return printer.print(name, headlines(runs), outcome);
    }

    private static List<String> headlines(List<RunDirectory> runs) throws StoreException {
        Set<String> lines = new LinkedHashSet<>();
        for (RunDirectory run : runs) {
            lines.addAll(ReportAssembler.of(run, Analysis.of(run), "assay " + Version.text())
                    .headlines());
        }
        return List.copyOf(lines);
    }

    private static DecisionOutcome one(RunDirectory run) throws StoreException {
        Analysis analysis = Analysis.of(run);
        return new DecisionOutcome(analysis.decision(), analysis.findings(), true);
    }

    private static DecisionOutcome two(RunDirectory first, RunDirectory second) throws StoreException, UserError {
        ExperimentPlan plan = second.plan();
        List<String> ours = labels(first.plan());
        if (!ours.equals(labels(plan))) {
            throw UserError.usage(
                    "the runs do not have the same workloads: " + ours + " and " + labels(plan),
                    "compare runs of plans with the same workloads and scenarios");
        }
        List<TrialRow> rows = new ArrayList<>(arm(first, Arm.BASELINE));
        rows.addAll(arm(second, Arm.CANDIDATE));
        return Decider.decide(new DecisionInput(plan, new MetricTable(MetricTable.SCHEMA, rows), 0, Design.UNPAIRED));
    }

    private static List<String> labels(ExperimentPlan plan) {
        return plan.workloads().stream().map(w -> w.label()).sorted().toList();
    }

    private static List<TrialRow> arm(RunDirectory run, Arm arm) throws StoreException {
        return Analysis.of(run).table().rows().stream()
                .filter(r -> r.arm() == arm)
                .toList();
    }
}
