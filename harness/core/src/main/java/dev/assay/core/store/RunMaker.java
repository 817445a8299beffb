package dev.assay.core.store;

import dev.assay.core.plan.ExperimentPlan;
import dev.assay.core.schedule.Schedule;
import dev.assay.core.store.RunInfo.Invocation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Makes run directories: under a hidden name first, so that a half-made one is never taken for a run. */
final class RunMaker {
    /** Version of the form of {@code plan.json}. */
    static final int PLAN_SCHEMA = 1;

    private final Path runs;
    private final DurableFiles files;

    RunMaker(Path runs, DurableFiles files) {
        this.runs = runs;
        this.files = files;
    }

    Path make(ExperimentPlan plan, Schedule schedule, Invocation invocation, Instant now) throws StoreException {
        DurableFiles.makeDirectories(runs);
        List<String> earlier = RunCatalogue.earlierRuns(runs, plan);
        String runId = freeName(RunNames.of(now, plan.name(), plan.digest()));
        Path hidden = runs.resolve("." + runId + DurableFiles.TEMPORARY);
        RunInfo info = new RunInfo(
                RunInfo.SCHEMA,
                runId,
                now.toEpochMilli(),
                plan.digest(),
                RunDirectory.lockDigest(plan, schedule),
                invocation,
                earlier);
        try {
            fill(hidden, plan, schedule, info);
            Path target = runs.resolve(runId);
            Files.move(hidden, target, StandardCopyOption.ATOMIC_MOVE);
            return target;
        } catch (IOException e) {
            discard(hidden);
            throw DiskErrors.writing(runs.resolve(runId), e);
        } catch (StoreException e) {
            discard(hidden);
            throw e;
        }
    }

    private void fill(Path hidden, ExperimentPlan plan, Schedule schedule, RunInfo info) throws StoreException {
        DurableFiles.removeTree(hidden);
        DurableFiles.makeDirectories(hidden.resolve(RunFiles.TRIALS));
        StoredSchedule stored = new StoredSchedule(StoredSchedule.SCHEMA, schedule, Optional.empty());
        files.write(hidden.resolve(RunFiles.PLAN_TEXT), plan.text());
        files.write(hidden.resolve(RunFiles.PLAN), VersionedJson.text(PLAN_SCHEMA, plan));
        files.write(hidden.resolve(RunFiles.RUN), VersionedJson.text(RunInfo.SCHEMA, info));
        files.write(hidden.resolve(RunFiles.SCHEDULE), VersionedJson.text(StoredSchedule.SCHEMA, stored));
        ManifestFile.create(hidden, info.runId(), files)
                .append(
                        RunDirectory.PLAN_SUBJECT,
                        List.of(Path.of(RunFiles.PLAN_TEXT), Path.of(RunFiles.PLAN), Path.of(RunFiles.RUN)));
    }

    private String freeName(String wanted) {
        String name = wanted;
        for (int i = 2; Files.exists(runs.resolve(name), LinkOption.NOFOLLOW_LINKS); i++) {
            name = wanted + "-" + i;
        }
        return name;
    }

    private static void discard(Path hidden) {
        try {
            DurableFiles.removeTree(hidden);
        } catch (StoreException e) {
            // The first error is the one to report; a hidden leftover is never read as a run.
        }
    }
}
