package dev.assay.core.plan.source;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.ReaderException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.scanner.StreamReader;

/** Reads bytes as one YAML 1.2 document. What is hostile (too large, too deep, alias bombs) becomes a problem. */
public final class YamlTree {
    /** Largest plan, bytes; the plans in {@code examples/} have about 3,000. */
    public static final int LARGEST_BYTES = 1 << 20;

    private static final Pattern EXPECTED = Pattern.compile("expected (.*), but (?:got|found) (.*)");

    private YamlTree() {}

    /** The text of a plan; empty when a problem was told. A byte order mark is left out. */
    public static Optional<SourceText> decode(String file, byte[] bytes, Problems problems) {
        if (bytes.length > LARGEST_BYTES) {
            String found = "a file of " + bytes.length + " bytes";
            problems.add(Position.START, "", found, "a plan of at most " + LARGEST_BYTES + " bytes", "");
            return Optional.empty();
        }
        CharsetDecoder decoder = StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        ByteBuffer in = ByteBuffer.wrap(bytes);
        CharBuffer out = CharBuffer.allocate(bytes.length + 1);
        CoderResult result = decoder.decode(in, out, true);
        String text = out.flip().toString();
        if (result.isError()) {
            String found = "bytes that are not UTF-8";
            problems.add(positionAt(text, text.length()), "", found, "UTF-8 text", "save the file as UTF-8");
            return Optional.empty();
        }
        return Optional.of(new SourceText(file, text.startsWith("\uFEFF") ? text.substring(1) : text));
    }

    /** The document; empty when a problem was told. Duplicate keys are told, and the first one kept. */
    public static Optional<Node> parse(SourceText source, Problems problems) {
        LoadSettings settings = LoadSettings.builder()
                .setLabel(source.file())
                .setUseMarks(true)
                .setCodePointLimit(LARGEST_BYTES)
                .build();
        try {
            return new EventReader(new Parse(settings).parseString(source.text()), problems).document();
        } catch (MarkedYamlEngineException e) {
            syntax(e, problems);
        } catch (ReaderException e) {
            Position at = positionAt(source.text(), firstUnprintable(source.text()));
            String found = String.format("the character U+%04X", e.getCodePoint());
            problems.add(at, "", found, "printable characters", "remove it, or write it as an escape in double quotes");
        } catch (YamlEngineException e) {
            problems.add(Position.START, "", Shown.plain(String.valueOf(e.getMessage())), "YAML", "");
        }
        return Optional.empty();
    }

    /** The library says "found X", "expected Y, but got X" or just what is wrong; told here in the words of all problems. */
    private static void syntax(MarkedYamlEngineException e, Problems problems) {
        Position at =
                e.getProblemMark().or(e::getContextMark).map(YamlTree::position).orElse(Position.START);
        String problem = String.valueOf(e.getProblem());
        String where = e.getContext() == null ? "" : " (" + e.getContext() + ")";
        Matcher expected = EXPECTED.matcher(problem);
        if (problem.contains("(TAB)")) {
            problems.add(at, "", "a tab", "spaces", "indent with spaces, not tabs");
        } else if (expected.matches()) {
            problems.add(at, "", Shown.plain(expected.group(2)), Shown.harmless(expected.group(1) + where), "");
        } else {
            String found = problem.startsWith("found ") ? problem.substring("found ".length()) : problem;
            problems.add(at, "", Shown.plain(found), "YAML" + Shown.harmless(where), "");
        }
    }

    static Position position(Mark mark) {
        return new Position(mark.getLine() + 1, mark.getColumn() + 1);
    }

    /** The library counts from the start of its buffer, so the place is looked for again. */
    private static int firstUnprintable(String text) {
        int at = 0;
        while (at < text.length() && StreamReader.isPrintable(text.codePointAt(at))) {
            at += Character.charCount(text.codePointAt(at));
        }
        return at;
    }

    /** Position of a character, counted in UTF-16 units from the start of the text. */
    private static Position positionAt(String text, int index) {
        String before = text.substring(0, Math.min(index, text.length()));
        int lineStart = before.lastIndexOf('\n') + 1;
        int line = 1 + (int) before.chars().filter(c -> c == '\n').count();
        return new Position(line, 1 + before.codePointCount(lineStart, before.length()));
    }
}
