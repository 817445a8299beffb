package dev.assay.core.store;

import dev.assay.api.Verdict;
import dev.assay.core.plan.ExperimentPlan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The runs below one directory, so that a plan that was run again and again until it passed is seen as such. */
public final class RunCatalogue {
    private RunCatalogue() {}

    /**
     * A run.
     *
     * @param path its directory
     * @param info how it was started
     * @param verdict word of its stored verdict; absent while there is none
     */
    public record Entry(Path path, RunInfo info, Optional<String> verdict) {}

    /**
     * Readable runs below a directory, oldest first. What cannot be read is left out: one damaged run must not hide the
     * others.
     *
     * @throws StoreException when the directory itself cannot be read
     */
    public static List<Entry> list(Path runs) throws StoreException {
        List<Entry> entries = new ArrayList<>();
        if (!Files.isDirectory(runs)) {
            return entries;
        }
        try (Stream<Path> list = Files.list(runs)) {
            for (Path each : list.filter(RunCatalogue::visible).toList()) {
                entry(each).ifPresent(entries::add);
            }
        } catch (IOException e) {
            throw DiskErrors.reading(runs, e);
        }
        entries.sort(Comparator.comparingLong((Entry e) -> e.info().createdAtEpochMillis())
                .thenComparing(e -> e.info().runId()));
        return entries;
    }

    /** Runs that ask what a plan asks, oldest first: another name or seed does not make it another question. */
    public static List<Entry> sameQuestion(Path runs, ExperimentPlan plan) throws StoreException {
        String question = plan.question();
        return list(runs).stream()
                .filter(entry -> entry.info().planDigest().equals(plan.digest())
                        || question(entry.path()).equals(Optional.of(question)))
                .toList();
    }

    private static Optional<String> question(Path directory) {
        try {
            ExperimentPlan plan =
                    VersionedJson.read(ExperimentPlan.class, directory.resolve(RunFiles.PLAN), RunMaker.PLAN_SCHEMA);
            return Optional.of(plan.question());
        } catch (StoreException e) {
            return Optional.empty();
        }
    }

    static List<String> earlierRuns(Path runs, ExperimentPlan plan) throws StoreException {
        return sameQuestion(runs, plan).stream()
                .map(entry -> entry.info().runId())
                .toList();
    }

    private static boolean visible(Path directory) {
        return Files.isDirectory(directory)
                && !directory.getFileName().toString().startsWith(".");
    }

    private static Optional<Entry> entry(Path directory) {
        try {
            RunInfo info = VersionedJson.read(RunInfo.class, directory.resolve(RunFiles.RUN), RunInfo.SCHEMA);
            return Optional.of(new Entry(directory, info, verdict(directory)));
        } catch (StoreException e) {
            return Optional.empty();
        }
    }

    private static Optional<String> verdict(Path directory) {
        Path file = directory.resolve(RunFiles.DECISION);
        try {
            return Files.exists(file)
                    ? Optional.of(VersionedJson.read(StoredVerdict.class, file, 1)
                            .decision()
                            .verdict()
                            .word())
                    : Optional.empty();
        } catch (StoreException e) {
            return Optional.empty();
        }
    }

    /** The part of {@code decision.json} that is listed. */
    private record StoredVerdict(VerdictOnly decision) {}

    private record VerdictOnly(Verdict verdict) {}
}
