package dev.assay.core.store;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Names of run directories: {@code 20261130T231600Z-whole-to-half-1a2b3c4d}. */
final class RunNames {
    private static final DateTimeFormatter UTC =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);
    private static final int LONGEST_NAME = 60;

    private RunNames() {}

    static String of(Instant at, String planName, String planDigest) {
        return UTC.format(at) + "-" + safe(planName) + "-" + safe(planDigest).substring(0, 8);
    }

    /** A plan's name is text from outside: only letters, digits, dot, underscore and hyphen of it are kept. */
    static String safe(String name) {
        String kept = name.toLowerCase(Locale.ROOT)
                .replaceAll("[^a-z0-9._-]+", "-")
                .replaceAll("\\.{2,}", ".")
                .replaceAll("^[.-]+|[.-]+$", "");
        String cut = kept.length() > LONGEST_NAME ? kept.substring(0, LONGEST_NAME) : kept;
        return cut.isEmpty() ? "run" : cut;
    }
}
