package dev.assay.core.store;

import dev.assay.api.trial.Cohort;
import dev.assay.api.trial.Failure;
import dev.assay.api.trial.ResultHash;
import dev.assay.api.trial.SpoolFiles;
import dev.assay.api.trial.TrialData;
import dev.assay.api.trial.TrialResult;
import dev.assay.api.trial.TrialSpec;
import dev.assay.api.trial.Window;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads the files of one trial and checks that they fit together. */
final class TrialReader {
    /** Newest version of the lines of windows and cohorts. */
    private static final int LINES_SCHEMA = 1;

    private static final String RESPONSE = "response";
    private static final String SERVICE = "service";

    private final Path directory;
    private final String trialId;

    TrialReader(Path directory, String trialId) {
        this.directory = directory;
        this.trialId = trialId;
    }

    TrialData read(TrialRecord trial) throws TrialUnreadable {
        try {
            Optional<Failure> lost = trial.failure();
            return lost.isPresent() ? LostTrials.data(spec(), trial, lost.get()) : whole();
        } catch (StoreException e) {
            throw new TrialUnreadable(trialId, String.valueOf(e.getMessage()), e);
        }
    }

    private TrialSpec spec() throws StoreException {
        return json(TrialSpec.class, SpoolFiles.SPEC, TrialSpec.SCHEMA);
    }

    /** The files of a trial that has a result. */
    TrialData whole() throws TrialUnreadable {
        try {
            return checked();
        } catch (StoreException e) {
            throw new TrialUnreadable(trialId, String.valueOf(e.getMessage()), e);
        }
    }

    private TrialData checked() throws TrialUnreadable, StoreException {
        TrialSpec spec = spec();
        TrialResult result = json(TrialResult.class, SpoolFiles.RESULT, TrialResult.SCHEMA);
        boolean measured = result.failure().isEmpty();
        HistogramLog log = histograms(measured);
        TrialData data = new TrialData(
                spec,
                result,
                log.distribution(RESPONSE),
                log.distribution(SERVICE),
                log.others(Set.of(RESPONSE, SERVICE)),
                lines(Window.class, SpoolFiles.WINDOWS, measured),
                lines(Cohort.class, SpoolFiles.COHORTS, measured));
        Optional<String> contradiction =
                TrialConsistency.contradiction(trialId, specDigest(), data).or(() -> wrongHash(result));
        if (contradiction.isPresent()) {
            throw new TrialUnreadable(trialId, contradiction.get());
        }
        return data;
    }

    private Optional<String> wrongHash(TrialResult result) {
        try {
            String found = ResultHash.of(directory);
            return found.equals(result.resultHash())
                    ? Optional.empty()
                    : Optional.of(
                            "result.json names the result hash " + result.resultHash() + ", its files give " + found);
        } catch (IOException e) {
            return Optional.of("the result hash cannot be computed: " + e.getMessage());
        }
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
