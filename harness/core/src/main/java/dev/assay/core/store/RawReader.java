package dev.assay.core.store;

import dev.assay.api.trial.RawForm;
import dev.assay.api.trial.SpoolFiles;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Optional;
import java.util.zip.GZIPInputStream;

/** Reads the file of every request of a trial. A few bytes can unfold to terabytes, so lines have a length and a number. */
final class RawReader {
    private static final int LONGEST_LINE = 512;

    private final Reader in;
    private final StringBuilder line = new StringBuilder();

    private RawReader(Reader in) {
        this.in = in;
    }

    /**
     * @param fromNanos start of the measured part
     * @param most requests that there can be
     * @return absent where the trial has no such file
     * @throws TrialUnreadable when it is damaged, or has more requests
     */
    static Optional<RawRequests> read(Path trial, String trialId, long fromNanos, long most) throws TrialUnreadable {
        Path file = trial.resolve(SpoolFiles.RAW);
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            return Optional.empty();
        }
        try (Reader text = new BufferedReader(
                new InputStreamReader(new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.US_ASCII))) {
            return Optional.of(new RawReader(text).requests(fromNanos, most));
        } catch (IOException | IllegalArgumentException e) {
            throw new TrialUnreadable(trialId, SpoolFiles.RAW + ": " + e.getMessage(), e);
        }
    }

    private RawRequests requests(long fromNanos, long most) throws IOException {
        if (!next() || !line.toString().equals(RawForm.HEADER)) {
            throw new IllegalArgumentException("line 1: expected '" + RawForm.HEADER + "'");
        }
        RawRequests.Builder requests = new RawRequests.Builder(fromNanos);
        for (long count = 1; next(); count++) {
            if (count > most) {
                throw new IllegalArgumentException("expected " + most + " requests, as in the ledger, found more");
            }
            add(requests, count + 1);
        }
        return requests.build();
    }

    private void add(RawRequests.Builder requests, long number) {
        try {
            requests.add(line.toString());
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("line " + number + ": " + e.getMessage(), e);
        }
    }

    /** Reads the next line; false at the end. */
    private boolean next() throws IOException {
        line.setLength(0);
        for (int c = in.read(); c >= 0; c = in.read()) {
            if (c == '\n') {
                return true;
            }
            if (line.length() == LONGEST_LINE) {
                throw new IllegalArgumentException("expected lines of at most " + LONGEST_LINE + " characters");
            }
            line.append((char) c);
        }
        if (!line.isEmpty()) {
            throw new IllegalArgumentException("it is cut short: its last line has no end");
        }
        return false;
    }
}
