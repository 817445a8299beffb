package dev.assay.core.plan.source;

/**
 * A place in a text, as editors count.
 *
 * @param line from 1
 * @param column from 1, in code points
 */
public record Position(int line, int column) implements Comparable<Position> {
    /** Where a text begins. */
    public static final Position START = new Position(1, 1);

    public Position {
        if (line < 1 || column < 1) {
            throw new IllegalArgumentException(
                    "line and column: expected at least 1, found " + line + " and " + column);
        }
    }

    @Override
    public int compareTo(Position other) {
        return line != other.line ? Integer.compare(line, other.line) : Integer.compare(column, other.column);
    }
}
