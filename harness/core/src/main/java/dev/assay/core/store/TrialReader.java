package dev.assay.core.store;

import dev.assay.api.trial.Cohort;
import dev.assay.api.trial.Failure;
import dev.assay.api.trial.SpoolFiles;
import dev.assay.api.trial.TrialData;
import dev.assay.api.trial.TrialResult;
import dev.assay.api.trial.TrialSpec;
import dev.assay.api.trial.Window;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Reads the files of one trial and checks that they fit together. */
final class TrialReader {
    /** Newest version of the lines of windows and cohorts. */
    private static final int LINES_SCHEMA = 1;

    private final Path directory;
    private final String trialId;

    TrialReader(Path directory, String trialId) {
        this.directory = directory;
        this.trialId = trialId;
    }

    TrialData read(TrialRecord trial) throws TrialUnreadable {
        try {
            TrialSpec spec = json(TrialSpec.class, SpoolFiles.SPEC, TrialSpec.SCHEMA);
            Optional<Failure> lost = trial.failure();
            return lost.isPresent() ? LostTrials.data(spec, trial, lost.get()) : whole(spec);
        } catch (StoreException e) {
            throw new TrialUnreadable(trialId, String.valueOf(e.getMessage()), e);
        }
    }

    private TrialData whole(TrialSpec spec) throws TrialUnreadable, StoreException {
        TrialResult result = json(TrialResult.class, SpoolFiles.RESULT, TrialResult.SCHEMA);
        boolean measured = result.failure().isEmpty();
        HistogramLog log = histograms(measured);
        TrialData data = new TrialData(
                spec,
                result,
                log.distribution("response"),
                log.distribution("service"),
                lines(Window.class, SpoolFiles.WINDOWS, measured),
                lines(Cohort.class, SpoolFiles.COHORTS, measured));
        Optional<String> contradiction = TrialConsistency.contradiction(trialId, specDigest(), data);
        if (contradiction.isPresent()) {
            throw new TrialUnreadable(trialId, contradiction.get());
        }
        return data;
    }

    private String specDigest() throws StoreException {
        return Digests.sha256(VersionedJson.readText(directory.resolve(SpoolFiles.SPEC)));
    }

    private <T> T json(Class<T> type, String name, int newest) throws StoreException {
        return VersionedJson.read(type, directory.resolve(name), newest);
    }

    private HistogramLog histograms(boolean needed) throws StoreException, TrialUnreadable {
        Path file = directory.resolve(SpoolFiles.HISTOGRAMS);
        if (!needed && !Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            return HistogramLog.empty();
        }
        try {
            return HistogramLog.parse(VersionedJson.readText(file));
        } catch (IllegalArgumentException e) {
            throw new TrialUnreadable(trialId, SpoolFiles.HISTOGRAMS + ": " + e.getMessage(), e);
        }
    }

    private <T> List<T> lines(Class<T> type, String name, boolean needed) throws StoreException, TrialUnreadable {
        Path file = directory.resolve(name);
        if (!needed && !Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            return List.of();
        }
        try {
            return JsonLines.parse(type, VersionedJson.readText(file), LINES_SCHEMA);
        } catch (IllegalArgumentException e) {
            throw new TrialUnreadable(trialId, name + ": " + e.getMessage(), e);
        }
    }
}
