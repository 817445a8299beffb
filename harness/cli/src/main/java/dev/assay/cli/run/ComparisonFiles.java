package dev.assay.cli.run;

import dev.assay.api.Arm;
import dev.assay.api.report.HeatMap;
import dev.assay.api.report.ProvenanceEntry;
import dev.assay.api.report.Report;
import dev.assay.api.report.TrialEvidence;
import dev.assay.api.report.WorkloadEvidence;
import dev.assay.api.spi.RawFiles;
import dev.assay.cli.UserError;
import dev.assay.core.decide.DecisionOutcome;
import dev.assay.core.store.RunDirectory;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The report of a comparison of recorded runs, in a directory of its own. */
public final class ComparisonFiles {
    private static final String UNPAIRED =
            "Two recorded runs are compared: unpaired, by Welch's t test on the logarithms of the trials' values; what is said"
                    + " below about blocks is how each run was made.";

    private final Optional<Path> directory;
    private final Exports exports;

    /**
     * @param directory where to write; nothing is written where absent
     */
    public ComparisonFiles(Optional<Path> directory, Exports exports) {
        this.directory = directory;
        this.exports = exports;
    }

    boolean wanted() {
        return directory.isPresent();
    }

    /**
     * @param runs one, or the one of the baseline and the one of the candidate
     * @param reports of the same runs; none where no report is wanted
     */
    void write(List<RunDirectory> runs, List<Report> reports, DecisionOutcome outcome) throws UserError {
        if (directory.isEmpty()) {
            return;
        }
        Report report = reports.size() == 1 ? reports.get(0) : merged(reports.get(0), reports.get(1), outcome);
        Map<String, Path> trials = new HashMap<>();
        for (RunDirectory run : runs) {
            run.trials()
                    .ids()
                    .forEach(id ->
                            trials.putIfAbsent(key(runs, run, id), run.trials().directory(id)));
        }
        RawFiles files = (trialId, name) -> {
            Path folder = trials.get(trialId);
            Path file = folder == null ? null : folder.resolve(name);
            return file != null && Files.isRegularFile(file)
                    ? Optional.of(Files.newInputStream(file))
                    : Optional.empty();
        };
        try {
            Path folder = Files.createDirectories(directory.get());
            exports.write(report, files, (name, content) -> {
                try (OutputStream out = Files.newOutputStream(folder.resolve(name))) {
                    content.to(out);
                }
            });
        } catch (IOException e) {
            throw UserError.environment(
                    "the report could not be written to '" + directory.get() + "': " + e.getMessage(),
                    "name another directory with --out",
                    e);
        }
    }

    /** Ids name the arm, so that the two runs share none that is shown. */
    private static String key(List<RunDirectory> runs, RunDirectory run, String id) {
        boolean shown = runs.size() == 1 || id.contains(run == runs.get(0) ? "-baseline-" : "-candidate-");
        return shown ? id : "";
    }

    private static Report merged(Report first, Report second, DecisionOutcome outcome) {
        Set<String> headlines = new LinkedHashSet<>(first.headlines());
        headlines.addAll(second.headlines());
        List<ProvenanceEntry> provenance = new ArrayList<>();
        for (Report each : List.of(first, second)) {
            each.provenance()
                    .forEach(p -> provenance.add(new ProvenanceEntry(each.runId() + ": " + p.name(), p.value())));
        }
        return new Report(
                second.schema(),
                second.tool(),
                first.runId() + " and " + second.runId(),
                first.name().equals(second.name()) ? second.name() : first.name() + " and " + second.name(),
                second.planText(),
                second.planDigest(),
                first.startedAtEpochMillis(),
                Math.max(first.endedAtEpochMillis(), second.endedAtEpochMillis()),
                List.copyOf(headlines),
                outcome.decision(),
                Stream.concat(
                                first.platforms().stream().filter(p -> p.arm() == Arm.BASELINE),
                                second.platforms().stream().filter(p -> p.arm() == Arm.CANDIDATE))
                        .toList(),
                second.workloads().stream().map(w -> merged(first, w)).toList(),
                outcome.findings(),
                second.metricUnits(),
                provenance,
                Stream.concat(Stream.of(UNPAIRED), second.methods().stream()).toList());
    }

    private static WorkloadEvidence merged(Report first, WorkloadEvidence second) {
        List<WorkloadEvidence> same = first.workloads().stream()
                .filter(w -> w.label().equals(second.label()))
                .toList();
        List<TrialEvidence> trials = new ArrayList<>();
        List<HeatMap> heat = new ArrayList<>();
        for (WorkloadEvidence w : same) {
            w.trials().stream().filter(t -> t.arm() == Arm.BASELINE).forEach(trials::add);
            w.heat().stream().filter(h -> h.arm() == Arm.BASELINE).forEach(heat::add);
        }
        second.trials().stream().filter(t -> t.arm() == Arm.CANDIDATE).forEach(trials::add);
        second.heat().stream().filter(h -> h.arm() == Arm.CANDIDATE).forEach(heat::add);
        return new WorkloadEvidence(second.label(), second.model(), second.engine(), second.scenario(), trials, heat);
    }
}
