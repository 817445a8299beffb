package dev.assay.api.trial;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/**
 * SHA-256 of what a trial measured, without ids and wall-clock times, so that a copied result is recognised under any
 * name (docs/statistics.md section 4). It covers the lines of {@link SpoolFiles#HISTOGRAMS}, {@link SpoolFiles#WINDOWS}
 * and {@link SpoolFiles#COHORTS} in this order, without lines that begin with {@code #}, each followed by a newline.
 * Two trials in which nothing was completed may share a hash; only others are suspicious.
 */
public final class ResultHash {
    private static final List<String> COVERED = List.of(SpoolFiles.HISTOGRAMS, SpoolFiles.WINDOWS, SpoolFiles.COHORTS);

    private ResultHash() {}

    /**
     * @param spool directory of the trial's files; missing files count as empty
     * @return hex
     * @throws IOException when a file cannot be read
     */
    public static String of(Path spool) throws IOException {
        MessageDigest digest = sha256();
        for (String name : COVERED) {
            Path file = spool.resolve(name);
            if (Files.exists(file)) {
                update(digest, file);
            }
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static void update(MessageDigest digest, Path file) throws IOException {
        try (BufferedReader lines = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (!line.startsWith("#")) {
                    digest.update((line + "\n").getBytes(StandardCharsets.UTF_8));
                }
            }
        }
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
