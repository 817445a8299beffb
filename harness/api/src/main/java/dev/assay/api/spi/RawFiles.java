package dev.assay.api.spi;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/** The raw files of a run's trials, for exporters that need more than the report holds. */
public interface RawFiles {
    /** Where there are none, as for a report that was merged from several runs. */
    RawFiles NONE = (trialId, name) -> Optional.empty();

    /**
     * A file of a trial, to be closed by the caller; empty where the trial has none of that name.
     *
     * @param trialId as in the report
     * @param name as in {@link dev.assay.api.trial.SpoolFiles}
     * @throws IOException when it is there and cannot be read
     */
    Optional<InputStream> open(String trialId, String name) throws IOException;
}
