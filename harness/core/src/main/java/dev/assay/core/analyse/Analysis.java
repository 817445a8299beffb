package dev.assay.core.analyse;

import dev.assay.api.Finding;
import dev.assay.api.Severity;
import dev.assay.api.report.Decision;
import dev.assay.core.analyse.RunTrials.Done;
import dev.assay.core.compare.Design;
import dev.assay.core.decide.Decider;
import dev.assay.core.decide.DecisionInput;
import dev.assay.core.decide.DecisionOutcome;
import dev.assay.core.metric.MetricTable;
import dev.assay.core.plan.TrialsPlan;
import dev.assay.core.store.RunDirectory;
import dev.assay.core.store.RunFiles;
import dev.assay.core.store.StoreException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Metrics and verdict of a run, computed from its raw files alone.
 *
 * @param trials that could be read, in the order in which they ran, repeated ones included
 * @param table their values
 * @param blocks complete measured blocks
 * @param decision the verdict
 * @param lost trials that were recorded and are gone or changed, each an error
 * @param findings of the whole run, most severe first
 */
public record Analysis(
        List<Done> trials,
        MetricTable table,
        int blocks,
        Decision decision,
        List<Finding> lost,
        List<Finding> findings) {
    public Analysis {
        trials = List.copyOf(trials);
        lost = List.copyOf(lost);
        findings = List.copyOf(findings);
    }

    /**
     * Reads and computes everything anew. A trial that cannot be read is no reason to stop: it is a finding, counts as
     * lost, and makes the verdict INVALID.
     *
     * @throws StoreException when the run's own records cannot be read
     */
    public static Analysis of(RunDirectory run) throws StoreException {
        UnreadableTrials lost = new UnreadableTrials(run);
        RunTrials trials = RunTrials.readable(run, lost::add);
        MetricTable table = lost.addedTo(trials.table());
        int blocks = trials.completeBlocks();
        DecisionOutcome outcome = Decider.decide(new DecisionInput(
                run.plan(), table, looksTaken(run.plan().trials(), blocks), Design.PAIRED, lost.findings()));
        Set<Finding> findings = new LinkedHashSet<>(outcome.findings());
        findings.addAll(RunFindings.of(run, trials));
        List<Finding> sorted = new ArrayList<>(findings);
        sorted.sort(Comparator.comparing(
                Finding::severity, Comparator.comparingInt(Severity::ordinal).reversed()));
        return new Analysis(trials.inOrder(), table, blocks, outcome.decision(), lost.findings(), sorted);
    }

    /** Looks that the plan foresees at or below a number of complete blocks; 0 for a fixed plan. */
    static int looksTaken(TrialsPlan trials, int blocks) {
        return trials.sequential()
                ? (int) trials.looks().stream().filter(look -> look <= blocks).count()
                : 0;
    }

    /**
     * Writes {@code metrics.json}, {@code comparisons.json} and {@code decision.json}.
     *
     * @throws StoreException when they cannot be written
     */
    public void save(RunDirectory run) throws StoreException {
        run.writeDerived(RunFiles.METRICS, MetricTable.SCHEMA, table);
        run.writeDerived(
                RunFiles.COMPARISONS,
                StoredComparisons.SCHEMA,
                new StoredComparisons(StoredComparisons.SCHEMA, decision.gates()));
        run.writeDerived(
                RunFiles.DECISION,
                StoredDecision.SCHEMA,
                new StoredDecision(StoredDecision.SCHEMA, decision, findings));
    }
}
