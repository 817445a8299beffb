package dev.assay.core.values;

import dev.assay.api.Arm;
import dev.assay.core.plan.form.Suggestions;
import dev.assay.core.plan.source.Position;
import dev.assay.core.plan.source.Problems;
import dev.assay.core.values.CsvText.Cell;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * Reads one file of values in any of its three forms: a column each for arm, metric and value; the columns
 * {@code baseline} and {@code candidate}, a block in each row; or one number a line.
 */
final class ValuesReader {
    /** Largest file, bytes. */
    static final int MOST_BYTES = 16 << 20;

    /** Most rows of a file. */
    static final int MOST_ROWS = 100_000;

    private static final List<String> SIDES = List.of("baseline", "candidate");

    private final Problems problems;
    private final String metric;

    /**
     * @param metric name of the metric of files that name none
     */
    ValuesReader(Problems problems, String metric) {
        this.problems = problems;
        this.metric = metric;
    }

    /** The figures of a file with a header. */
    List<Entry> table(ByteBuffer bytes) {
        return TextBytes.decode(bytes, problems).map(this::table).orElse(List.of());
    }

    /** The figures of a file with one number in each line, all of one arm. */
    List<Entry> numbers(ByteBuffer bytes, Arm arm) {
        List<Entry> entries = new ArrayList<>();
        CsvText csv = new CsvText(TextBytes.decode(bytes, problems).orElse(""), problems);
        for (Optional<List<Cell>> row = csv.next(); row.isPresent() && fits(entries, row.get()); row = csv.next()) {
            if (row.get().size() > 1) {
                wrongSize(row.get(), 1);
            } else {
                plain(arm, entries.size() + 1, row.get().get(0), entries);
            }
        }
        if (entries.isEmpty() && problems.isEmpty()) {
            problems.add(Position.START, "", "no number", "one number a line", "");
        }
        return entries;
    }

    private List<Entry> table(String text) {
        CsvText csv = new CsvText(text, problems);
        Optional<List<Cell>> header = csv.next();
        if (header.isEmpty()) {
            String expected = "a header with the columns " + String.join(", ", LongRows.NEEDED);
            problems.add(Position.START, "", "nothing", expected, "");
            return List.of();
        }
        Map<String, Integer> columns = columns(header.get());
        boolean wide = columns.keySet().containsAll(SIDES);
        if (!wide && !hasColumns(header.get(), columns)) {
            return List.of();
        }
        List<Entry> entries = new ArrayList<>();
        LongRows rows = new LongRows(columns, problems);
        int block = 0;
        for (Optional<List<Cell>> row = csv.next(); row.isPresent() && fits(entries, row.get()); row = csv.next()) {
            block++;
            if (row.get().size() != header.get().size()) {
                wrongSize(row.get(), header.get().size());
            } else if (wide) {
                plain(Arm.BASELINE, block, row.get().get(columns.getOrDefault("baseline", 0)), entries);
                plain(Arm.CANDIDATE, block, row.get().get(columns.getOrDefault("candidate", 0)), entries);
            } else {
                rows.read(row.get()).ifPresent(entries::add);
            }
        }
        return entries;
    }

    private Map<String, Integer> columns(List<Cell> header) {
        Map<String, Integer> columns = new HashMap<>();
        for (int i = 0; i < header.size(); i++) {
            String name = header.get(i).text().toLowerCase(Locale.ROOT);
            if (columns.putIfAbsent(name, i) != null) {
                problems.add(header.get(i).at(), "", "a second column " + Figures.shown(name), "each column once", "");
            }
        }
        return columns;
    }

    private boolean hasColumns(List<Cell> header, Map<String, Integer> columns) {
        int before = problems.count();
        List<String> known = Stream.of(LongRows.NEEDED, LongRows.ALLOWED)
                .flatMap(List::stream)
                .toList();
        for (Cell cell : header) {
            if (!known.contains(cell.text().toLowerCase(Locale.ROOT))) {
                problems.add(
                        cell.at(),
                        "",
                        "the column " + Figures.shown(cell.text()),
                        "columns out of " + String.join(", ", known) + ", or baseline and candidate",
                        cell.text().contains(";")
                                ? "separate columns by commas"
                                : Suggestions.didYouMean(cell.text(), known));
            }
        }
        for (String needed : LongRows.NEEDED) {
            if (!columns.containsKey(needed)) {
                problems.add(header.get(0).at(), "", "no column '" + needed + "'", "a column '" + needed + "'", "");
            }
        }
        return problems.count() == before;
    }

    private void plain(Arm arm, int block, Cell cell, List<Entry> entries) {
        Figures.number(cell, arm.word(), problems)
                .ifPresent(number -> entries.add(new Entry(
                        arm,
                        String.valueOf(block),
                        metric,
                        number,
                        ValueUnit.NONE,
                        Optional.empty(),
                        "",
                        false,
                        OptionalInt.empty(),
                        cell.at())));
    }

    private void wrongSize(List<Cell> row, int expected) {
        String cells = expected == 1 ? "1 cell" : expected + " cells";
        problems.add(row.get(0).at(), "", row.size() + " cells", cells + ", as many as there are columns", "");
    }

    private boolean fits(List<Entry> entries, List<Cell> row) {
        if (entries.size() < MOST_ROWS) {
            return true;
        }
        problems.add(
                row.get(0).at(),
                "",
                "more than " + MOST_ROWS + " values",
                "at most " + MOST_ROWS,
                "one value per trial is enough: requests of one trial are not independent, so average them first");
        return false;
    }
}
