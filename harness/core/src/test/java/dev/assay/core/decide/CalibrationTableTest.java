package dev.assay.core.decide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.core.decide.CalibrationTable.Row;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * The table of error rates in docs/statistics.md section 8 is what the code gives. With {@code -Dassay.calibration=write} it
 * is written anew instead.
 */
class CalibrationTableTest {
    private static final Path PAGE = Path.of("../../docs/statistics.md");
    private static final String BEGIN = "<!-- calibration: made by CalibrationTableTest -->\n";
    private static final String END = "<!-- end of calibration -->";
    private static final int CAMPAIGNS = 2_000;
    // The 0.9995 quantile of Binomial(2000, 0.05) in percent: the upper end of the exact 99.9% band around 5%.
    private static final double HIGH = 6.65;
    /** Of a percentage: two campaigns of 500 that lie on the level within rounding may fall either way. */
    private static final double ROUNDING = 0.45;

    /** Rows whose false NO-GO or false GO is above the band, each with the reason that the page gives. */
    private static final List<String> EXCEEDED = List.of(
            "paired, 12 blocks; " + NoiseShape.SKEWED.words(),
            "looks at 8, 12, 16, 20; " + NoiseShape.SKEWED.words(),
            "counts, 12 blocks; at most 1% of requests fail, all in one trial of six");

    @Test
    void theTableOfThePageIsWhatTheCodeGives() throws IOException {
        List<Row> rows = new CalibrationTable(CAMPAIGNS).rows();
        String page = Files.readString(PAGE);
        int from = page.indexOf(BEGIN) + BEGIN.length();
        int to = page.indexOf(END);
        assertTrue(from > BEGIN.length() && to >= from, "the page has the marks of the table");
        if (System.getProperty("assay.calibration", "").equals("write")) {
            Files.writeString(PAGE, page.substring(0, from) + text(rows) + page.substring(to));
            return;
        }
        List<String> committed = page.substring(from, to).lines().skip(2).toList();
        assertEquals(rows.size(), committed.size());
        for (int i = 0; i < rows.size(); i++) {
            compare(rows.get(i), committed.get(i));
        }
        noMoreFalseVerdictsThanTheLevelAllows(rows);
    }

    private static void compare(Row row, String line) {
        List<String> cells = new ArrayList<>(
                Arrays.asList(line.substring(2, line.length() - 2).split(" \\| ")));
        assertEquals(row.name(), cells.remove(0));
        for (int i = 0; i < row.cells().size(); i++) {
            assertEquals(Double.parseDouble(cells.get(i)), row.cells().get(i), ROUNDING, row.name() + ", cell " + i);
        }
    }

    private static void noMoreFalseVerdictsThanTheLevelAllows(List<Row> rows) {
        for (Row row : rows) {
            if (!EXCEEDED.contains(row.name())) {
                assertTrue(
                        row.cells().get(0) <= HIGH,
                        row.name() + ": false GO " + row.cells().get(0));
                assertTrue(
                        row.cells().get(1) <= HIGH,
                        row.name() + ": false NO-GO " + row.cells().get(1));
            }
        }
    }

    private static String text(List<Row> rows) {
        return "| gate; noise | false GO at the margin | false NO-GO at the margin | GO when equal | NO-GO when equal "
                + "| GO at 2% worse | NO-GO at 10% worse | blocks when equal |\n|---|---|---|---|---|---|---|---|\n"
                + rows.stream().map(Row::markdown).collect(Collectors.joining("\n", "", "\n"));
    }
}
