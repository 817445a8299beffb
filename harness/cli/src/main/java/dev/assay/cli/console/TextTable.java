package dev.assay.cli.console;

import java.util.ArrayList;
import java.util.List;

/** Columns of text aligned to their widest cell. */
public final class TextTable {
    private final List<List<String>> rows = new ArrayList<>();

    public TextTable(String... header) {
        rows.add(List.of(header));
    }

    /** Adds a row; missing cells are empty. */
    public TextTable row(String... cells) {
        rows.add(List.of(cells));
        return this;
    }

    /** The cells, the header first. */
    public List<List<String>> cells() {
        return List.copyOf(rows);
    }

    /** The table's lines; the last column is not padded. */
    public List<String> lines() {
        int columns = rows.stream().mapToInt(List::size).max().orElse(0);
        int[] widths = new int[columns];
        for (List<String> row : rows) {
            for (int c = 0; c < row.size(); c++) {
                widths[c] = Math.max(widths[c], row.get(c).length());
            }
        }
        List<String> lines = new ArrayList<>(rows.size());
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder();
            for (int c = 0; c < row.size(); c++) {
                line.append(row.get(c));
                if (c < row.size() - 1) {
                    line.append(" ".repeat(widths[c] - row.get(c).length() + 2));
                }
            }
            lines.add(line.toString().stripTrailing());
        }
        return lines;
    }
}
