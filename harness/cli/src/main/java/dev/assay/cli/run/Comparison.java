package dev.assay.cli.run;

import dev.assay.api.Arm;
import dev.assay.api.Finding;
import dev.assay.api.Price;
import dev.assay.api.report.Report;
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
import java.util.stream.Stream;

/** Compares recorded runs without running anything. */
public final class Comparison {
    private final OutcomePrinter printer;
    private final ComparisonFiles files;

    public Comparison(OutcomePrinter printer, ComparisonFiles files) {
        this.printer = printer;
        this.files = files;
    }

    /**
     * Prints the verdict of one run, or of the first's baseline against the second's candidate.
     *
     * @param runs one or two
     * @return the exit code of the verdict
     */
    public int print(List<RunDirectory> runs) throws StoreException, UserError {
        List<Recorded> recorded = new ArrayList<>();
        for (RunDirectory run : runs) {
            run.requireLocked();
            recorded.add(new Recorded(run, Analysis.of(run)));
        }
        DecisionOutcome outcome =
                recorded.size() == 1 ? one(recorded.get(0).analysis()) : two(recorded.get(0), recorded.get(1));
        String name = runs.stream().map(RunDirectory::runId).collect(Collectors.joining(" and "));
        String currency = recorded.get(recorded.size() - 1)
                .run()
                .plan()
                .platform(Arm.BASELINE)
                .price()
                .map(Price::currency)
                .orElse("");
        List<Report> reports = new ArrayList<>();
        for (Recorded each : files.wanted() ? recorded : List.<Recorded>of()) {
            reports.add(ReportAssembler.of(each.run(), each.analysis(), "assay " + Version.text()));
        }
        files.write(runs, reports, outcome);
        return printer.print(name, headlines(recorded), currency, outcome);
    }

    /** A run with what its raw files say. */
    private record Recorded(RunDirectory run, Analysis analysis) {
        Stream<TrialRow> arm(Arm arm) {
            return analysis.table().rows().stream().filter(r -> r.arm() == arm);
        }
    }

    private static List<String> headlines(List<Recorded> runs) throws StoreException {
        Set<String> lines = new LinkedHashSet<>();
        for (Recorded run : runs) {
            lines.addAll(ReportAssembler.headlines(run.run(), run.analysis()));
        }
        return List.copyOf(lines);
    }

    private static DecisionOutcome one(Analysis analysis) {
        return new DecisionOutcome(analysis.decision(), analysis.findings(), true);
    }

    private static DecisionOutcome two(Recorded first, Recorded second) throws UserError {
        ExperimentPlan plan = second.run().plan();
        List<String> ours = labels(first.run().plan());
        if (!ours.equals(labels(plan))) {
            throw UserError.usage(
                    "the runs do not have the same workloads: " + ours + " and " + labels(plan),
                    "compare runs of plans with the same workloads and scenarios");
        }
        List<TrialRow> rows = Stream.concat(first.arm(Arm.BASELINE), second.arm(Arm.CANDIDATE))
                .toList();
        List<Finding> lost = Stream.of(first, second)
                .flatMap(r -> r.analysis().lost().stream())
                .toList();
        return Decider.decide(
                new DecisionInput(plan, new MetricTable(MetricTable.SCHEMA, rows), 0, Design.UNPAIRED, lost));
    }

    private static List<String> labels(ExperimentPlan plan) {
        return plan.workloads().stream().map(w -> w.label()).sorted().toList();
    }
}
