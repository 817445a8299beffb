package dev.assay.core.report;

import dev.assay.api.report.ProvenanceEntry;
import dev.assay.core.analyse.RunTrials.Done;
import dev.assay.core.store.RunDirectory;
import dev.assay.core.store.RunInfo;
import dev.assay.core.store.StoreException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** How a run was made, and how each of its numbers can be made again. */
final class Provenance {
    private Provenance() {}

    static List<ProvenanceEntry> of(RunDirectory run, List<Done> trials) throws StoreException {
        RunInfo.Invocation invocation = run.info().invocation();
        List<ProvenanceEntry> entries = new ArrayList<>();
        entries.add(new ProvenanceEntry(
                "recompute every number",
                "assay verify assay-runs/" + run.runId() + " (or wherever the run directory lies)"));
        entries.add(new ProvenanceEntry("run it again", String.join(" ", invocation.commandLine())));
        entries.add(new ProvenanceEntry("made with", invocation.tool()));
        entries.add(new ProvenanceEntry(
                "self-test", run.selfTest().map(c -> c.line()).orElse("no self-test on this machine")));
        invocation.gitCommit().ifPresent(c -> entries.add(new ProvenanceEntry("git commit of the working folder", c)));
        entries.add(new ProvenanceEntry("seed", String.valueOf(run.plan().seed())));
        entries.add(new ProvenanceEntry("plan digest", run.plan().digest()));
        entries.add(new ProvenanceEntry("lock of plan and schedule", run.info().lockDigest()));
        entries.add(new ProvenanceEntry(
                "head of the manifest's chain", run.manifest().head()));
        run.schedule()
                .frozen()
                .ifPresent(f -> f.reasons()
                        .forEach((label, reason) ->
                                entries.add(new ProvenanceEntry("end of warm-up of " + label, reason))));
        digests(trials).forEach((name, values) -> entries.add(new ProvenanceEntry(name, String.join(", ", values))));
        if (!run.info().earlierRuns().isEmpty()) {
            entries.add(new ProvenanceEntry(
                    "earlier runs of this plan", String.join(", ", run.info().earlierRuns())));
        }
        return entries;
    }

    private static Map<String, Set<String>> digests(List<Done> trials) {
        Map<String, Set<String>> digests = new LinkedHashMap<>();
        for (Done done : trials) {
            done.data().result().deployment().ifPresent(d -> {
                String workload = done.row().workload();
                add(digests, "model of " + workload, d.modelDigest());
                add(digests, "samples of " + workload, d.samplesDigest());
                add(digests, "engine of " + workload, d.engine() + " on " + d.device());
            });
        }
        return digests;
    }

    private static void add(Map<String, Set<String>> digests, String name, String value) {
        digests.computeIfAbsent(name, n -> new TreeSet<>()).add(value);
    }
}
