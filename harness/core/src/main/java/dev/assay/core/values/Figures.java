package dev.assay.core.values;

import dev.assay.core.plan.source.Problems;
import dev.assay.core.plan.source.Shown;
import dev.assay.core.values.CsvText.Cell;
import dev.assay.core.values.Entry.Figure;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Reads single cells. */
final class Figures {
    private static final Pattern PLAIN = Pattern.compile("[+-]?(?:[0-9]+\\.?[0-9]*|\\.[0-9]+)(?:[eE][+-]?[0-9]{1,3})?");
    private static final Pattern COMMA = Pattern.compile("[+-]?[0-9][0-9.,']*");
    private static final Pattern NAME = Pattern.compile("[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N} ._:/%()#-]{0,99}");
    private static final Set<String> NOT_A_NUMBER = Set.of("nan", "na", "n/a");
    private static final Set<String> INFINITE = Set.of("inf", "infinity", "+inf", "+infinity", "-inf", "-infinity");
    private static final int LONGEST = 60;

    private Figures() {}

    /**
     * A number with the place value of its last digit as resolution. What is written as not finite is read as that: the
     * comparison then says INVALID, as it does of a run.
     */
    static Optional<Figure> number(Cell cell, String field, Problems problems) {
        String text = cell.text();
        String lower = text.toLowerCase(Locale.ROOT);
        if (NOT_A_NUMBER.contains(lower)) {
            return Optional.of(new Figure(Double.NaN, 0));
        }
        if (INFINITE.contains(lower)) {
            return Optional.of(
                    new Figure(lower.startsWith("-") ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY, 0));
        }
        if (text.length() <= LONGEST && PLAIN.matcher(text).matches()) {
            BigDecimal exact = new BigDecimal(text.endsWith(".") ? text + "0" : text);
            return Optional.of(new Figure(exact.doubleValue(), exact.ulp().doubleValue()));
        }
        problems.add(cell.at(), field, shown(text), "a number such as 1.5", hint(text));
        return Optional.empty();
    }

    private static String hint(String text) {
        if (text.isEmpty()) {
            return "NaN where the tool gave nothing; censored where the platform did not get there";
        }
        return COMMA.matcher(text).matches() ? "write a point for decimals, and nothing between thousands" : "";
    }

    /** A name that can do no harm wherever it is shown: it begins with a letter or digit. */
    static Optional<String> name(Cell cell, String field, Problems problems) {
        if (NAME.matcher(cell.text()).matches()) {
            return Optional.of(cell.text());
        }
        String hint = "spreadsheets take what begins with =, +, - or @ for a formula";
        problems.add(
                cell.at(),
                field,
                shown(cell.text()),
                "a name of at most 100 letters, digits, blanks and ._:/%()#-",
                !cell.text().isEmpty() && "=+-@".indexOf(cell.text().charAt(0)) >= 0 ? hint : "");
        return Optional.empty();
    }

    /** {@code true} or {@code false}; empty stands for false. */
    static Optional<Boolean> truth(Cell cell, String field, Problems problems) {
        return switch (cell.text().toLowerCase(Locale.ROOT)) {
            case "true", "yes", "1" -> Optional.of(true);
            case "false", "no", "0", "" -> Optional.of(false);
            default -> {
                problems.add(cell.at(), field, shown(cell.text()), "true or false", "");
                yield Optional.empty();
            }
        };
    }

    static String shown(String text) {
        return text.isEmpty() ? "nothing" : Shown.quoted(text);
    }
}
