package dev.assay.agent;

import dev.assay.agent.record.RawLog;
import dev.assay.agent.spool.SpoolException;
import dev.assay.api.Finding;
import dev.assay.api.trial.RawForm;
import dev.assay.api.trial.SpoolFiles;
import java.io.IOException;
import java.util.Optional;

/** The file of every request of a trial, where its spec asks for one. */
final class RawFile implements AutoCloseable {
    private final TrialParts parts;
    private final Optional<RawLog> log;

    private RawFile(TrialParts parts, Optional<RawLog> log) {
        this.parts = parts;
        this.log = log;
    }

    /**
     * @throws SpoolException when the file cannot be made
     */
    static RawFile open(TrialParts parts) throws SpoolException {
        if (!parts.spec().raw()) {
            return new RawFile(parts, Optional.empty());
        }
        try {
            RawLog log = new RawLog(
                    parts.spool().temporary(SpoolFiles.RAW), parts.clock().virtual());
            return new RawFile(parts, Optional.of(log));
        } catch (IOException e) {
            throw SpoolException.writing(parts.spool().path(SpoolFiles.RAW), e);
        }
    }

    Optional<RawLog> log() {
        return log;
    }

    /**
     * Ends the file and gives it its name.
     *
     * @throws SpoolException when it could not be written
     */
    void finish() throws SpoolException {
        if (log.isEmpty()) {
            return;
        }
        try {
            long lost = log.get().finish();
            if (lost > 0) {
                parts.draft().finding(incomplete(lost, parts.spec().trialId()));
            }
        } catch (IOException e) {
            throw SpoolException.writing(parts.spool().path(SpoolFiles.RAW), e);
        }
        parts.spool().publish(SpoolFiles.RAW);
    }

    private static Finding incomplete(long lost, String trial) {
        return Finding.warning(
                RawForm.INCOMPLETE,
                lost + " requests are missing in " + SpoolFiles.RAW + ", because the disk did not keep up. Ledger and "
                        + "histograms hold them all.",
                "Run without trials.raw, at a lower rate, or with the spool on a faster disk.",
                trial);
    }

    /** Ends the writing, also of a file that is not whole. */
    @Override
    public void close() {
        log.ifPresent(RawLog::close);
    }
}
