package dev.assay.core.execute;

import dev.assay.api.Finding;
import dev.assay.api.spi.RunnerException;
import dev.assay.api.trial.SpoolFiles;
import dev.assay.core.store.RunFiles;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Brings a trial's files from the platform. What comes from there is not trusted: only plain files with plain names are
 * taken, logs are cut to a bound, and the controller's own files cannot be replaced.
 */
final class SpoolFetch {
    /** Logs are kept up to this length, bytes. */
    static final int LOG_BYTES = 1 << 20;

    private static final int MOST_FILES = 32;
    private static final long LARGEST_BYTES = 2L << 30;
    private static final Set<String> OURS = Set.of(SpoolFiles.SPEC, RunFiles.TRIAL, RunFiles.AGENT_LOG);

    private final Source source;
    private final Path arrivals;

    /** Copies a directory from the platform. */
    interface Source {
        void get(String from, Path to) throws RunnerException;
    }

    /**
     * @param source the allocation, or what is left of it
     * @param arrivals a directory for what has just come and was not looked at yet; must not exist
     */
    SpoolFetch(Source source, Path arrivals) {
        this.source = source;
        this.arrivals = arrivals;
    }

    /**
     * Fetches into the staging directory.
     *
     * @return what was left behind, one finding each
     * @throws RunnerException when the copy failed
     * @throws IOException when this machine's disk refused
     */
    List<Finding> fetch(String spool, String trialId, Path staging) throws RunnerException, IOException {
        source.get(spool, arrivals);
        List<Finding> findings = new ArrayList<>();
        int taken = 0;
        try (Stream<Path> list = Files.list(arrivals)) {
            for (Path file : list.sorted().toList()) {
                String name = file.getFileName().toString();
                if (OURS.contains(name)) {
                    continue;
                }
                if (taken < MOST_FILES && acceptable(file, name)) {
                    take(file, name, staging);
                    taken++;
                } else {
                    findings.add(leftOut(trialId, name));
                }
            }
        }
        return findings;
    }

    private static boolean acceptable(Path file, String name) throws IOException {
        return name.matches("[a-z0-9][a-zA-Z0-9._-]{0,80}")
                && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                && Files.size(file) <= LARGEST_BYTES;
    }

    private static void take(Path file, String name, Path staging) throws IOException {
        Path target = staging.resolve(name);
        if (!name.endsWith(".log") || Files.size(file) <= LOG_BYTES) {
            Files.move(file, target);
            return;
        }
        BoundedLog log = new BoundedLog(LOG_BYTES);
        byte[] buffer = new byte[1 << 16];
        try (InputStream in = Files.newInputStream(file)) {
            for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                log.write(buffer, 0, n);
            }
        }
        Files.write(target, log.content());
    }

    private static Finding leftOut(String trialId, String name) {
        String shown = name.replaceAll("[^A-Za-z0-9._-]", "?");
        return Finding.warning(
                "SPOOL_FILE_LEFT_OUT",
                "the trial's directory on the platform holds '" + (shown.length() > 60 ? shown.substring(0, 60) : shown)
                        + "', which is no file of a trial; it was not taken",
                "Nothing needs to be done unless a plug-in writes files of its own there.",
                trialId);
    }
}
