package dev.assay.api.support;

import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;

/** Makes names from outside fit for paths, cgroups and process arguments. */
public final class SafeName {
    private static final int LONGEST = 40;
    private static final String PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

    private SafeName() {}

    /**
     * The text with everything but letters, digits and hyphens replaced, at most 49 characters. A text that had to be
     * changed gets a checksum behind it, so that two texts do not become one name.
     */
    public static String of(String text) {
        StringBuilder safe = new StringBuilder();
        for (int i = 0; i < text.length() && safe.length() < LONGEST; i++) {
            char c = text.charAt(i);
            boolean hyphen = c == '-' && !safe.isEmpty(); // not in front: it would look like an option
            safe.append(hyphen || PLAIN.indexOf(c) >= 0 ? c : '_');
        }
        String name = safe.toString();
        return name.equals(text) && !name.isEmpty() ? name : name + "_" + checksum(text);
    }

    private static String checksum(String text) {
        CRC32 crc = new CRC32();
        crc.update(text.getBytes(StandardCharsets.UTF_8));
        return Long.toHexString(crc.getValue());
    }
}
