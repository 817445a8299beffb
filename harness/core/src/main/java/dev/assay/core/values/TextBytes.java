package dev.assay.core.values;

import dev.assay.core.plan.source.Position;
import dev.assay.core.plan.source.Problems;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Bytes of a file of values as text. */
final class TextBytes {
    private TextBytes() {}

    /** The text without its byte order mark; empty when a problem was told. */
    static Optional<String> decode(ByteBuffer bytes, Problems problems) {
        if (bytes.remaining() > ValuesReader.MOST_BYTES) {
            String most = "at most " + ValuesReader.MOST_BYTES / (1 << 20) + " MiB";
            problems.add(
                    Position.START,
                    "",
                    "a larger file",
                    most,
                    "one value per trial is enough: requests of one trial are not independent, so average them first");
            return Optional.empty();
        }
        CharBuffer out = CharBuffer.allocate(bytes.remaining() + 1);
        CoderResult result = StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT)
                .decode(bytes.duplicate(), out, true);
        String text = out.flip().toString();
        if (result.isError()) {
            Position at = end(text);
            problems.add(at, "", "bytes that are not UTF-8", "UTF-8 text", "save the file as CSV in UTF-8");
            return Optional.empty();
        }
        return Optional.of(text.startsWith("\uFEFF") ? text.substring(1) : text);
    }

    private static Position end(String text) {
        int lineStart = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1;
        int line = 1 + (int) text.chars().filter(c -> c == '\n').count();
        return new Position(line, 1 + text.codePointCount(lineStart, text.length()));
    }
}
