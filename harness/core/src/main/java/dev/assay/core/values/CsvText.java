package dev.assay.core.values;

import dev.assay.core.plan.source.Position;
import dev.assay.core.plan.source.Problems;
import dev.assay.core.plan.source.Shown;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads comma-separated text as RFC 4180 has it, with the line and column of every cell. Lines may end in CRLF, LF or CR;
 * empty ones are passed over.
 *
 * <p>Not Jackson's reader (jackson-dataformat-csv 2.20, tried): it ends at the first cell that it cannot read, where a user
 * wants to see every mistake of the file; it takes a quote inside of a cell for text without a word; and its columns count
 * halves of surrogate pairs, so that they miss what an editor shows.
 */
final class CsvText {
    private static final int MOST_CELLS = 50;
    private static final int END = -1;

    /**
     * @param text without quotes, outer blanks taken off unless it was quoted
     * @param at where it begins
     */
    record Cell(String text, Position at) {}

    private final String text;
    private final Problems problems;
    private int at;
    private int line = 1;
    private int column = 1;

    CsvText(String text, Problems problems) {
        this.text = text;
        this.problems = problems;
    }

    /** The next row that is not empty; nothing at the end. A row that cannot be read is told and passed over. */
    Optional<List<Cell>> next() {
        while (peek() != END) {
            int problemsBefore = problems.count();
            List<Cell> cells = row();
            boolean empty = cells.size() == 1 && cells.get(0).text().isEmpty();
            if (!empty && problems.count() == problemsBefore) {
                return Optional.of(cells);
            }
        }
        return Optional.empty();
    }

    private List<Cell> row() {
        List<Cell> cells = new ArrayList<>();
        while (true) {
            cells.add(cell());
            if (peek() != ',') {
                endOfLine();
                return cells;
            }
            take();
            if (cells.size() == MOST_CELLS) {
                tell(here(), "a row of more than " + MOST_CELLS + " cells", "rows of at most " + MOST_CELLS, "");
                skipLine();
                return cells;
            }
        }
    }

    private Cell cell() {
        while (peek() == ' ' || peek() == '\t') {
            take();
        }
        Position start = here();
        if (peek() == '"') {
            return new Cell(quoted(start), start);
        }
        int from = at;
        while (peek() != ',' && !isLineEnd(peek())) {
            if (peek() == '"') {
                tell(here(), "a quote inside of a cell", "a cell that begins with a quote, or has none", "");
                skipLine();
                return new Cell("", start);
            }
            take();
        }
        return new Cell(text.substring(from, at).strip(), start);
    }

    private String quoted(Position start) {
        StringBuilder out = new StringBuilder();
        take();
        while (true) {
            int c = peek();
            if (c == END) {
                tell(start, "a quote that is not closed", "a closing quote", "two quotes in a cell stand for one");
                return "";
            }
            take();
            if (c != '"') {
                out.append((char) c);
            } else if (peek() == '"') {
                out.append('"');
                take();
            } else {
                return closed(out.toString());
            }
        }
    }

    private String closed(String cell) {
        while (peek() == ' ' || peek() == '\t') {
            take();
        }
        if (peek() != ',' && !isLineEnd(peek())) {
            String found = Shown.quoted(Character.toString(text.codePointAt(at))) + " after the closing quote";
            tell(here(), found, "a comma or the end of the line", "two quotes in a cell stand for one");
            skipLine();
        }
        return cell;
    }

    private void skipLine() {
        while (!isLineEnd(peek())) {
            take();
        }
    }

    private void endOfLine() {
        if (peek() == END) {
            return;
        }
        take();
    }

    private static boolean isLineEnd(int c) {
        return c == END || c == '\n' || c == '\r';
    }

    private int peek() {
        return at < text.length() ? text.charAt(at) : END;
    }

    private void take() {
        char c = text.charAt(at++);
        boolean first = c == '\r' && peek() == '\n';
        if ((c == '\n' || c == '\r') && !first) {
            line++;
            column = 1;
        } else if (first) {
            take();
        } else {
            // Columns count characters as editors do, so the second half of a pair counts nothing.
            column += Character.isLowSurrogate(c) ? 0 : 1;
        }
    }

    private Position here() {
        return new Position(line, column);
    }

    private void tell(Position where, String found, String expected, String hint) {
        problems.add(where, "", found, expected, hint);
    }
}
