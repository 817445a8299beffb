package dev.assay.core.values;

import dev.assay.api.Arm;
import dev.assay.api.Direction;
import dev.assay.core.plan.source.Position;
import dev.assay.core.plan.source.Problems;
import dev.assay.core.values.CsvText.Cell;
import dev.assay.core.values.Entry.Figure;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Rows with a column each for arm, block, metric and value. */
final class LongRows {
    static final List<String> NEEDED = List.of("arm", "metric", "value");
    static final List<String> ALLOWED = List.of("block", "unit", "better", "allocation", "censored", "order");

    private static final Cell NOTHING = new Cell("", Position.START);

    private final Map<String, Integer> columns;
    private final Problems problems;

    /**
     * @param columns by name
     */
    LongRows(Map<String, Integer> columns, Problems problems) {
        this.columns = columns;
        this.problems = problems;
    }

    /** The figure of a row; empty when a problem was told. */
    Optional<Entry> read(List<Cell> cells) {
        int before = problems.count();
        Optional<Arm> arm = arm(cell(cells, "arm"));
        Optional<String> block = optionalName(cells, "block");
        Optional<String> metric = Figures.name(cell(cells, "metric"), "metric", problems);
        Optional<Figure> number = Figures.number(cell(cells, "value"), "value", problems);
        Optional<ValueUnit> unit = unit(cell(cells, "unit"));
        Optional<Direction> better = better(cell(cells, "better"));
        Optional<String> allocation = optionalName(cells, "allocation");
        Optional<Boolean> censored = Figures.truth(cell(cells, "censored"), "censored", problems);
        OptionalInt order = order(cell(cells, "order"));
        if (problems.count() > before) {
            return Optional.empty();
        }
        return Optional.of(new Entry(
                arm.orElseThrow(),
                block.orElseThrow(),
                metric.orElseThrow(),
                number.orElseThrow(),
                unit.orElseThrow(),
                better,
                allocation.orElseThrow(),
                censored.orElseThrow(),
                order,
                cell(cells, "value").at()));
    }

    private Cell cell(List<Cell> cells, String name) {
        Integer column = columns.get(name);
        return column == null ? NOTHING : cells.get(column);
    }

    private Optional<String> optionalName(List<Cell> cells, String name) {
        Cell cell = cell(cells, name);
        return cell.text().isEmpty() ? Optional.of("") : Figures.name(cell, name, problems);
    }

    private Optional<Arm> arm(Cell cell) {
        for (Arm arm : Arm.values()) {
            if (arm.word().equalsIgnoreCase(cell.text())) {
                return Optional.of(arm);
            }
        }
        problems.add(cell.at(), "arm", Figures.shown(cell.text()), "baseline or candidate", "");
        return Optional.empty();
    }

    private Optional<ValueUnit> unit(Cell cell) {
        Optional<ValueUnit> unit = ValueUnit.of(cell.text());
        if (unit.isEmpty()) {
            String expected = "one of " + ValueUnit.words() + ", or nothing";
            problems.add(cell.at(), "unit", Figures.shown(cell.text()), expected, "");
        }
        return unit;
    }

    private Optional<Direction> better(Cell cell) {
        if (cell.text().isEmpty()) {
            return Optional.empty();
        }
        Optional<Direction> better = Directions.of(cell.text());
        if (better.isEmpty()) {
            problems.add(cell.at(), "better", Figures.shown(cell.text()), "higher or lower", "");
        }
        return better;
    }

    private OptionalInt order(Cell cell) {
        if (cell.text().isEmpty()) {
            return OptionalInt.empty();
        }
        if (cell.text().equals("1") || cell.text().equals("2")) {
            return OptionalInt.of(Integer.parseInt(cell.text()));
        }
        problems.add(cell.at(), "order", Figures.shown(cell.text()), "1 or 2", "1 was measured first in its block");
        return OptionalInt.empty();
    }
}
