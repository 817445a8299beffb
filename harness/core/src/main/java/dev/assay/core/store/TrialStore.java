package dev.assay.core.store;

import dev.assay.api.trial.TrialData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The trials of a run. A trial's directory appears whole, under its final name, or not at all. */
public final class TrialStore {
    private static final String PREFIX = RunFiles.TRIALS + "/";

    private final Path root;
    private final DurableFiles files;
    private final ManifestFile manifest;

    TrialStore(Path root, DurableFiles files, ManifestFile manifest) {
        this.root = root;
        this.files = files;
        this.manifest = manifest;
    }

    /** Ids of the trials that have ended and are listed, in the order in which they ran. */
    public List<String> ids() {
        return manifest.manifest().links().stream()
                .map(Manifest.Link::subject)
                .filter(subject -> subject.startsWith(PREFIX))
                .map(subject -> subject.substring(PREFIX.length()))
                .toList();
    }

    /** Where a trial's files lie once it has ended. */
    public Path directory(String trialId) {
        return root.resolve(RunFiles.TRIALS).resolve(trialId);
    }

    /**
     * An empty directory in which a trial's files are gathered until {@link #commit}.
     *
     * @throws StoreException when it cannot be made
     */
    public Path stage(String trialId) throws StoreException {
        Path staging = staging(trialId);
        DurableFiles.removeTree(staging);
        DurableFiles.makeDirectories(staging);
        return staging;
    }

    /**
     * Where the files of a trial were being gathered when its controller was killed.
     *
     * @param trialId of the trial in flight
     */
    public Path staging(String trialId) {
        return root.resolve(RunFiles.SCRATCH).resolve(trialId);
    }

    /** Notes that a trial is about to start, until {@link #landed}. */
    public void inFlight(InFlight trial) throws StoreException {
        DurableFiles.makeDirectories(root.resolve(RunFiles.SCRATCH));
        files.write(inFlightFile(), VersionedJson.text(InFlight.SCHEMA, trial));
    }

    /** Notes that no trial is in flight any more. */
    public void landed() throws StoreException {
        DurableFiles.removeTree(inFlightFile());
    }

    /** The trial that was in flight when the last controller ended, unless it was kept; empty when there was none. */
    public Optional<InFlight> inFlight() throws StoreException {
        if (!Files.exists(inFlightFile(), LinkOption.NOFOLLOW_LINKS)) {
            return Optional.empty();
        }
        InFlight trial = VersionedJson.read(InFlight.class, inFlightFile(), InFlight.SCHEMA);
        return Files.exists(directory(trial.trialId()), LinkOption.NOFOLLOW_LINKS)
                ? Optional.empty()
                : Optional.of(trial);
    }

    private Path inFlightFile() {
        return root.resolve(RunFiles.SCRATCH).resolve(RunFiles.IN_FLIGHT);
    }

    /**
     * Writes a file of the staging directory.
     *
     * @throws StoreException when it cannot be written whole
     */
    public void write(Path file, String text) throws StoreException {
        files.write(file, text);
    }

    /**
     * Reads and checks gathered files as {@link #read} will.
     *
     * @throws TrialUnreadable when they do not give a measurement that can be trusted
     */
    public TrialData check(Path staging, String trialId) throws TrialUnreadable {
        return new TrialReader(staging, trialId).whole();
    }

    /** Removes a staging directory, or anything else in the scratch directory. */
    public void discard(Path staging) throws StoreException {
        DurableFiles.removeTree(staging);
    }

    /**
     * Adds the record to the gathered files and makes them a trial of the run.
     *
     * @throws StoreException when that fails; the trial is then not part of the run
     */
    public void commit(Path staging, TrialRecord trial) throws StoreException {
        files.write(staging.resolve(RunFiles.TRIAL), VersionedJson.text(TrialRecord.SCHEMA, trial));
        files.publish(staging, directory(trial.trialId()));
        list(trial.trialId());
    }

    private void list(String trialId) throws StoreException {
        manifest.appendDirectory(PREFIX + trialId, Path.of(RunFiles.TRIALS, trialId));
    }

    /**
     * What the controller knows of a trial.
     *
     * @throws TrialUnreadable when its record is missing, damaged, or another trial's
     */
    public TrialRecord record(String trialId) throws TrialUnreadable {
        TrialRecord trial;
        try {
            trial = VersionedJson.read(
                    TrialRecord.class, directory(trialId).resolve(RunFiles.TRIAL), TrialRecord.SCHEMA);
        } catch (StoreException e) {
            throw new TrialUnreadable(trialId, String.valueOf(e.getMessage()), e);
        }
        if (!trial.trialId().equals(trialId)) {
            throw new TrialUnreadable(
                    trialId, RunFiles.TRIAL + " is of trial '" + trial.trialId() + "', expected '" + trialId + "'");
        }
        return trial;
    }

    /**
     * A trial with everything that metrics read, checked.
     *
     * @throws TrialUnreadable when a file is missing, cut short, of another trial, or contradicts another one
     */
    public TrialData read(String trialId) throws TrialUnreadable {
        return new TrialReader(directory(trialId), trialId).read(record(trialId));
    }

    /**
     * Every request of a trial, where it kept them.
     *
     * @param data of that trial
     * @throws TrialUnreadable when the file is damaged, or holds more requests than the ledger
     */
    public Optional<RawRequests> requests(String trialId, TrialData data) throws TrialUnreadable {
        return RawReader.read(
                directory(trialId),
                trialId,
                data.result().measuredFromNanos(),
                data.result().whole().scheduled());
    }

    List<String> recover() throws StoreException {
        List<String> done = new ArrayList<>();
        DurableFiles.removeTree(root.resolve(RunFiles.SCRATCH));
        List<String> listed = ids();
        for (Path directory : directories()) {
            String trialId = directory.getFileName().toString();
            if (listed.contains(trialId)) {
                continue;
            }
            if (whole(trialId)) {
                list(trialId);
                done.add("trial " + trialId + " had ended but was not listed: listed");
            } else {
                DurableFiles.removeTree(directory);
                done.add("trial " + trialId + " was half-written: removed, it is run again");
            }
        }
        return done;
    }

    private boolean whole(String trialId) {
        try {
            read(trialId);
            return true;
        } catch (TrialUnreadable e) {
            return false;
        }
    }

    private List<Path> directories() throws StoreException {
        Path trials = root.resolve(RunFiles.TRIALS);
        try (Stream<Path> list = Files.list(trials)) {
            return list.filter(each -> Files.isDirectory(each, LinkOption.NOFOLLOW_LINKS))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw DiskErrors.reading(trials, e);
        }
    }
}
