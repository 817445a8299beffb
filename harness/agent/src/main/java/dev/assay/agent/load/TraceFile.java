package dev.assay.agent.load;

import dev.assay.agent.json.TreeJson;
import dev.assay.api.tree.TreeException;
import java.io.BufferedReader;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Reads a trace of requests. CSV: a time and optionally a size per line, {@code 12.25,3}; a first line that does not
 * begin with a number is a header. JSON Lines: {@code {"timestamp": 12.25, "size": 3}}. Times are seconds, from any
 * origin, not falling; sizes are requests' samples in multiples of the scenario's samples per request, 1 by default.
 */
final class TraceFile {
    /** More would not fit into the memory of a small client. */
    private static final int MOST_ENTRIES = 10_000_000;

    private static final int LONGEST_LINE = 10_000;

    /**
     * @param nanos time, from any origin
     * @param samples size, at least 1
     */
    record Entry(long nanos, int samples) {}

    private TraceFile() {}

    /**
     * @param most largest size that can be asked for
     * @throws IllegalArgumentException when the file cannot be read or a line is wrong; the message names it
     */
    static List<Entry> read(Path file, int most) {
        List<Entry> entries = new ArrayList<>();
        int number = 0;
        try (BufferedReader lines = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                number++;
                boolean header = number == 1 && !line.isEmpty() && Character.isLetter(line.charAt(0));
                if (!line.isBlank() && !header) {
                    add(entries, entry(line), most);
                }
            }
        } catch (IOException e) {
            throw new IllegalArgumentException("file: cannot read the trace " + file + ": " + e.getMessage(), e);
        } catch (TreeException | IllegalArgumentException | ArithmeticException e) {
            throw new IllegalArgumentException("file: line " + number + " of " + file + ": " + e.getMessage(), e);
        }
        if (entries.isEmpty()) {
            throw new IllegalArgumentException("file: expected at least one request in " + file + ", found none");
        }
        return entries;
    }

    private static void add(List<Entry> entries, Entry entry, int most) {
        if (!entries.isEmpty()
                && entry.nanos() < entries.get(entries.size() - 1).nanos()) {
            throw new IllegalArgumentException("expected a time not before that of the line above");
        }
        if (entry.samples() < 1 || entry.samples() > most) {
            throw new IllegalArgumentException("expected a size of 1 to " + most + ", found " + entry.samples());
        }
        if (entries.size() == MOST_ENTRIES) {
            throw new IllegalArgumentException("expected at most " + MOST_ENTRIES + " requests");
        }
        entries.add(entry);
    }

    private static Entry entry(String line) throws TreeException {
        if (line.length() > LONGEST_LINE) {
            throw new IllegalArgumentException("expected a time and a size, found " + line.length() + " characters");
        }
        return line.stripLeading().startsWith("{") ? json(line) : csv(line);
    }

    private static Entry csv(String line) {
        String[] cells = line.split(",", -1);
        int samples = cells.length > 1 && !cells[1].isBlank() ? wholeNumber(cells[1].trim()) : 1;
        return new Entry(nanos(cells[0].trim()), samples);
    }

    private static Entry json(String line) throws TreeException {
        if (!(TreeJson.tree(line) instanceof Map<?, ?> members) || members.get("timestamp") == null) {
            throw new IllegalArgumentException("expected a member 'timestamp'");
        }
        Object size = members.get("size");
        return new Entry(
                nanos(String.valueOf(members.get("timestamp"))), size == null ? 1 : wholeNumber(size.toString()));
    }

    private static long nanos(String seconds) {
        try {
            return new BigDecimal(seconds)
                    .movePointRight(9)
                    .setScale(0, RoundingMode.HALF_EVEN)
                    .longValueExact();
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("expected a time in seconds, found '" + seconds + "'", e);
        }
    }

    private static int wholeNumber(String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("expected a size, a whole number, found '" + text + "'", e);
        }
    }
}
