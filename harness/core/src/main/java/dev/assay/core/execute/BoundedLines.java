package dev.assay.core.execute;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Reads lines from a stream that may hold anything: a line without an end costs no more memory than the bound. */
final class BoundedLines {
    private final InputStream in;
    private final int longestBytes;
    private final byte[] buffer = new byte[1 << 15];
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    private int position;
    private int limit;

    /**
     * @param longestBytes of a line; what is beyond is cut off
     */
    BoundedLines(InputStream in, int longestBytes) {
        this.in = in;
        this.longestBytes = longestBytes;
    }

    /** The next line without its end; null at the end of the stream. */
    @Nullable
    String next() throws IOException {
        line.reset();
        boolean any = false;
        while (fill()) {
            any = true;
            int end = position;
            while (end < limit && buffer[end] != '\n') {
                end++;
            }
            int room = Math.max(0, longestBytes - line.size());
            line.write(buffer, position, Math.min(end - position, room));
            position = Math.min(limit, end + 1);
            if (end < limit) {
                return text();
            }
        }
        return any ? text() : null;
    }

    private boolean fill() throws IOException {
        if (position < limit) {
            return true;
        }
        position = 0;
        limit = in.read(buffer);
        return limit > 0;
    }

    private String text() {
        String text = line.toString(StandardCharsets.UTF_8);
        return text.endsWith("\r") ? text.substring(0, text.length() - 1) : text;
    }
}
