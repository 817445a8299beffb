package dev.assay.core.analyse;

import dev.assay.api.tree.RecordTree;
import dev.assay.core.metric.MetricTable;
import dev.assay.core.schedule.Schedule;
import dev.assay.core.schedule.Schedules;
import dev.assay.core.store.Difference;
import dev.assay.core.store.ManifestCheck;
import dev.assay.core.store.RunDirectory;
import dev.assay.core.store.RunFiles;
import dev.assay.core.store.StoreException;
import dev.assay.core.store.StoredSchedule.FrozenCut;
import dev.assay.core.store.TrialUnreadable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Recomputes every number and the verdict of a run from its raw files and compares them with what is stored.
 *
 * @param differences every one; empty when the run is what its manifest and its raw files say
 * @param files compared with the manifest
 * @param trials read again
 * @param values metric values computed again
 * @param chainHead last value of the manifest's chain, to be compared with one noted elsewhere; empty when unreadable
 */
public record Verification(List<Difference> differences, int files, int trials, int values, String chainHead) {
    public Verification {
        differences = List.copyOf(differences);
    }

    /** True when nothing differs. */
    public boolean holds() {
        return differences.isEmpty();
    }

    /** Verifies a run directory; whatever is wrong with it becomes a difference. */
    public static Verification of(Path directory) {
        ManifestCheck.Outcome manifest = ManifestCheck.of(directory);
        List<Difference> differences = new ArrayList<>(manifest.differences());
        try {
            RunDirectory run = RunDirectory.open(directory);
            Analysis analysis = Analysis.of(run);
            differences.addAll(locked(run));
            differences.addAll(trials(run));
            differences.addAll(cuts(run, analysis));
            differences.addAll(derived(run, analysis));
            int values = analysis.table().rows().stream()
                    .mapToInt(row -> row.values().size())
                    .sum();
            return new Verification(
                    differences,
                    manifest.files(),
                    analysis.trials().size(),
                    values,
                    run.manifest().head());
        } catch (StoreException e) {
            differences.add(new Difference(directory.toString(), "a readable run", String.valueOf(e.getMessage())));
            return new Verification(differences, manifest.files(), 0, 0, "");
        } catch (RuntimeException e) {
            // A plan or a record that was changed may hold values that no step was made for.
            differences.add(
                    new Difference(directory.toString(), "values that a verdict can be computed from", e.toString()));
            return new Verification(differences, manifest.files(), 0, 0, "");
        }
    }

    /** Plan and schedule are those that were locked before the first trial. */
    private static List<Difference> locked(RunDirectory run) {
        List<Difference> found = new ArrayList<>();
        Schedule stored = run.schedule().schedule();
        if (!run.lockMatches()) {
            found.add(new Difference(
                    RunFiles.RUN + ", lockDigest", "the digest of " + RunFiles.PLAN + " and the schedule", "another"));
        }
        found.addAll(TreeDifferences.between(
                RunFiles.SCHEDULE, RecordTree.toTree(Schedules.draw(run.plan())), RecordTree.toTree(stored)));
        if (!run.planTextMatches()) {
            found.add(
                    new Difference(RunFiles.PLAN_TEXT, "the text that " + RunFiles.PLAN + " was made from", "another"));
        }
        return found;
    }

    private static List<Difference> trials(RunDirectory run) {
        List<Difference> found = new ArrayList<>();
        for (String id : run.trials().ids()) {
            try {
                found.addAll(RawCheck.of(run.trials(), id, run.trials().read(id)));
            } catch (TrialUnreadable e) {
                found.add(new Difference(
                        RunFiles.TRIALS + "/" + id, "files that fit together", String.valueOf(e.getMessage())));
            }
        }
        return found;
    }

    private static List<Difference> cuts(RunDirectory run, Analysis analysis) {
        Optional<FrozenCut> frozen = run.schedule().frozen();
        return frozen.isEmpty()
                ? List.of()
                : TreeDifferences.between(
                        RunFiles.SCHEDULE + ", end of warm-up",
                        RecordTree.toTree(WarmUpCuts.of(run.plan(), analysis.trials())),
                        RecordTree.toTree(frozen.get()));
    }

    private static List<Difference> derived(RunDirectory run, Analysis analysis) throws StoreException {
        List<Difference> found = new ArrayList<>();
        Optional<MetricTable> table = run.readDerived(RunFiles.METRICS, MetricTable.class, MetricTable.SCHEMA);
        table.ifPresent(t -> found.addAll(compare(RunFiles.METRICS, analysis.table(), t)));
        Optional<StoredDecision> decision =
                run.readDerived(RunFiles.DECISION, StoredDecision.class, StoredDecision.SCHEMA);
        decision.ifPresent(d -> found.addAll(compare(
                RunFiles.DECISION,
                new StoredDecision(StoredDecision.SCHEMA, analysis.decision(), analysis.findings()),
                d)));
        Optional<StoredComparisons> comparisons =
                run.readDerived(RunFiles.COMPARISONS, StoredComparisons.class, StoredComparisons.SCHEMA);
        comparisons.ifPresent(c -> found.addAll(compare(
                RunFiles.COMPARISONS,
                new StoredComparisons(
                        StoredComparisons.SCHEMA, analysis.decision().gates()),
                c)));
        return found;
    }

    private static List<Difference> compare(String file, Record expected, Record found) {
        return TreeDifferences.between(file, RecordTree.toTree(expected), RecordTree.toTree(found));
    }
}
